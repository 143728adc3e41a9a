import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { hasItems, hasShape } from './shape'
import type { Query, Wire } from './wire-types'

export type Bundle = Wire<'getPollBundle'>

export const fetchBundle = ({ slug }: { slug: string }, { provider }: CallOptions) =>
  provider.get('/v1/pro/poll_bundle/{bundle}', {
    params: { bundle: slug },
    check: hasShape({ slug: 'string', title: 'string' }),
  })

export const fetchBundlePolls = (
  { slug, ...page }: PageQuery & { slug: string },
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/poll_bundle/{bundle}/polls', {
    params: { bundle: slug },
    query: page,
    check: hasItems('polls'),
  })

export const fetchBundles = (
  query: PageQuery & Pick<Query<'listPollBundles'>, 'query'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/poll_bundle', {
    query,
    check: hasItems('pollBundles'),
  })
