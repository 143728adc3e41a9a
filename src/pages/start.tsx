import { Building2 } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PATHS } from '../../contract/paths'
import { Button, ButtonLink } from '../components/button'
import { DocumentTitle } from '../components/document-title'
import { PagePartBoundary } from '../components/error-boundary'
import { createLazyFallback } from '../components/lazy-fallback'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { PageColumn, PageHeader, Section } from '../components/page-header'
import { TextSkeleton } from '../components/skeleton'
import { EmptyState } from '../components/states'
import { TextLink } from '../components/text-link'
import { media, space, text } from '../components/theme/tokens'
import type { FirstRequests } from '../core/first-requests'
import { selectOrganization } from '../core/organization/selectors'
import { overlayOpened } from '../core/overlays/actions'
import { getSessionMessage } from '../core/session/messages'
import {
  selectCanSeeNews,
  selectIsPro,
  selectIsStaff,
  selectUserEmail,
  selectUserName,
} from '../core/session/selectors'
import { CONTACT_TITLES } from '../features/contact/title'
import { PinnedBoards } from '../features/insight-boards/components/pinned-boards'
import { insightBoardsFeature } from '../features/insight-boards/feature'
import { fetchPinnedBoards } from '../features/insight-boards/requests'
import { Newsfeed } from '../features/news/components/newsfeed'
import { fetchNewsFrom, newsFeature } from '../features/news/feature'
import { NewestPoll, NewestPollsAfterFirst } from '../features/polls/components/newest-polls'
import { SearchForm } from '../features/polls/components/search-form'
import { VirtualBundleTiles } from '../features/polls/components/virtual-bundle-tiles'
import { pollsFeature, selectAvailableVirtualBundleNames } from '../features/polls/feature'
import { fetchNewestPollsFrom, fetchVirtualBundleTotal } from '../features/polls/requests'
import { watchChangesFeature, fetchWatchChanges } from '../features/watching/feature'

export const features = [watchChangesFeature, pollsFeature, insightBoardsFeature, newsFeature]

const Changes = lazyWithRetry(
  async () => (await import('../features/watching/components/changes')).WatchedChanges,
  createLazyFallback(<TextSkeleton lines={2} />),
  'changes',
)

// The lead over eight columns, what has changed beside it.
const Front = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space(4)};
    align-items: start;
    > :first-child h3 {
      font-size: ${text.large};
    }
  }
`

// A line of its own on phones: a long name would fit the first line in one font only, and move the page.
const Name = styled.span`
  ${media.phone} {
    display: block;
  }
`

export const firstRequests: FirstRequests = (_url, state) => [
  ...selectAvailableVirtualBundleNames(state).map(fetchVirtualBundleTotal),
  ...(selectIsPro(state) ? [fetchWatchChanges(), fetchPinnedBoards(), fetchNewestPollsFrom(0)] : []),
  ...(selectCanSeeNews(state) ? [fetchNewsFrom(0)] : []),
]

/** `/pro` */
export function Page() {
  const isPro = useSelector(selectIsPro)
  const seesNews = useSelector(selectCanSeeNews)
  const organization = useSelector(selectOrganization)
  const isStaff = useSelector(selectIsStaff)
  const name = useSelector(selectUserName)
  return (
    <PageColumn>
      <DocumentTitle>Start</DocumentTitle>
      <PageHeader
        title={
          name === '' ? (
            'Guten Tag'
          ) : (
            <>
              Guten Tag, <Name>{name}</Name>
            </>
          )
        }
        lead={organization?.name}
      />
      {!isPro && !organization && !isStaff && <WithoutOrganization />}
      {isPro && (
        <>
          <SearchForm />
          <Front>
            <Section aria-labelledby="neueste-umfrage">
              <h2 id="neueste-umfrage">Neueste Umfrage</h2>
              <PagePartBoundary>
                <NewestPoll />
              </PagePartBoundary>
            </Section>
            <Section aria-labelledby="veraenderungen">
              <h2 id="veraenderungen">Was sich seit Ihrem letzten Besuch verändert hat</h2>
              <PagePartBoundary>
                <Changes />
              </PagePartBoundary>
            </Section>
          </Front>
        </>
      )}
      {isPro && (
        <PagePartBoundary>
          <NewestPollsAfterFirst />
        </PagePartBoundary>
      )}
      {isPro && (
        <Section aria-labelledby="angeheftete-boards">
          <h2 id="angeheftete-boards">Angeheftete Insight Boards</h2>
          <PagePartBoundary>
            <PinnedBoards empty={<p>Heften Sie Boards an, damit Sie sie hier wiederfinden.</p>} />
          </PagePartBoundary>
          <div>
            <TextLink to={PATHS.boards}>Alle Insight Boards</TextLink>
          </div>
        </Section>
      )}
      {seesNews && (
        <Section aria-labelledby="neueste-news">
          <h2 id="neueste-news">Neueste News</h2>
          <PagePartBoundary>
            <Newsfeed max={3} />
          </PagePartBoundary>
          <div>
            <TextLink to={PATHS.news}>Alle News</TextLink>
          </div>
        </Section>
      )}
      <Section aria-labelledby="meine-umfragen">
        <h2 id="meine-umfragen">Meine Umfragen</h2>
        <PagePartBoundary>
          <VirtualBundleTiles />
        </PagePartBoundary>
      </Section>
    </PageColumn>
  )
}

/** Shown to users without an organization. The contact form needs an e-mail address, so that is requested first. */
function WithoutOrganization() {
  const dispatch = useDispatch()
  const hasAddress = useSelector(selectUserEmail) !== null
  return (
    <EmptyState
      icon={Building2}
      title="Noch keine Organisation"
      action={
        hasAddress ? (
          <Button variant="primary" onClick={() => dispatch(overlayOpened('contact'))}>
            {CONTACT_TITLES.visitor}
          </Button>
        ) : (
          <ButtonLink variant="primary" to={PATHS.signup}>
            {getSessionMessage('account.completeEmail')}
          </ButtonLink>
        )
      }
    >
      Ihr Konto gehört noch zu keiner Organisation.{' '}
      {hasAddress
        ? 'Sobald Sie eine Einladung annehmen, finden Sie hier Umfragen, Insight Boards und News.'
        : 'Ergänzen Sie zuerst Ihre E-Mail-Adresse, damit eine Organisation Sie einladen kann.'}
    </EmptyState>
  )
}
