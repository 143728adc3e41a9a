import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { CollectionScreen } from '../features/admin-collections/components/collection-form'
import { adminCollectionsFeature } from '../features/admin-collections/feature'

export const features = [adminCollectionsFeature]

/** `/_internal/poll-bundle-collections/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? <NotFoundScreen /> : <CollectionScreen key={id} id={id} />
}
