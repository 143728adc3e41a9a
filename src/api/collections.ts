import type { CallOptions } from '../lib/request'
import { provider } from './client'
import type { Page } from './polls'
import { hasItems } from './shape'
import type { Wire, WireBody } from './wire-types'

export type CollectionList = Wire<'listPollBundleCollections'>
export type Collection = CollectionList['pollBundleCollections'][number]

/** Collections in their order (those that hold `bundle`, a slug, where it is given), with every bundle that they name. */
export const fetchCollections = (page: Page & { bundle?: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'listPollBundleCollections'>>('/v1/pro/poll_bundle_collection', {
    params: { sort: 'SCORE', order: 'DESC', ...page },
    signal,
    check: hasItems('pollBundleCollections'),
  })
