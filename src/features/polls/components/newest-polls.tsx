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

/** The newest polls that the user may see. */
export function NewestPolls() {
  const { ids, total, error } = useSelector((state: CoreState) => selectPollList(state, 'newest'))
  const reload = useFetch(fetchNewestFrom, 0)
  if (ids.length === 0 && error) return <ErrorState text={errorMessage(error)} onRetry={reload} />
  if (ids.length === 0 && total === null)
    return (
      <Loading>
        <CardsSkeleton count={LIMIT.newest} />
      </Loading>
    )
  if (ids.length === 0) return <EmptyState title="Noch keine Umfragen" />
  return (
    <CardGrid aria-label="Neueste Umfragen">
      {ids.map((id) => (
        <li key={id}>
          <PollItem id={id} />
        </li>
      ))}
    </CardGrid>
  )
}
