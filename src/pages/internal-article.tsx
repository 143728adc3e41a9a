import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { ArticleScreen } from '../features/admin-news/components/article-form'
import { adminNewsFeature } from '../features/admin-news/feature'

export const features = [adminNewsFeature]

/** `/_internal/news/articles/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? <NotFoundScreen /> : <ArticleScreen key={id} id={id} />
}
