import type { ComparisonFileType } from '../../contract/result-file'
import type { CallOptions } from '../lib/request'
import type { ComparisonQuery } from './results'
import type { Query } from './wire-types'

export type ResultExportQuery = Query<'exportPollResult'>

const COMPARISON_PATH = {
  xlsx: '/v1/pro/polls/{id}/comparison.xlsx',
  svg: '/v1/pro/polls/{id}/comparison.svg',
  png: '/v1/pro/polls/{id}/comparison.png',
  pdf: '/v1/pro/polls/{id}/comparison.pdf',
  pptx: '/v1/pro/polls/{id}/comparison.pptx',
} as const satisfies Record<Exclude<ComparisonFileType, 'csv'>, string>

/** A comparison as a file; a table is text. */
export const exportPollComparison = (
  { pollId, query, type }: { pollId: number; query: ComparisonQuery; type: ComparisonFileType },
  { provider }: CallOptions,
): Promise<Blob | string> =>
  type === 'csv'
    ? provider.getText('/v1/pro/polls/{id}/comparison.csv', { params: { id: pollId }, query })
    : provider.getFile(COMPARISON_PATH[type], { params: { id: pollId }, query })

/** Estimates of districts as a table for German Excel. */
export const exportDistrictEstimates = (pollId: number, { provider }: CallOptions) =>
  provider.getText('/v1/pro/polls/{id}/district_estimates.csv', { params: { id: pollId } })

/** The view as a table for German Excel. */
export const exportPollResult = (
  { pollId, query }: { pollId: number; query: ResultExportQuery },
  { provider }: CallOptions,
) => provider.getText('/v1/pro/polls/{id}/export.csv', { params: { id: pollId }, query })

/** The same as an Excel workbook, with its method and filter. */
export const exportPollWorkbook = (
  { pollId, query }: { pollId: number; query: ResultExportQuery },
  { provider }: CallOptions,
) => provider.getFile('/v1/pro/polls/{id}/export.xlsx', { params: { id: pollId }, query })

export type ReportQuery = Query<'exportPollReport'>

/** Where each form is to be had: pictures of one view, documents of all. */
const DOCUMENT_PATH = {
  svg: '/v1/pro/polls/{id}/export.svg',
  png: '/v1/pro/polls/{id}/export.png',
  pdf: '/v1/pro/polls/{id}/report.pdf',
  pptx: '/v1/pro/polls/{id}/report.pptx',
} as const
export type PollDocumentType = keyof typeof DOCUMENT_PATH

/** A view, or all views, as a file for readers. */
export const exportPollDocument = (
  { pollId, query, type }: { pollId: number; query: ResultExportQuery; type: PollDocumentType },
  { provider }: CallOptions,
) => provider.getFile(DOCUMENT_PATH[type], { params: { id: pollId }, query })
