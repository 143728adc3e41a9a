import { PollAnalysis } from '../../../src/results/analysis.ts'
import { PollVoteColumns } from '../../../src/results/poll-columns.ts'
import { analyzeStatisticsCase } from '../../../src/statistics/case-analysis.ts'
import { parseCase } from '../../../src/statistics/case-input.ts'
import { toColumns } from '../../results/votes.ts'

/** A vote of a simulated poll. */
export interface Vote {
  readonly gender: string
  readonly state: string
  readonly answer: string
}

export type View = Readonly<Partial<Record<'gender' | 'state', readonly string[]>>>

/** The reported respondents by answer, once from the size and once from the share; null if withheld. */
export type ReportedFigures = readonly (readonly number[])[] | null

/** Returns the reported figures of some views of a poll, like the product. */
export type ViewReporter = (
  votes: readonly Vote[],
  answers: readonly string[],
  views: readonly View[],
) => ReportedFigures[]

const noFile = () => {
  throw new Error('no file is read')
}

interface ToldView {
  n: number
  hidden: boolean
  answers: { answer: string; n: number; share: number }[]
}

/** Returns views like the product, with noise. */
export const reportProtected =
  (secret: string): ViewReporter =>
  (votes, answers, views) => {
    const protect = { secret, poll: '7', axes: [['gender'], ['state']], views }
    const document = JSON.parse(
      JSON.stringify(analyzeStatisticsCase(parseCase({ rows: votes, answer: 'answer', protect }, noFile))),
    ) as { protected: ToldView[] }
    return document.protected.map((view) =>
      view.hidden ? null : answers.map((name) => estimatesOf(view, name)),
    )
  }

function estimatesOf({ n, answers }: ToldView, name: string): number[] {
  const reported = answers.find(({ answer }) => answer === name)
  return [reported?.n ?? 0, (reported?.share ?? 0) * n]
}

const GENDERS = ['w', 'm', 'd']

/**
 * Reports views of a poll without weights, like the results engine.
 *
 * @param hasExactFigures the engine as it would be without protection
 */
export const reportByEngine =
  (hasExactFigures: boolean): ViewReporter =>
  (votes, answers, views) => {
    const states = [...new Set(votes.map(({ state }) => state))].sort()
    const columns = new PollVoteColumns([18])
    columns.append(
      toColumns(
        votes.map(({ gender, state, answer }) => ({
          mask: 1 << answers.indexOf(answer),
          gender: GENDERS.indexOf(gender),
          state: 1 + states.indexOf(state),
        })),
      ),
    )
    const analysis = new PollAnalysis(columns, { rakingProfile: null, secret: 'a secret of the test' })
    const poll = { id: 7, answerCount: answers.length, ageBreaks: [18], hasExactFigures }
    return views.map((view) => {
      const filter = {
        ...(view.gender && { genders: view.gender.map((gender) => GENDERS.indexOf(gender)) }),
        ...(view.state && { states: view.state.map((state) => 1 + states.indexOf(state)) }),
      }
      const { total } = analysis.getViewFigures(poll, { filter })
      if (total.base === 'hidden') return null
      return total.answers.map(({ n, share }) => [n ?? 0, (share ?? 0) * (total.respondents ?? 0)])
    })
  }

/** The naive product: exact counts from 30 respondents on. */
export const reportExactly: ViewReporter = (votes, answers, views) =>
  views.map((view) => {
    const members = votes.filter(
      ({ gender, state }) => holds(view.gender, gender) && holds(view.state, state),
    )
    if (members.length < 30) return null
    return answers.map((name) => [members.filter(({ answer }) => answer === name).length])
  })

const holds = (values: readonly string[] | undefined, value: string) =>
  values === undefined || values.includes(value)

/** The answers of people in one view but not in the other, from the difference of both. */
export function subtract(whole: ReportedFigures, ...parts: ReportedFigures[]): number[] | null {
  if (whole === null || parts.includes(null)) return null
  return whole.map((estimates, position) => {
    const left = estimates.map((value, kind) =>
      parts.reduce((rest, part) => rest - (part?.[position]?.[kind] ?? 0), value),
    )
    return left.reduce((sum, value) => sum + value, 0) / left.length
  })
}

/** The result of an attack on a group. */
export interface Finding {
  /** Share of the group whose answer is guessed correctly, minus that of guessing from the unfiltered result. */
  readonly lead: number
  /** Whether every answer of the group was found. */
  readonly isWhole: boolean
  readonly size: number
}

/**
 * Guesses each member's answer from the estimate, and again from the unfiltered result only. The attacker knows the
 * members and the size of the group and the noise of the estimates, and assumes that the group answers like all
 * respondents as far as the estimate allows (best linear prediction of counts from multinomial draws).
 *
 * @param noise variance of an estimated count
 */
export function judge(
  estimate: readonly number[],
  noise: number,
  group: readonly number[],
  poll: readonly number[],
): Finding {
  const size = total(group)
  const hits = (guess: readonly number[]) => (group[guess.indexOf(Math.max(...guess))] ?? 0) / size
  const predicted = estimate.map((value, position) => {
    const share = (poll[position] ?? 0) / total(poll)
    const [expected, variance] = [size * share, size * share * (1 - share)]
    return expected + (variance / (variance + noise)) * (value - expected)
  })
  return {
    lead: hits(predicted) - hits(poll),
    isWhole: estimate.every((value, position) => Math.round(value) === group[position]),
    size,
  }
}

/** Lead over all persons and over those alone in their group, and share of groups found completely; in percent. */
export function summarize(findings: readonly Finding[]) {
  const persons = findings.reduce((sum, { size }) => sum + size, 0)
  const alone = findings.filter(({ size }) => size === 1)
  return {
    lead: (100 * findings.reduce((sum, { lead, size }) => sum + lead * size, 0)) / persons,
    alone: (100 * alone.reduce((sum, { lead }) => sum + lead, 0)) / alone.length,
    whole: (100 * findings.filter(({ isWhole }) => isWhole).length) / findings.length,
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
