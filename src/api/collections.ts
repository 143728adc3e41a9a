import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { createItemsCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

type Answer = ResponseBody<'listPollBundleCollections'>
/** Collections and their bundles. A server that only implements the specification returns no `bundles`. */
type CollectionList = Omit<Answer, 'bundles'> & Partial<Pick<Answer, 'bundles'>>

/** A bundle of a collection, with its picture. */
export type BundleWithPicture = Answer['bundles'][number]

/** Fetches collections by score, with their bundles. With `bundle`, a slug, only the collections that contain it. */
export const fetchCollections = (
  page: PageQuery & Pick<RequestQuery<'listPollBundleCollections'>, 'bundle'>,
  { provider }: CallOptions,
): Promise<CollectionList> =>
  provider.get('/v1/pro/poll_bundle_collection', {
    query: { sort: 'SCORE', order: 'DESC', ...page },
    check: createItemsCheck('pollBundleCollections'),
  })
