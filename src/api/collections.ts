import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { hasItems } from './shape'
import type { Query, Wire } from './wire-types'

type Answer = Wire<'listPollBundleCollections'>
/** Collections, and the bundles that they name; a server of the specification sends the collections alone. */
type CollectionList = Omit<Answer, 'bundles'> & Partial<Pick<Answer, 'bundles'>>

/** Collections in their order (those that hold `bundle`, a slug, where it is given), with every bundle that they name. */
export const fetchCollections = (
  page: PageQuery & Pick<Query<'listPollBundleCollections'>, 'bundle'>,
  { provider }: CallOptions,
): Promise<CollectionList> =>
  provider.get('/v1/pro/poll_bundle_collection', {
    query: { sort: 'SCORE', order: 'DESC', ...page },
    check: hasItems('pollBundleCollections'),
  })
