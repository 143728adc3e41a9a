import { useParams } from 'react-router-dom'
import type { FirstRequests } from '../core/first-requests'
import { NotFoundScreen } from '../core/pages/screens'
import { BundleScreen } from '../features/bundles/components/bundle-screen'
import { fetchBundle, fetchBundlePollsFrom, bundlesFeature } from '../features/bundles/feature'

export const features = [bundlesFeature]

export const firstRequests: FirstRequests = ({ params: { slug = '' } }) => [
  fetchBundle({ slug }),
  fetchBundlePollsFrom(slug, 0),
]

/** `/pro/explore/{slug}` */
export function Page() {
  const { slug = '' } = useParams()
  return <BundleScreen key={slug} slug={slug} notFound={<NotFoundScreen />} />
}
