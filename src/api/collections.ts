import type { CallOptions } from '../lib/request'
import { provider } from './client'
import type { Page } from './polls'
import { hasItems } from './shape'
import type { Wire, WireBody } from './wire-types'

type Answer = Wire<'listPollBundleCollections'>
/** Collections, and the bundles that they name; a server of the specification sends the collections alone. */
export type CollectionList = Omit<Answer, 'bundles'> & Partial<Pick<Answer, 'bundles'>>
export type Collection = CollectionList['pollBundleCollections'][number]

/** Collections in their order (those that hold `bundle`, a slug, where it is given), with every bundle that they name. */
export const fetchCollections = (page: Page & { bundle?: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'listPollBundleCollections'>>('/v1/pro/poll_bundle_collection', {
    params: { sort: 'SCORE', order: 'DESC', ...page },
    signal,
    check: hasItems('pollBundleCollections'),
  })
