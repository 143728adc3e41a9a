import type { FirstRequests, GetLinkPreview } from '../core/first-requests'
import { IndexScreen } from '../features/decision-indexes/components/index-screen'
import { decisionIndexesFeature, fetchIndex, selectIndex } from '../features/decision-indexes/feature'

export const features = [decisionIndexesFeature]

export const firstRequests: FirstRequests = ({ params: { slug = '' } }) => [fetchIndex(slug)]

export const getLinkPreview: GetLinkPreview = ({ params: { slug = '' } }, state) => {
  const index = selectIndex(state, slug)
  return index ? { title: index.title, description: index.description } : null
}

/** `/pro/indizes/:slug`, for everyone */
export const Page = () => <IndexScreen />
