import { isTooUncertain } from '../../../../contract/part-quality.ts'
import {
  CROSSTAB_TEXT,
  isCrossable,
  MIN_CROSSTAB_RESPONDENTS,
} from '../../../../contract/project-crosstab.ts'
import {
  isCountryFinished,
  findRandomWordingBitIndex,
  type ProjectQuestion,
} from '../../../../contract/project.ts'
import type { Context } from '../../context/context.ts'
import { fieldError } from '../../http/errors.ts'
import type { ProtectionSecret } from '../../results/protection-secret.ts'
import {
  getNoiseLayerCount,
  toRowSums,
  addNoiseToCells,
  transposed,
} from '../../statistics/protected-crosstab.ts'
import { computeNoisyFigures } from '../../statistics/protected-figures.ts'
import { addNoisySums, type NoisySums } from '../../statistics/protection.ts'
import { countAttentiveByAnswerPair, findExcludedDays } from './participant-repository.ts'
import { germanOrFirstAnswerTexts } from './presenter.ts'
import { findProjectPolls, pickIds, type ProjectPollRow, type ProjectRow } from './repository.ts'
import type { CrosstabWire } from './schema.ts'

/** The IDs of the polls of two questions of one country. */
interface PollIdPair {
  rows: number
  columns: number
}

/**
 * Returns the answers to a question by those to another one, of the people of a country who were asked both. The figures
 * have noise, and only those of countries that are done are reported, so that they never change.
 *
 * @throws ApiError `validation_failed` if there is no table of these polls, with the reason
 */
export async function readCrosstab(
  { database }: Pick<Context, 'database'>,
  readSecret: () => Promise<ProtectionSecret>,
  project: ProjectRow,
  pollIds: PollIdPair,
): Promise<CrosstabWire> {
  const polls = await findProjectPolls(database, pickIds(project.countries))
  const [rowPoll, columnPoll] = [pollIds.rows, pollIds.columns].map((id) =>
    polls.find(({ pollId }) => pollId === id),
  )
  if (!rowPoll || !columnPoll) throw refused(CROSSTAB_TEXT.unknown)
  const country = project.countries.find(({ id }) => id === rowPoll.countryId)
  const [rowQuestion, columnQuestion] = [rowPoll, columnPoll].map(({ question }) =>
    project.questions.find(({ id }) => id === question),
  )
  if (!country || !rowQuestion || !columnQuestion) throw refused(CROSSTAB_TEXT.unknown)
  if (rowPoll.countryId !== columnPoll.countryId || rowPoll.question === columnPoll.question)
    throw refused(CROSSTAB_TEXT.sameQuestion)
  if (!isCrossable(rowQuestion) || !isCrossable(columnQuestion)) throw refused(CROSSTAB_TEXT.several)
  if (!isCountryFinished(country.status)) throw refused(CROSSTAB_TEXT.notDone)

  // In a fixed order, so that the table has the same cells whichever question is in the rows.
  const isSwapped = rowPoll.pollId > columnPoll.pollId
  const [first, second] = isSwapped ? [columnPoll, rowPoll] : [rowPoll, columnPoll]
  const [firstQuestion, secondQuestion] = isSwapped
    ? [columnQuestion, rowQuestion]
    : [rowQuestion, columnQuestion]
  const cells = await readCells(database, first, second, [firstQuestion, secondQuestion])
  const layers = getNoiseLayerCount(project.questions.filter(isCrossable).length)
  const source = {
    secret: await readSecret(),
    poll: `project-${project.id}|${first.pollId}|${second.pollId}`,
  }
  const noisy = addNoiseToCells(cells, source, layers)
  const turn = (table: number[][]) => (isSwapped ? transposed(table) : table)
  const rows = toRowSums(turn(cells), turn(noisy), layers)
  const [one, ...others] = rows
  const all = one && addNoisySums([one, ...others])
  if (!all || all.n < MIN_CROSSTAB_RESPONDENTS) throw refused(CROSSTAB_TEXT.tooFew)
  const texts = germanOrFirstAnswerTexts(rowQuestion, project.countries)
  return {
    answers: germanOrFirstAnswerTexts(columnQuestion, project.countries),
    total: presentRow(CROSSTAB_TEXT.total, all),
    rows: rows.map((row, position) => presentRow(texts[position] ?? '', row)),
  }
}

async function readCells(
  database: Context['database'],
  first: ProjectPollRow,
  second: ProjectPollRow,
  [rowQuestion, columnQuestion]: readonly [ProjectQuestion, ProjectQuestion],
): Promise<number[][]> {
  const cells = Array.from({ length: rowQuestion.answerCount }, () =>
    Array.from({ length: columnQuestion.answerCount }, () => 0),
  )
  const excluded = await findExcludedDays(database, first.countryId)
  const counted = await countAttentiveByAnswerPair(
    database,
    first.countryId,
    [
      { ...first, bit: findRandomWordingBitIndex(rowQuestion) },
      { ...second, bit: findRandomWordingBitIndex(columnQuestion) },
    ],
    excluded.flatMap(({ pollId, day }) => (pollId === first.pollId || pollId === second.pollId ? [day] : [])),
  )
  for (const { mask, otherMask, people } of counted) {
    const row = cells[positionOf(mask)]
    const column = positionOf(otherMask)
    if (row && column in row) row[column] = (row[column] ?? 0) + people
  }
  return cells
}

const positionOf = (mask: number): number => 31 - Math.clz32(mask)

function presentRow(label: string, sums: NoisySums): CrosstabWire['total'] {
  const { n, isHidden, answers } = computeNoisyFigures(sums, { choice: 'SINGLE' })
  const isShown = !isHidden && !isTooUncertain(answers)
  return {
    label,
    n,
    is_hidden: !isShown,
    answers: isShown
      ? answers.map(({ position, share, ci95 }) => ({ position, share, ci95: [...ci95] }))
      : [],
  }
}

const refused = (reason: string) => fieldError('columns', reason)
