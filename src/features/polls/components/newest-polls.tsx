import { useSelector } from 'react-redux'
import { CardGrid } from '../../../components/card'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState, ErrorState } from '../../../components/states'
import { PollItem } from '../../../core/poll-cards/poll-item'
import { errorMessage } from '../../../core/requests/error-message'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { LIMIT } from '../limits'
import { fetchNewestFrom } from '../requests'
import { selectPollList } from '../selectors'

/** The newest poll that the user may see. It is fetched, and an error shown, by {@link NewestPolls}. */
export function NewestPoll() {
  const { ids, total, error } = useSelector((state: CoreState) => selectPollList(state, 'newest'))
  const [id] = ids
  if (id !== undefined) return <PollItem id={id} />
  if (total === null && !error)
    return (
      <Loading>
        <CardsSkeleton count={1} />
      </Loading>
    )
  return total === 0 && <EmptyState title="Noch keine Umfragen" />
}

/** The newest polls that the user may see, after the first. */
export function NewestPolls() {
  const { ids, total, error } = useSelector((state: CoreState) => selectPollList(state, 'newest'))
  const reload = useFetch(fetchNewestFrom, 0)
  if (ids.length === 0 && error) return <ErrorState text={errorMessage(error)} onRetry={reload} />
  if (ids.length === 0 && total === null)
    return (
      <Loading>
        <CardsSkeleton count={LIMIT.newest - 1} />
      </Loading>
    )
  return ids.length > 1 ? (
    <CardGrid aria-label="Neueste Umfragen">
      {ids.slice(1).map((id) => (
        <li key={id}>
          <PollItem id={id} />
        </li>
      ))}
    </CardGrid>
  ) : (
    <p>Es gibt keine weiteren Umfragen.</p>
  )
}
