import type { IndexFileType } from '../../contract/result-file'
import type { CallOptions } from '../lib/request'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

export type DecisionIndex = ResponseBody<'getDecisionIndex'>
export type IndexSummary = ResponseBody<'listDecisionIndexes'>['decisionIndexes'][number]
/** The formulas and values of an index, also of an unsaved one. */
export type IndexContents = ResponseBody<'previewDecisionIndex'>

export const fetchDecisionIndexes = (query: RequestQuery<'listDecisionIndexes'>, { provider }: CallOptions) =>
  provider.get('/v1/decision_indexes', { query, check: createItemsCheck('decisionIndexes') })

export const fetchDecisionIndex = (slug: string, { provider }: CallOptions) =>
  provider.get('/v1/decision_indexes/{slug}', {
    params: { slug },
    check: createShapeCheck({
      id: 'number',
      slug: 'string',
      title: 'string',
      formulas: 'array',
      values: 'array',
    }),
  })

const FILE_PATH = {
  xlsx: '/v1/decision_indexes/{slug}/export.xlsx',
  svg: '/v1/decision_indexes/{slug}/export.svg',
  png: '/v1/decision_indexes/{slug}/export.png',
  pdf: '/v1/decision_indexes/{slug}/report.pdf',
} as const satisfies Record<Exclude<IndexFileType, 'csv'>, string>

/** Fetches an index as a file; CSV is returned as text. */
export const exportDecisionIndex = (
  { slug, type }: { slug: string; type: IndexFileType },
  { provider }: CallOptions,
): Promise<Blob | string> =>
  type === 'csv'
    ? provider.getText('/v1/decision_indexes/{slug}/export.csv', { params: { slug } })
    : provider.getFile(FILE_PATH[type], { params: { slug } })
