import { POLL_STATUS, type PollStatus } from '../../../contract/enumerations/content'
import { Badge, type BadgeTone } from '../../components/badge'

const TONE: Record<PollStatus, BadgeTone> = {
  CREATED: 'neutral',
  PUBLISHED: 'good',
  RESULT_FROZEN: 'info',
  ARCHIVED: 'neutral',
  BLOCKED: 'danger',
}

export const PollStatusBadge = ({ status }: { status: PollStatus }) => (
  <Badge $tone={TONE[status]}>{POLL_STATUS[status]}</Badge>
)
