import { RESULT_WEIGHTS, type ResultWeights } from './enumerations/results.ts'

/** Media type of an exported table. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Without this mark at the start of a file, Excel does not read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** File names of exported tables that do not belong to a single poll. */
export const csvName = {
  board: (board: { slug: string; id: number }, weights?: ResultWeights) =>
    boardFileName(board, 'csv', weights),
  auditLog: (at: Date) => `protokoll-${at.toISOString().slice(0, 10)}.csv`,
}

/** Returns the name of a file with all results of a board. @param type file extension */
export const boardFileName = (
  { slug, id }: { slug: string; id: number },
  type: string,
  weights: ResultWeights = 'WEIGHTED',
): string => `${slug}-${id}${weights === 'UNWEIGHTED' ? `-${RESULT_WEIGHTS.UNWEIGHTED}` : ''}.${type}`
