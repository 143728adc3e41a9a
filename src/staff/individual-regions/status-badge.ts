import { INDIVIDUAL_REGION_STATUS } from '../../../contract/enumerations/content'
import { createStatusBadge } from '../object/status-badge'

export const RegionStatusBadge = createStatusBadge(INDIVIDUAL_REGION_STATUS, { PUBLISHED: 'good' })
