import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareGerman } from '../../../../../contract/german-order.ts'
import type { Context } from '../../../context/context.ts'
import { memoizePromiseLru } from '../../../lib/memoize-lru.ts'
import { normalizeCaseAndSpaces } from '../../../lib/same-text.ts'
import { formatEpochDay, parseEpochDay } from '../../../results/days.ts'
import { averageShares, type PollAverage, type PublishedShare } from '../../../statistics/poll-average.ts'
import { toReadableScopeOrNone } from '../../polls/policy.ts'
import type { User } from '../../viewer.ts'
import type { PollWithAnswers } from '../repository.ts'
import { runViews, type ResultsAsOf } from '../view/service.ts'
import { mapToRequestedAnswersIfComparable, type PeriodShares } from './comparable-results-service.ts'
import { compareLatestWithAverage, readCompletePollPeriods, type OwnSeries } from './own-series-service.ts'
import { findPollIdComparedWithAverage, findInstitutePollIds } from './repository.ts'

/** Polls of one question that are averaged at most: the newest, and the requested one. */
const MAX_POLLS = 20
/** The latest results that are averaged at most; those of six years of the busiest question. */
const MAX_RESULTS = 1000
/** With fewer results, the house effect of an institute is a guess. */
const MIN_RESULTS = 3
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
  /** From the first result to the last. */
  readonly days: readonly string[]
  /** The average of each answer with enough results, by its position in the requested poll. */
  readonly answers: readonly ({ readonly position: number } & PollAverage)[]
}

/** The average of a question, and the poll of our own that staff compare with it, if the user may open it. */
export interface ComparedAverage {
  readonly average: QuestionAverage
  readonly ownPollSeries: OwnSeries | null
}

/** A published result, with its institute and the shares by answer position. */
interface Result extends PeriodShares, Pick<PublishedShare, 'respondents'> {
  readonly institute: string
  readonly pollId: number
}

/**
 * Returns a function that averages the published shares of a poll's question over all institutes whose polls the user
 * may open, and compares a poll of our own with it; null if fewer than two institutes have enough results. An average is
 * computed once until a result or a period of our own is added.
 */
export function createInstituteAverageReader(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  readPoll: (user: User, id: number) => Promise<PollWithAnswers>,
): (user: User, poll: PollWithAnswers) => Promise<ComparedAverage | null> {
  const { database, results, now } = context
  const cache = new Map<string, Promise<QuestionAverage | null>>()
  return async (user, poll) => {
    if (poll.weighting !== 'PUBLISHED' || poll.institute === null) return null
    const { question, population } = poll
    const scope = toReadableScopeOrNone(user)
    const published = await findInstitutePollIds(database, scope, { question, population, limit: MAX_POLLS })
    const ids = new Set([poll.id, ...published])
    if (ids.size < 2) return null
    const source = { engine: results, now: now() }
    const found = await Promise.all(
      [...ids].map(async (id) => {
        const other = id === poll.id ? poll : await readPoll(user, id)
        return { poll: other, results: await readResults(source, other) }
      }),
    )
    const requested = { poll, results: found[0]?.results ?? [] }
    const common = found.flatMap((one) => mapToRequestedAnswersIfComparable(requested, one))
    const known = common.filter(({ respondents, shares }) => respondents > 0 && shares.length > 0)
    const latest = withoutOverlaps(withOneSpelling(known)).slice(-MAX_RESULTS)
    const ownId = await findPollIdComparedWithAverage(database, scope, { question, population })
    const ownPoll = ownId === null ? null : await readPoll(user, ownId)
    const ownPeriods = ownPoll ? await readCompletePollPeriods(source, ownPoll) : []
    const ownDays = ownPeriods.map(({ middleEpochDay }) => middleEpochDay)
    const key = createHash('sha256')
      .update(JSON.stringify([latest, ownDays]))
      .digest('base64')
    const average = await memoizePromiseLru(cache, MAX_CACHED, key, () => averageResults(latest, ownDays))
    if (average === null) return null
    const own =
      ownPoll && compareLatestWithAverage(average, requested, { poll: ownPoll, results: ownPeriods })
    return { average, ownPollSeries: own }
  }
}

async function readResults(source: ResultsAsOf, poll: PollWithAnswers): Promise<Result[]> {
  const { series } = await runViews(source, poll, { tables: [], series: 'month' }, { period: 'all' })
  return (series?.result.series ?? []).map(({ from, to, respondents, answers }) => ({
    institute: poll.institute ?? '',
    pollId: poll.id,
    from,
    to,
    middleEpochDay: Math.round((parseEpochDay(from) + parseEpochDay(to)) / 2),
    respondents: respondents ?? 0,
    shares: answers.flatMap(({ position, share }) => (share === null ? [] : [{ position, share }])),
  }))
}

/** Gives institutes whose names differ only in case and white space the first of these names. */
function withOneSpelling(results: readonly Result[]): Result[] {
  const names = new Map<string, string>()
  return results.map((result) => {
    const key = normalizeCaseAndSpaces(result.institute)
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
    .sort((a, b) => a.middleEpochDay - b.middleEpochDay)
}

/** @param ownDays further days on which the average is wanted, if they are between the first and the last result */
async function averageResults(
  found: readonly Result[],
  ownDays: readonly number[],
): Promise<QuestionAverage | null> {
  const all = findInstitutes(found)
  const names = all.map(({ name }) => name)
  const results = found.filter(({ institute }) => names.includes(institute))
  const [first, last] = [results[0]?.middleEpochDay, results.at(-1)?.middleEpochDay]
  if (all.length < 2 || first === undefined || last === undefined) return null
  const days = toDays(first, last, ownDays)
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
      fieldMiddleDay: result.middleEpochDay,
      instituteIndex: names.indexOf(result.institute),
    }))
    answers.push({ position, ...averageShares(shares, names.length, days) })
    await nextTurn() // an answer of a busy question takes up to a tenth of a second
  }
  return answers.length === 0 ? null : { institutes: all, days: days.map(formatEpochDay), answers }
}

/** Returns the institutes with enough results, by name. */
function findInstitutes(results: readonly Pick<Result, 'institute' | 'pollId'>[]): Institute[] {
  return [...new Set(results.map(({ institute }) => institute))]
    .map((name) => ({ name, own: results.filter(({ institute }) => institute === name) }))
    .filter(({ own }) => own.length >= MIN_RESULTS)
    .map(({ name, own }) => ({ name, pollId: own.at(-1)?.pollId ?? 0, results: own.length }))
    .sort((a, b) => compareGerman(a.name, b.name))
}

/** Returns days from the first to the last result, a week apart or more, and the wanted ones among them. */
function toDays(first: number, last: number, wanted: readonly number[]): number[] {
  const step = 7 * Math.max(1, Math.ceil((last - first) / 7 / MAX_POINTS))
  const regular = Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => first + index * step)
  const within = wanted.filter((day) => first <= day && day <= last)
  return [...new Set([...regular, ...within, last])].sort((a, b) => a - b)
}
