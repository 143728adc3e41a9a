import {
  AUTOMATIC_EMBED_V2_STATUS,
  type AutomaticEmbedV2Status,
} from '../../../contract/enumerations/content'
import { getLabel } from '../../../contract/enumerations/values'
import { Badge, type BadgeTone } from '../../components/badge'

const TONE: Record<AutomaticEmbedV2Status, BadgeTone> = {
  UNASSIGNED: 'info',
  ASSIGNED: 'good',
  IGNORED: 'neutral',
}

export const PageStatusBadge = ({ status }: { status: AutomaticEmbedV2Status }) => (
  <Badge $tone={TONE[status]}>{getLabel(AUTOMATIC_EMBED_V2_STATUS, status)}</Badge>
)
