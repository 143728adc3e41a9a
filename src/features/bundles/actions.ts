import { createAction } from '@reduxjs/toolkit'
import type { Bundle, BundleList } from '../../api/bundles'
import type { Page, PollList } from '../../api/polls'
import { POLLS } from '../../core/entities/poll'
import { createRequest } from '../../lib/request'

/** How many are asked for at once (LIST-04). */
export const LIMIT = { polls: 10, bundles: 1000, search: 10 } as const

export const fetchBundles = createRequest<Page & { query?: string }, BundleList>('bundles/fetchAll')
export const fetchBundle = createRequest<{ slug: string }, Bundle>('bundles/fetch', {
  key: ({ slug }) => slug,
})
export const fetchBundlePolls = createRequest<Page & { slug: string }, PollList>('bundles/fetchPolls', {
  brings: POLLS,
})
export const fetchBundlesFrom = (offset: number) => fetchBundles({ limit: LIMIT.bundles, offset })
export const fetchBundlePollsFrom = (slug: string, offset: number) =>
  fetchBundlePolls({ slug, limit: LIMIT.polls, offset })

/** Finds polls of one bundle on the server; an empty query asks for nothing. */
export const searchBundle = createRequest<{ slug: string; query: string }, PollList>('bundles/searchPolls', {
  brings: POLLS,
})
/** The polls of a bundle are filtered by a text; it is searched for as soon as the typing rests. */
export const bundleFiltered = createAction<{ slug: string; query: string }>('bundles/filtered')
