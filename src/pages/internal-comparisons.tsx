import { ComparisonTable } from '../features/admin-comparisons/components/comparison-table'
import { adminComparisonsFeature } from '../features/admin-comparisons/feature'

export const features = [adminComparisonsFeature]

/** `/_internal/comparisons` */
export const Page = () => <ComparisonTable />
