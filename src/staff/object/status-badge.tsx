import { getLabelOrDash, type Enumeration } from '../../../contract/enumerations/values'
import { Badge, type BadgeTone } from '../../components/badge'

/** Returns the component that shows a status with its label. @param tones of those that are not neutral */
export const createStatusBadge = <Status extends string>(
  labels: Enumeration<Status>,
  tones: Partial<Record<Status, BadgeTone>>,
) =>
  function StatusBadge({ status }: { status: Status }) {
    return <Badge $tone={tones[status] ?? 'neutral'}>{getLabelOrDash(labels, status)}</Badge>
  }
