import { NewsTable } from '../features/admin-news/components/news-table'
import { adminNewsFeature } from '../features/admin-news/feature'

export const features = [adminNewsFeature]

/** `/_internal/news` */
export const Page = () => <NewsTable />
