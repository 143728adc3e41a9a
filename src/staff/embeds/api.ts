import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** A page of a publisher that carries the script of automatic embeds. */
export type EmbedPage = ResponseBody<'getEmbedPage'>
/** The automatic embeds of a publisher: its websites and rules. */
export type EmbedSettings = ResponseBody<'getEmbedSettings'>
/** A publisher in the list. */
export type Publisher = ResponseBody<'listEmbedSettings'>['publishers'][number]

const isPage = createShapeCheck({
  id: 'number',
  url: 'string',
  title: 'string',
  status: 'string',
  version: 'number',
})
const isSettings = createShapeCheck({
  id: 'number',
  name: 'string',
  hosts: 'array',
  rules: 'array',
  topics: 'array',
  version: 'number',
})

export const embedPageCalls = createObjectCalls('/v1/admin/embed_pages', isPage, 'pages')

/** Ignores pages, or takes back their decisions. */
export const setEmbedPagesStatus = (body: RequestBody<'setEmbedPageStatus'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/embed_pages/status', { body, check: createShapeCheck({ changed: 'number' }) })

/** Fetches the polls that fit a page best, or those that contain the words of a query. */
export const suggestOrSearchEmbedPolls = (
  { id, query }: { id: number; query: string },
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/embed_pages/{id}/suggestions', {
    params: { id },
    query: { ...(query && { query }) },
    check: createItemsCheck('polls'),
  })

export const fetchPublishers = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/embed_settings', { check: createItemsCheck('publishers') })

export const embedSettingsCalls = createObjectCalls('/v1/admin/embed_settings', isSettings)
