import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { PollScreen } from '../features/admin-polls/components/poll-form'
import { adminPollsFeature } from '../features/admin-polls/feature'

export const features = [adminPollsFeature]

/** `/_internal/polls/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? <NotFoundScreen /> : <PollScreen key={id} id={id} />
}
