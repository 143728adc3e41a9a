import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { OpenAnswersScreen } from '../features/admin-open-answers/components/open-answers-screen'
import { adminOpenAnswersFeature } from '../features/admin-open-answers/feature'

export const features = [adminOpenAnswersFeature]

/** `/_internal/polls/:id/answers` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return typeof id === 'number' ? <OpenAnswersScreen key={id} id={id} /> : <NotFoundScreen />
}
