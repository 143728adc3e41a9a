import { AUTOMATIC_EMBED_V2_STATUS } from '../../../contract/enumerations/content'
import { createStatusBadge } from '../object/status-badge'

export const EmbedPageStatusBadge = createStatusBadge(AUTOMATIC_EMBED_V2_STATUS, {
  UNASSIGNED: 'info',
  ASSIGNED: 'good',
})
