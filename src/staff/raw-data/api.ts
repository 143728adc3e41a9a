import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

type ExportOptions = ResponseBody<'getRawDataExport'>
export type TimeRange = ResponseBody<'listRawDataTimeRanges'>['timeRanges'][number]

/** The board, poll or project whose votes are exported. */
export interface ExportedObject {
  kind: 'board' | 'poll' | 'project'
  id: number
}

export const fetchBoardQuarters = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards/{id}/raw_data/time_ranges', {
    params: { id },
    check: createItemsCheck('timeRanges'),
  })

const check = createShapeCheck({ levels: 'array', polls: 'array', dryRun: 'object' })

/** Fetches what can be exported, and a dry run of the selection. */
export const fetchExportOptionsAndDryRun = (
  { source: { kind, id }, query }: { source: ExportedObject; query: RequestQuery<'getRawDataExport'> },
  { provider }: CallOptions,
): Promise<ExportOptions> =>
  kind === 'board'
    ? provider.get('/v1/admin/insight_boards/{id}/data_for_rawdata_exports', { params: { id }, query, check })
    : kind === 'project'
      ? provider.get('/v1/admin/projects/{id}/data_for_rawdata_exports', { params: { id }, check })
      : provider.get('/v1/admin/polls/{id}/data_for_rawdata_exports', { params: { id }, query, check })

export const startExport = (
  {
    source: { kind, id },
    body: { level, ...body },
  }: { source: ExportedObject; body: RequestBody<'exportRawData'> & RequestBody<'exportPollRawData'> },
  { provider }: CallOptions,
): Promise<ResponseBody<'getJob'>> => {
  if (kind === 'board')
    return provider.post('/v1/admin/insight_boards/{id}/raw_data/all', {
      params: { id },
      query: { level },
      body: { ...body, id },
    })
  const { dates, zipDigits, isConfirmed } = body
  if (kind === 'project')
    return provider.post('/v1/admin/projects/{id}/raw_data', { params: { id }, body: { isConfirmed } })
  return provider.post('/v1/admin/polls/{id}/raw_data', {
    params: { id },
    body: { dates, zipDigits, isConfirmed, level },
  })
}
