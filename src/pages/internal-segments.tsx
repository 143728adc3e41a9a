import { SegmentTable } from '../features/admin-segments/components/segment-table'
import { adminSegmentsFeature } from '../features/admin-segments/feature'

export const features = [adminSegmentsFeature]

/** `/_internal/segments` */
export const Page = () => <SegmentTable />
