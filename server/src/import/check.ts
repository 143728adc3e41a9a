import { germanNumber } from '../../../contract/german.ts'
import { MAX_POLL } from '../../../contract/limits.ts'
import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import { cutText } from '../lib/cut-text.ts'
import type { BadRow } from './bad-rows.ts'
import { CollectedPoll } from './collected-poll.ts'
import { shrinkResponseToFit } from './fit-response.ts'
import { readImportedPolls } from './read-import.ts'
import type { SourceFile } from './source-file.ts'

export interface TableCheck {
  readonly rowCount: number
  readonly polls: readonly {
    readonly key: string
    readonly question: string
    readonly answers: readonly string[]
    /** Votes, or waves of published shares. */
    readonly voteOrWaveCount: number
  }[]
  /** The first invalid rows and the number of all. */
  readonly badRows: readonly BadRow[]
  readonly badRowCount: number
  readonly notes: readonly string[]
}

/** How much of each poll is shown, until the response fits. */
const SIZES = [
  { answers: Infinity, text: MAX_POLL.question },
  { answers: MAX_POLL.answers, text: 100 },
  { answers: 5, text: 40 },
  { answers: 0, text: 20 },
] as const

/** Reads a table like the import. @throws ImportError if the table as such is invalid, not for invalid rows */
export async function checkImport(file: SourceFile, settings: ImportSettings): Promise<TableCheck> {
  const { polls, rowCount, badRows, notes } = await readImportedPolls(file, settings, {
    skipBadRows: true,
    maxReportedBadRows: IMPORT_PREVIEW.badRows,
    onProgress: () => undefined,
  })
  const found = polls.map((one) => ({
    key: one.poll.key,
    question: one.poll.question,
    answers: one.answers.map(({ text }) => text),
    voteOrWaveCount: one instanceof CollectedPoll ? one.voteCount : one.waves.length,
  }))
  return shrinkResponseToFit(SIZES, (size) => ({
    rowCount,
    polls: found.map(({ key, question, answers, ...rest }) => ({
      key: cutText(key, size.text),
      question: cutText(question, size.text),
      answers: firstAnswers(answers, size),
      ...rest,
    })),
    badRows: badRows.kept,
    badRowCount: badRows.count,
    notes,
  }))
}

function firstAnswers(answers: readonly string[], { answers: max, text }: (typeof SIZES)[number]): string[] {
  const others = answers.length - max
  const first = answers.slice(0, max).map((answer) => cutText(answer, text))
  return others > 0 ? [...first, `… und ${germanNumber(others)} weitere`] : first
}
