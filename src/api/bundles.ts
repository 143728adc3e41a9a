import type { CallOptions } from '../lib/request'
import type { Page } from './polls'
import { hasItems, hasShape } from './shape'
import type { Query, Wire } from './wire-types'

export type Bundle = Wire<'getPollBundle'>
export type BundleList = Wire<'listPollBundles'>

export const fetchBundle = ({ slug }: { slug: string }, { signal, provider }: CallOptions) =>
  provider.get('/v1/pro/poll_bundle/{bundle}', {
    params: { bundle: slug },
    signal,
    check: hasShape({ slug: 'string', title: 'string' }),
  })

export const fetchBundlePolls = (
  { slug, ...page }: Page & { slug: string },
  { signal, provider }: CallOptions,
) =>
  provider.get('/v1/pro/poll_bundle/{bundle}/polls', {
    params: { bundle: slug },
    query: page,
    signal,
    check: hasItems('polls'),
  })

export const fetchBundles = (
  query: Page & Pick<Query<'listPollBundles'>, 'query'>,
  { signal, provider }: CallOptions,
) =>
  provider.get('/v1/pro/poll_bundle', {
    query,
    signal,
    check: hasItems('pollBundles'),
  })
