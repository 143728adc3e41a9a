import type { CallOptions } from '../lib/request'
import { hasItems, hasShape } from './shape'
import type { Body, Wire } from './wire-types'

/** A poll, a series or a board that the user watches. */
export type Watch = Wire<'listWatches'>['watches'][number]
/** An item to watch: a poll, also as answered by a segment, a series or a board. */
export type WatchTarget = Body<'addWatch'>
/** The changes of watched items since the last visit. */
export type Changes = Wire<'listChanges'>

const check = hasShape({ id: 'number', type: 'string', rhythm: 'string' })

export const fetchWatches = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/watches', { check: hasItems('watches') })

/** Adds a watch. Has no effect if it already exists. */
export const addWatch = (target: WatchTarget, { provider }: CallOptions) =>
  provider.post('/v1/me/watches', { body: target, check })

export const changeWatch = (
  { id, rhythm }: { id: number } & Body<'changeWatch'>,
  { provider }: CallOptions,
) => provider.patch('/v1/me/watches/{id}', { params: { id }, body: { rhythm }, check })

export const removeWatch = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/me/watches/{id}', { params: { id } })

export const fetchChanges = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/changes', { check: hasItems('changes') })
