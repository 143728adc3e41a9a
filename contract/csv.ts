import { RESULT_WEIGHTS, type ResultWeights } from './enumerations/results.ts'

/** Media type of an exported table. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Names of the exported tables that are of no single poll, by what they hold. */
export const csvName = {
  board: (board: { slug: string; id: number }, weights?: ResultWeights) =>
    boardFileName(board, 'csv', weights),
  auditLog: (at: Date) => `protokoll-${at.toISOString().slice(0, 10)}.csv`,
}

/** The name of a file that holds a whole board. @param type its ending */
export const boardFileName = (
  { slug, id }: { slug: string; id: number },
  type: string,
  weights: ResultWeights = 'WEIGHTED',
): string => `${slug}-${id}${weights === 'UNWEIGHTED' ? `-${RESULT_WEIGHTS.UNWEIGHTED}` : ''}.${type}`
