import { germanCsv } from '../csv.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import { RESULT_HEAD, resultRows } from '../results/result-table.ts'
import type { BoardQueryWire, InsightBoardDetailWire } from './schema.ts'

/**
 * Returns all figures of a board, tile by tile, as CSV for German spreadsheets.
 *
 * @param polls the polls that may be exported; tiles of others are omitted
 */
export const toBoardCsv = (
  { sections }: InsightBoardDetailWire,
  polls: ReadonlyMap<number, AnsweredPoll>,
  query: BoardQueryWire,
): string =>
  germanCsv([
    ['Abschnitt', ...RESULT_HEAD],
    ...sections.flatMap(({ title, tiles }) =>
      tiles.flatMap(({ poll_id: id, result }) => {
        const poll = id === null ? undefined : polls.get(id)
        if (!poll || !result) return []
        const rows = resultRows(poll, result, query)
        return rows.map((row) => [title, ...row])
      }),
    ),
  ])
