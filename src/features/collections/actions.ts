import type { CollectionList } from '../../api/collections'
import type { Page } from '../../api/polls'
import { createRequest } from '../../lib/request'

export const fetchCollections = createRequest<Page, CollectionList>('collections/fetch')

const LIMIT = 100

export const fetchCollectionsFrom = (offset: number) => fetchCollections({ limit: LIMIT, offset })
