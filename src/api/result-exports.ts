import type { ComparisonFileType, FlowFileType, WaveFileType } from '../../contract/result-file'
import type { CallOptions } from '../lib/request'
import type { ComparisonQuery, PollRequest, WaveQuery } from './results'
import type { Query } from './wire-types'

export type ExportQuery = Query<'exportPollResult'>

/** Fetches a comparison as a file; CSV is returned as text. */
export const exportPollComparison = (
  { pollId, query, type }: PollRequest<ComparisonQuery> & { type: ComparisonFileType },
  { provider }: CallOptions,
): Promise<Blob | string> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/comparison.csv', { params: { id: pollId }, query })
    : provider.getFile(`/v1/pro/polls/{id}/comparison.${type}`, { params: { id: pollId }, query })

/** Fetches the answers of the same people at two times as a file; CSV is returned as text. */
export const exportPollFlows = (
  { pollId, query, type }: PollRequest<Query<'exportPollFlows'>> & { type: FlowFileType },
  { provider }: CallOptions,
): Promise<Blob | string> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/flows.csv', { params: { id: pollId }, query })
    : provider.getFile(`/v1/pro/polls/{id}/flows.${type}`, { params: { id: pollId }, query })

/** Fetches the waves of a poll's series as a file; CSV is returned as text. */
export const exportPollWaves = (
  { pollId, query, type }: PollRequest<WaveQuery> & { type: WaveFileType },
  { provider }: CallOptions,
): Promise<Blob | string> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/waves.csv', { params: { id: pollId }, query })
    : provider.getFile(`/v1/pro/polls/{id}/waves.${type}`, { params: { id: pollId }, query })

/** Fetches the district estimates as CSV for German Excel. */
export const exportDistrictEstimates = (pollId: number, { provider }: CallOptions) =>
  provider.getText('/v1/pro/polls/{id}/district_estimates.csv', { params: { id: pollId } })

/** Fetches a view as CSV for German Excel. */
export const exportPollResult = ({ pollId, query }: PollRequest<ExportQuery>, { provider }: CallOptions) =>
  provider.getText('/v1/pro/polls/{id}/export.csv', { params: { id: pollId }, query })

/** Fetches a view as an Excel workbook, with its method and filters. */
export const exportPollWorkbook = ({ pollId, query }: PollRequest<ExportQuery>, { provider }: CallOptions) =>
  provider.getFile('/v1/pro/polls/{id}/export.xlsx', { params: { id: pollId }, query })

/** The parameters of single views are only there to be rejected with a reason. */
export type ReportQuery = Omit<Query<'exportPollReport'>, 'view' | 'by' | 'by2'>

/** The endpoint of each file type: images contain one view, documents all views. */
const DOCUMENT_PATH = {
  svg: '/v1/pro/polls/{id}/export.svg',
  png: '/v1/pro/polls/{id}/export.png',
  pdf: '/v1/pro/polls/{id}/report.pdf',
  pptx: '/v1/pro/polls/{id}/report.pptx',
} as const
export type PollDocumentType = keyof typeof DOCUMENT_PATH

/** Fetches one view (SVG, PNG) or a report of all views (PDF, PPTX). */
export const exportPollDocument = (
  { pollId, query, type }: PollRequest<ExportQuery> & { type: PollDocumentType },
  { provider }: CallOptions,
) => provider.getFile(DOCUMENT_PATH[type], { params: { id: pollId }, query })
