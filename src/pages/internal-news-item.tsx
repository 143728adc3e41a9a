import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { NewsItemScreen } from '../features/admin-news/components/news-item-form'
import { adminNewsFeature } from '../features/admin-news/feature'

export const features = [adminNewsFeature]

/** `/_internal/news/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? <NotFoundScreen /> : <NewsItemScreen key={id} id={id} />
}
