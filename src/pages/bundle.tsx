import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../components/screens'
import { BundleScreen } from '../features/bundles/components/bundle-screen'
import { bundlesFeature } from '../features/bundles/feature'

export const features = [bundlesFeature]

/** `/pro/explore/{slug}` */
export function BundlePage() {
  const { slug = '' } = useParams()
  return <BundleScreen key={slug} slug={slug} notFound={<NotFoundScreen />} />
}
