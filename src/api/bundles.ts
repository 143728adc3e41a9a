import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

export type Bundle = ResponseBody<'getPollBundle'>

export const fetchBundle = ({ slug }: { slug: string }, { provider }: CallOptions) =>
  provider.get('/v1/pro/poll_bundle/{bundle}', {
    params: { bundle: slug },
    check: createShapeCheck({ slug: 'string', title: 'string' }),
  })

export const fetchBundlePolls = (
  { slug, ...page }: PageQuery & { slug: string },
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/poll_bundle/{bundle}/polls', {
    params: { bundle: slug },
    query: page,
    check: createItemsCheck('polls'),
  })

export const fetchBundles = (
  query: PageQuery & Pick<RequestQuery<'listPollBundles'>, 'query'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/poll_bundle', {
    query,
    check: createItemsCheck('pollBundles'),
  })
