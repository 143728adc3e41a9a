import { NEWS_STATUS, type NewsStatus } from '../../../contract/enumerations/news'
import { Badge } from '../../components/badge'

/** Shows whether an item is already published. */
export const StatusBadge = ({ status }: { status: NewsStatus }) => (
  <Badge $tone={status === 'PUBLISHED' ? 'good' : 'neutral'}>{NEWS_STATUS[status]}</Badge>
)
