import { ComparisonTable } from '../features/admin-comparisons/components/comparison-table'
import { sharedComparisons } from '../features/admin-comparisons/feature'

export const features = [sharedComparisons.feature]

/** `/_internal/comparisons` */
export const Page = () => <ComparisonTable />
