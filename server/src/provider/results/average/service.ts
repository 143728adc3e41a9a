import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareGerman } from '../../../../../contract/german-order.ts'
import type { Context } from '../../../context/context.ts'
import { memoizePromise } from '../../../lib/memoize-lru.ts'
import { normalizeText } from '../../../lib/same-text.ts'
import { dateOfDay, dayOfDate } from '../../../results/days.ts'
import { averageShares, type PollAverage, type PublishedShare } from '../../../statistics/poll-average.ts'
import { readableScope } from '../../polls/policy.ts'
import type { User } from '../../viewer.ts'
import type { AnsweredPoll } from '../repository.ts'
import { runViews, type ResultsAsOf } from '../view/service.ts'
import { commonPositions } from '../waves/service.ts'
import { findPublishedPolls } from './repository.ts'

/** Polls of one question that are averaged at most: the newest, and the requested one. */
const MAX_POLLS = 20
/** The latest results that are averaged at most; those of six years of the busiest question. */
const MAX_RESULTS = 1000
/** With fewer results, the house effect of an institute is a guess. */
const MIN_RESULTS = 3
/** The part of two polls' results that the answers of both must have: a small party may be counted with the others. */
const MIN_COMMON = 0.9
/** Points of a line at most. */
const MAX_POINTS = 160
const MAX_CACHED = 20

/** The results of one institute. */
interface Institute {
  readonly name: string
  /** Its latest poll of the question. */
  readonly pollId: number
  readonly results: number
}

/** The average of a question over its institutes. */
export interface QuestionAverage {
  readonly institutes: readonly Institute[]
  /** The first and the last day of the lines. */
  readonly days: readonly string[]
  /** The average of each answer with enough results, by its position in the requested poll. */
  readonly answers: readonly ({ readonly position: number } & PollAverage)[]
}

/** A published result, with its institute and the shares by answer position. */
interface Result extends Pick<PublishedShare, 'day' | 'respondents'> {
  readonly institute: string
  readonly pollId: number
  readonly from: string
  readonly to: string
  readonly shares: readonly { readonly position: number; readonly share: number }[]
}

/**
 * Returns a function that averages the published shares of a poll's question over all institutes whose polls the user
 * may open; null if fewer than two have enough results. An average is computed once until a result is added.
 */
export function createAverageReader(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  readPoll: (user: User, id: number) => Promise<AnsweredPoll>,
) {
  const { database, results, now } = context
  const cache = new Map<string, Promise<QuestionAverage | null>>()
  return async (user: User, poll: AnsweredPoll): Promise<QuestionAverage | null> => {
    if (poll.weighting !== 'PUBLISHED' || poll.institute === null) return null
    const wanted = { question: poll.question, population: poll.population, limit: MAX_POLLS }
    const ids = new Set([poll.id, ...(await findPublishedPolls(database, readableScope(user), wanted))])
    if (ids.size < 2) return null
    const source = { engine: results, now: now() }
    const found = await Promise.all(
      [...ids].map(async (id) => {
        const other = id === poll.id ? poll : await readPoll(user, id)
        return { poll: other, results: await readResults(source, other) }
      }),
    )
    const own = found[0]?.results ?? []
    const common = found.flatMap((one) => toCommonAnswers({ poll, results: own }, one))
    const known = common.filter(({ respondents, shares }) => respondents > 0 && shares.length > 0)
    const latest = withoutOverlaps(withOneSpelling(known)).slice(-MAX_RESULTS)
    const key = createHash('sha256').update(JSON.stringify(latest)).digest('base64')
    return memoizePromise(cache, MAX_CACHED, key, () => averageResults(latest))
  }
}

async function readResults(source: ResultsAsOf, poll: AnsweredPoll): Promise<Result[]> {
  const { series } = await runViews(source, poll, { tables: [], series: 'month' }, { period: 'all' })
  return (series?.result.series ?? []).map(({ from, to, used, answers }) => ({
    institute: poll.institute ?? '',
    pollId: poll.id,
    from,
    to,
    day: Math.round((dayOfDate(from) + dayOfDate(to)) / 2),
    respondents: used ?? 0,
    shares: answers.flatMap(({ position, share }) => (share === null ? [] : [{ position, share }])),
  }))
}

