import { RESULT_WEIGHTS, type ResultWeights } from './enumerations/results.ts'

/** Media type of an exported table. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Names of the exported tables that are of no single poll, by what they hold. */
export const csvName = {
  board: ({ slug, id }: { slug: string; id: number }, weights: ResultWeights = 'WEIGHTED') =>
    `${slug}-${id}${weights === 'UNWEIGHTED' ? `-${RESULT_WEIGHTS.UNWEIGHTED}` : ''}.csv`,
  auditLog: (at: Date) => `protokoll-${at.toISOString().slice(0, 10)}.csv`,
}
