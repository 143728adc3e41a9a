import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { BundleScreen } from '../features/admin-bundles/components/bundle-form'
import { adminBundlesFeature } from '../features/admin-bundles/feature'

export const features = [adminBundlesFeature]

/** `/_internal/poll-bundles/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? <NotFoundScreen /> : <BundleScreen key={id} id={id} />
}
