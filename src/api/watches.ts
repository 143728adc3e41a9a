import type { CallOptions } from '../lib/request'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestBody, ResponseBody } from './wire-types'

/** A poll, a series or a board that the user watches. */
export type Watch = ResponseBody<'listWatches'>['watches'][number]
/** An item to watch: a poll, also as answered by a segment, a series or a board. */
export type WatchTarget = RequestBody<'addWatch'>
/** The changes of watched items since the last visit. */
export type WatchChanges = ResponseBody<'listChanges'>

const check = createShapeCheck({ id: 'number', type: 'string', rhythm: 'string' })

export const fetchWatches = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/watches', { check: createItemsCheck('watches') })

/** Adds a watch. Has no effect if it already exists. */
export const addWatch = (target: WatchTarget, { provider }: CallOptions) =>
  provider.post('/v1/me/watches', { body: target, check })

export const changeWatchRhythm = (
  { id, rhythm }: { id: number } & RequestBody<'changeWatch'>,
  { provider }: CallOptions,
) => provider.patch('/v1/me/watches/{id}', { params: { id }, body: { rhythm }, check })

export const removeWatch = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/me/watches/{id}', { params: { id } })

export const fetchWatchChanges = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/changes', { check: createItemsCheck('changes') })
