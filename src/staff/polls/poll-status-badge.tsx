import { POLL_STATUS } from '../../../contract/enumerations/content'
import { createStatusBadge } from '../object/status-badge'

export const PollStatusBadge = createStatusBadge(POLL_STATUS, {
  PUBLISHED: 'good',
  RESULT_FROZEN: 'info',
  BLOCKED: 'danger',
})
