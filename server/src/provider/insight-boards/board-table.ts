import { germanCsv } from '../csv.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import { RESULT_HEAD, resultRows } from '../results/result-table.ts'
import type { FilterQueryWire } from '../results/schema.ts'
import type { InsightBoardDetailWire } from './schema.ts'

/** All figures of a board, tile by tile, as a table for German spreadsheets. */
export const boardTable = (
  { sections }: InsightBoardDetailWire,
  polls: ReadonlyMap<number, AnsweredPoll>,
  query: FilterQueryWire,
): string =>
  germanCsv([
    ['Abschnitt', ...RESULT_HEAD],
    ...sections.flatMap(({ title, tiles }) =>
      tiles.flatMap(({ poll_id: id, result }) => {
        const poll = id === null ? undefined : polls.get(id)
        return poll && result ? resultRows(poll, result, query).map((row) => [title, ...row]) : []
      }),
    ),
  ])
