import { CollectionList } from '../features/admin-collections/components/collection-list'
import { adminCollectionsFeature } from '../features/admin-collections/feature'

export const features = [adminCollectionsFeature]

/** `/_internal/poll-bundle-collections` */
export const Page = () => <CollectionList />
