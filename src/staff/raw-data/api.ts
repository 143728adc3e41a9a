import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

type ExportData = Wire<'getRawDataExport'>
export type TimeRange = Wire<'listRawDataTimeRanges'>['timeRanges'][number]

/** The board or poll whose votes are exported. */
export interface ExportSource {
  kind: 'board' | 'poll'
  id: number
}

export const fetchTimeRanges = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards/{id}/raw_data/time_ranges', {
    params: { id },
    check: hasItems('timeRanges'),
  })

const check = hasShape({ levels: 'array', polls: 'array', dryRun: 'object' })

/** Fetches what can be exported, and a dry run of the selection. */
export const fetchExportData = (
  { source: { kind, id }, query }: { source: ExportSource; query: Query<'getRawDataExport'> },
  { provider }: CallOptions,
): Promise<ExportData> =>
  kind === 'board'
    ? provider.get('/v1/admin/insight_boards/{id}/data_for_rawdata_exports', { params: { id }, query, check })
    : provider.get('/v1/admin/polls/{id}/data_for_rawdata_exports', { params: { id }, query, check })

export const startExport = (
  {
    source: { kind, id },
    body: { level, ...body },
  }: { source: ExportSource; body: Body<'exportRawData'> & Body<'exportPollRawData'> },
  { provider }: CallOptions,
): Promise<Wire<'getJob'>> => {
  if (kind === 'board')
    return provider.post('/v1/admin/insight_boards/{id}/raw_data/all', {
      params: { id },
      query: { level },
      body: { ...body, id },
    })
  const { dates, zipDigits, isConfirmed } = body
  return provider.post('/v1/admin/polls/{id}/raw_data', {
    params: { id },
    body: { dates, zipDigits, isConfirmed, level },
  })
}
