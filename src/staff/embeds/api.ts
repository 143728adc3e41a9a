import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** A page of a publisher that carries the script of automatic embeds. */
export type EmbedPage = Wire<'getEmbedPage'>
/** The automatic embeds of a publisher: its websites and rules. */
export type EmbedSettings = Wire<'getEmbedSettings'>
/** A publisher in the list. */
export type Publisher = Wire<'listEmbedSettings'>['publishers'][number]
type EmbedPageQuery = Query<'listEmbedPages'>

const isPage = hasShape({ id: 'number', url: 'string', title: 'string', status: 'string', version: 'number' })
const isSettings = hasShape({
  id: 'number',
  name: 'string',
  hosts: 'array',
  rules: 'array',
  topics: 'array',
  version: 'number',
})

export const fetchEmbedPages = (query: EmbedPageQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/embed_pages', { query, check: hasItems('pages') })

export const { read: fetchEmbedPage, save: saveEmbedPage } = objectCalls('/v1/admin/embed_pages', isPage)

/** Ignores pages, or takes back their decisions. */
export const setEmbedPageStatus = (body: Body<'setEmbedPageStatus'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/embed_pages/status', { body, check: hasShape({ changed: 'number' }) })

/** Fetches the polls that fit a page best, or those that contain the words of a query. */
export const fetchEmbedSuggestions = (
  { id, query }: { id: number; query: string },
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/embed_pages/{id}/suggestions', {
    params: { id },
    query: { ...(query && { query }) },
    check: hasItems('polls'),
  })

export const fetchPublishers = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/embed_settings', { check: hasItems('publishers') })

export const { read: fetchEmbedSettings, save: saveEmbedSettings } = objectCalls(
  '/v1/admin/embed_settings',
  isSettings,
)
