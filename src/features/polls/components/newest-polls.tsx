import { useId } from 'react'
import { useSelector } from 'react-redux'
import { PATHS } from '../../../../contract/paths'
import { CardGrid } from '../../../components/card'
import { Section } from '../../../components/page-header'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState } from '../../../components/states'
import { TextLink } from '../../../components/text-link'
import { ConnectedPollCard } from '../../../core/poll-cards/poll-item'
import { PendingView } from '../../../core/requests/pending-view'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { selectPollList } from '../feature'
import { POLL_PAGE_SIZES } from '../limits'
import { fetchNewestPollsFrom } from '../requests'

/** The newest poll that the user may see. Fetches the newest polls, also for {@link NewestPollsAfterFirst}. */
export function NewestPoll() {
  const { ids, total, error } = useSelector((state: CoreState) => selectPollList(state, 'newest'))
  const reload = useFetch(fetchNewestPollsFrom, 0)
  const [id] = ids
  if (id !== undefined) return <ConnectedPollCard id={id} />
  if (error || total === null)
    return (
      <PendingView error={error} onRetry={reload}>
        <CardsSkeleton count={1} />
      </PendingView>
    )
  return <EmptyState title="Noch keine Umfragen" />
}

const HEADING = 'Weitere neue Umfragen'

/** The section of the newest polls after the first; nothing if there are none. {@link NewestPoll} fetches them. */
export function NewestPollsAfterFirst() {
  const { ids, total, error } = useSelector((state: CoreState) => selectPollList(state, 'newest'))
  const id = useId()
  const isLoading = ids.length === 0 && total === null && !error
  if (ids.length < 2 && !isLoading) return null
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{HEADING}</h2>
      {isLoading ? (
        <Loading>
          <CardsSkeleton count={POLL_PAGE_SIZES.newest - 1} />
        </Loading>
      ) : (
        <CardGrid aria-label={HEADING}>
          {ids.slice(1).map((pollId) => (
            <li key={pollId}>
              <ConnectedPollCard id={pollId} />
            </li>
          ))}
        </CardGrid>
      )}
      <div>
        <TextLink to={PATHS.search}>Alle Umfragen durchsuchen</TextLink>
      </div>
    </Section>
  )
}