/** The results of a poll, by the positions of its answers. */
interface PollResults {
  readonly poll: AnsweredPoll
  readonly results: readonly Result[]
}

/**
 * Returns results by the answer positions of the requested poll, without its other answers. Returns none if they are
 * of another kind, or if the answers that both polls have make up too little of either.
 */
function toCommonAnswers(requested: PollResults, { poll, results }: PollResults): Result[] {
  if (requested.poll.kind !== poll.kind) return []
  const positions = commonPositions(requested.poll, poll)
  const shares = [
    shareOf(results, new Set(positions.keys())),
    shareOf(requested.results, new Set(positions.values())),
  ]
  if (shares.some((share) => share < MIN_COMMON)) return []
  return results.map((result) => ({
    ...result,
    shares: result.shares.flatMap(({ position, share }) => {
      const own = positions.get(position)
      return own === undefined ? [] : [{ position: own, share }]
    }),
  }))
}

/** Returns the part of all shares that some answers have; 0 without results. */
function shareOf(results: readonly Result[], positions: ReadonlySet<number>): number {
  const shares = results.flatMap((result) => result.shares)
  const sum = (of: typeof shares) => of.reduce((total, { share }) => total + share, 0)
  return sum(shares.filter(({ position }) => positions.has(position))) / (sum(shares) || 1)
}

/** Gives institutes whose names differ only in case and white space the first of these names. */
function withOneSpelling(results: readonly Result[]): Result[] {
  const names = new Map<string, string>()
  return results.map((result) => {
    const key = normalizeText(result.institute)
    const institute = names.get(key) ?? result.institute
    names.set(key, institute)
    return { ...result, institute }
  })
}

/**
 * Leaves out results whose days overlap with an earlier one of the institute: rolling surveys publish the same people
 * again. Returns the others in chronological order.
 */
function withoutOverlaps(results: readonly Result[]): Result[] {
  const lastDays = new Map<string, string>()
  const byEnd = results.toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
  return byEnd
    .filter(({ institute, from, to }) => {
      if (from <= (lastDays.get(institute) ?? '')) return false
      lastDays.set(institute, to)
      return true
    })
    .sort((a, b) => a.day - b.day)
}

async function averageResults(found: readonly Result[]): Promise<QuestionAverage | null> {
  const all = findInstitutes(found)
  const names = all.map(({ name }) => name)
  const results = found.filter(({ institute }) => names.includes(institute))
  const [first, last] = [results[0]?.day, results.at(-1)?.day]
  if (all.length < 2 || first === undefined || last === undefined) return null
  const days = toDays(first, last)
  const positions = new Set(results.flatMap(({ shares }) => shares.map(({ position }) => position)))
  const answers: QuestionAverage['answers'][number][] = []
  for (const position of [...positions].sort((a, b) => a - b)) {
    const published = results.flatMap(({ shares, ...result }) =>
      shares.filter((one) => one.position === position).map(({ share }) => ({ ...result, share })),
    )
    // Otherwise the effects of the institutes that published it would add up to 0 without the others.
    if (findInstitutes(published).length < names.length) continue
    const shares = published.map((result): PublishedShare => ({
      ...result,
      institute: names.indexOf(result.institute),
    }))
    answers.push({ position, ...averageShares(shares, names.length, days) })
    await nextTurn() // an answer of a busy question takes up to a tenth of a second
  }
  return answers.length === 0 ? null : { institutes: all, days: days.map(dateOfDay), answers }
}

/** Returns the institutes with enough results, by name. */
function findInstitutes(results: readonly Pick<Result, 'institute' | 'pollId'>[]): Institute[] {
  return [...new Set(results.map(({ institute }) => institute))]
    .map((name) => ({ name, own: results.filter(({ institute }) => institute === name) }))
    .filter(({ own }) => own.length >= MIN_RESULTS)
    .map(({ name, own }) => ({ name, pollId: own.at(-1)?.pollId ?? 0, results: own.length }))
    .sort((a, b) => compareGerman(a.name, b.name))
}

/** Returns days from the first to the last result, a week apart or more. */
function toDays(first: number, last: number): number[] {
  const step = 7 * Math.max(1, Math.ceil((last - first) / 7 / MAX_POINTS))
  return [
    ...Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => first + index * step),
    last,
  ]
}
