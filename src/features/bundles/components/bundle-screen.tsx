import { useCallback, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import { Button } from '../../../components/button'
import { DocumentTitle } from '../../../components/document-title'
import { PageColumn, PageHeader } from '../../../components/page-header'
import { ProxiedImage } from '../../../components/proxied-image'
import { CardsSkeleton, TextSkeleton } from '../../../components/skeleton'
import { EmptyState } from '../../../components/states'
import { TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { color, media, space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatPollCount } from '../../../core/entities/poll-count'
import { getNavbarMessage } from '../../../core/navbar-messages'
import { ColorBand } from '../../../core/poll-cards/bundle-tile'
import { PollGrid } from '../../../core/poll-cards/poll-grid'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { message } from '../../../lib/messages'
import { bundleFilterTyped, fetchBundle, fetchBundlePollsFrom, searchBundlePolls } from '../feature'
import { selectBundle, selectMatchingOpenBundlePollIds, selectOpenBundlePolls } from '../feature'

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: end;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Picture = styled.div`
  width: 20rem;
  aspect-ratio: 16 / 9;
  background: ${color.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.phone} {
    order: -1;
    width: 100%;
    margin-block-start: ${space(2)};
    aspect-ratio: 3 / 1;
  }
`
const Color = styled.div`
  line-height: 0;
  margin-block-end: ${space(3)};
`
const Filter = styled.div`
  margin-block-end: ${space(3)};
`

export function BundleScreen({ slug, notFound }: { slug: string; notFound: ReactNode }) {
  const dispatch = useDispatch()
  const bundle = useSelector((state: CoreState) => selectBundle(state, slug))
  const error = useSelector((state: CoreState) => selectError(state, fetchBundle, slug))
  useEffect(() => {
    dispatch(fetchBundle({ slug }))
    dispatch(fetchBundlePollsFrom(slug, 0))
  }, [dispatch, slug])

  if (error?.code === 'not_found') return notFound
  if (!bundle)
    return (
      <PageColumn>
        <PendingView error={error} onRetry={() => dispatch(fetchBundle({ slug }))}>
          <TextSkeleton />
          <CardsSkeleton />
        </PendingView>
      </PageColumn>
    )
  return (
    <PageColumn>
      <DocumentTitle>{bundle.title}</DocumentTitle>
      <Head>
        <PageHeader
          kicker={<TextLink to={PATHS.explore}>{getNavbarMessage('navbar.explore')}</TextLink>}
          title={bundle.title}
          lead={
            <>
              <p>{bundle.description}</p>
              <p>{formatPollCount(bundle.total)}</p>
            </>
          }
        />
        {bundle.imageUrl && (
          <Picture>
            <ProxiedImage src={bundle.imageUrl} alt="" />
          </Picture>
        )}
      </Head>
      <Color>
        <ColorBand designColor={bundle.designColor} />
      </Color>
      <BundlePolls slug={slug} title={bundle.title} />
    </PageColumn>
  )
}

function BundlePolls({ slug, title }: { slug: string; title: string }) {
  const dispatch = useDispatch()
  const [query, setQuery] = useState('')
  const list = useSelector(selectOpenBundlePolls)
  const deferredQuery = useDeferredValue(query) // keeps typing fast while the list filters
  const ids = useSelector(
    useCallback((state: CoreState) => selectMatchingOpenBundlePollIds(state, deferredQuery), [deferredQuery]),
    sameIds,
  )
  const isSearching = useSelector((state: CoreState) => selectIsLoading(state, searchBundlePolls))
  const load = (offset: number) => dispatch(fetchBundlePollsFrom(slug, offset))
  const isFiltered = deferredQuery.trim() !== ''

  const filter = (text: string) => {
    setQuery(text)
    // The loaded polls are filtered here; the server searches only if there are more.
    if (list.hasMore) dispatch(bundleFilterTyped({ slug, query: text.trim() }))
  }
  const shown = isFiltered
    ? { ...list, ids, total: ids.length, hasMore: false, isLoading: isSearching, error: null }
    : list
  return (
    <>
      {(list.ids.length > 1 || isFiltered) && (
        <Filter>
          <TextField
            label="Umfragen in diesem Paket filtern"
            type="search"
            value={query}
            onChange={(event) => filter(event.target.value)}
          />
        </Filter>
      )}
      <VisuallyHidden as="h2">Umfragen</VisuallyHidden>
      <PollGrid
        label={title}
        list={shown}
        onLoad={load}
        empty={
          isFiltered ? (
            <EmptyState
              title="Keine Umfrage gefunden"
              action={<Button onClick={() => filter('')}>{message('app.reset')}</Button>}
            />
          ) : (
            <EmptyState title="Noch keine Umfragen">
              In diesem Paket ist noch nichts veröffentlicht.
            </EmptyState>
          )
        }
      />
    </>
  )
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
