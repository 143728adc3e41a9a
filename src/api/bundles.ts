import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { path } from './path'
import type { Page } from './polls'
import { hasItems, hasShape } from './shape'
import type { Wire, WireBody } from './wire-types'

export type Bundle = Wire<'getPollBundle'>
export type BundleList = Wire<'listPollBundles'>

export const fetchBundle = ({ slug }: { slug: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'getPollBundle'>>(path`/v1/pro/poll_bundle/${slug}`, {
    signal,
    check: hasShape({ slug: 'string', title: 'string' }),
  })

export const fetchBundlePolls = ({ slug, ...params }: Page & { slug: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'listBundlePolls'>>(path`/v1/pro/poll_bundle/${slug}/polls`, {
    params,
    signal,
    check: hasItems('polls'),
  })

export const fetchBundles = (params: Page & { query?: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'listPollBundles'>>('/v1/pro/poll_bundle', {
    params,
    signal,
    check: hasItems('pollBundles'),
  })
