import { NEWS_STATUS } from '../../../contract/enumerations/news'
import { createStatusBadge } from '../object/status-badge'

/** Shows whether an item is already published. */
export const NewsStatusBadge = createStatusBadge(NEWS_STATUS, { PUBLISHED: 'good' })
