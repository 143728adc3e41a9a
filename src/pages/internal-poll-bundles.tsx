import { BundleTable } from '../features/admin-bundles/components/bundle-table'
import { adminBundlesFeature } from '../features/admin-bundles/feature'

export const features = [adminBundlesFeature]

/** `/_internal/poll-bundles` */
export const Page = () => <BundleTable />
