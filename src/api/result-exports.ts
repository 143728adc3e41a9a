import type { ComparisonFileType, FlowFileType, WaveFileType } from '../../contract/result-file'
import type { CallOptions } from '../lib/request'
import type { ComparisonQuery, PollRequest, WaveQuery } from './results'
import type { RequestQuery } from './wire-types'

export type PollExportQuery = RequestQuery<'exportPollResult'>

type CsvText = string
type ExportedFile = Blob | CsvText

export const exportPollComparison = (
  { pollId, query, type }: PollRequest<ComparisonQuery> & { type: ComparisonFileType },
  { provider }: CallOptions,
): Promise<ExportedFile> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/comparison.csv', { params: { id: pollId }, query })
    : provider.getFile(`/v1/pro/polls/{id}/comparison.${type}`, { params: { id: pollId }, query })

/** Fetches the answers of the same people at two times as a file. */
export const exportPollFlows = (
  { pollId, query, type }: PollRequest<RequestQuery<'exportPollFlows'>> & { type: FlowFileType },
  { provider }: CallOptions,
): Promise<ExportedFile> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/flows.csv', { params: { id: pollId }, query })
    : provider.getFile(`/v1/pro/polls/{id}/flows.${type}`, { params: { id: pollId }, query })

export const exportPollWaves = (
  { pollId, query, type }: PollRequest<WaveQuery> & { type: WaveFileType },
  { provider }: CallOptions,
): Promise<ExportedFile> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/waves.csv', { params: { id: pollId }, query })
    : provider.getFile(`/v1/pro/polls/{id}/waves.${type}`, { params: { id: pollId }, query })

/** Fetches the district estimates as CSV for German Excel. */
export const exportDistrictEstimatesCsv = (pollId: number, { provider }: CallOptions): Promise<CsvText> =>
  provider.getText('/v1/pro/polls/{id}/district_estimates.csv', { params: { id: pollId } })

/** The parameters of single views are only there to be rejected with a reason. */
export type PollReportQuery = Omit<RequestQuery<'exportPollReport'>, 'view' | 'by' | 'by2'>

/** The endpoint of each file type: tables and images contain one view, documents all views. */
const FILE_PATH = {
  csv: '/v1/pro/polls/{id}/export.csv',
  xlsx: '/v1/pro/polls/{id}/export.xlsx',
  svg: '/v1/pro/polls/{id}/export.svg',
  png: '/v1/pro/polls/{id}/export.png',
  pdf: '/v1/pro/polls/{id}/report.pdf',
  pptx: '/v1/pro/polls/{id}/report.pptx',
} as const
export type PollFileType = keyof typeof FILE_PATH

/** Fetches one view, or a report of all views (PDF, PPTX), as a file. */
export const exportPollResult = (
  { pollId, query, type }: PollRequest<PollExportQuery> & { type: PollFileType },
  { provider }: CallOptions,
): Promise<ExportedFile> =>
  type === 'csv'
    ? provider.getText(FILE_PATH.csv, { params: { id: pollId }, query })
    : provider.getFile(FILE_PATH[type], { params: { id: pollId }, query })
