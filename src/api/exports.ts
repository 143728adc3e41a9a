import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Body, Query, Wire } from './wire-types'

/** A job that writes the results of many polls into one file. */
export type ResultExport = Wire<'getExport'>

interface BoardFileRequest extends Body<'startBoardExport'> {
  id: number
  query: Query<'startBoardExport'>
}

export interface ListFileRequest extends Body<'startListExport'> {
  query: Query<'startListExport'>
}

const check = hasShape({ id: 'number', status: 'string', progress: 'number' })

/** Starts the export of all tiles of a board. */
export const startBoardExport = ({ id, query, format }: BoardFileRequest, { provider }: CallOptions) =>
  provider.post('/v1/insight_boards/{id}/exports', { params: { id }, query, body: { format }, check })

/** Starts the export of all polls of a list into a workbook. */
export const startListExport = ({ list, query }: ListFileRequest, { provider }: CallOptions) =>
  provider.post('/v1/pro/polls/exports', { query, body: { list }, check })

export const fetchExport = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/exports/{id}', { params: { id }, check })

export const cancelExport = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/pro/exports/{id}/cancel', { params: { id }, check })

export const downloadExport = ({ id }: Pick<ResultExport, 'id' | 'fileName'>, { provider }: CallOptions) =>
  provider.getFile('/v1/pro/exports/{id}/file', { params: { id } })
