import { SegmentTable } from '../features/admin-segments/components/segment-table'
import { sharedSegments } from '../features/admin-segments/feature'

export const features = [sharedSegments.feature]

/** `/_internal/segments` */
export const Page = () => <SegmentTable />
