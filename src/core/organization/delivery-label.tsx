import { INVITATION_DELIVERY, type InvitationDelivery } from '../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { Badge, type BadgeTone } from '../../components/badge'

const TONE: Partial<Record<InvitationDelivery, BadgeTone>> = { PENDING: 'warn', FAILED: 'danger' }

/** The delivery status of an invitation's e-mail. */
export function DeliveryLabel({ delivery }: { delivery: InvitationDelivery }) {
  const tone = TONE[delivery]
  const label = getLabelOrDash(INVITATION_DELIVERY, delivery)
  return tone ? <Badge $tone={tone}>{label}</Badge> : label
}
