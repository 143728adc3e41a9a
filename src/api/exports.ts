import type { CallOptions } from '../lib/request'
import { createShapeCheck } from './shape'
import type { RequestBody, RequestQuery, ResponseBody } from './wire-types'

/** A job that writes the results of many polls into one file. */
export type ResultExportJob = ResponseBody<'getExport'>

interface BoardResultExportRequest extends RequestBody<'startBoardExport'> {
  id: number
  query: RequestQuery<'startBoardExport'>
}

export interface ListExportRequest extends RequestBody<'startListExport'> {
  query: RequestQuery<'startListExport'>
}

const check = createShapeCheck({ id: 'number', status: 'string', progress: 'number' })

/** Starts the export of all tiles of a board. */
export const startBoardExport = (
  { id, query, format }: BoardResultExportRequest,
  { provider }: CallOptions,
) => provider.post('/v1/insight_boards/{id}/exports', { params: { id }, query, body: { format }, check })

/** Starts the export of all polls of a list into a workbook. */
export const startListExport = ({ list, query }: ListExportRequest, { provider }: CallOptions) =>
  provider.post('/v1/pro/polls/exports', { query, body: { list }, check })

export const fetchExportJob = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/exports/{id}', { params: { id }, check })

export const cancelExport = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/pro/exports/{id}/cancel', { params: { id }, check })

export const downloadExport = ({ id }: Pick<ResultExportJob, 'id' | 'fileName'>, { provider }: CallOptions) =>
  provider.getFile('/v1/pro/exports/{id}/file', { params: { id } })
