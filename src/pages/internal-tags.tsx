import { TagTable } from '../features/admin-tags/components/tag-table'
import { adminTagsFeature } from '../features/admin-tags/feature'

export const features = [adminTagsFeature]

/** `/_internal/tags` */
export const Page = () => <TagTable />
