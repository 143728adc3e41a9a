import { BENCHMARK_TEXT } from '../../../../contract/benchmarks.ts'
import { DAY_MS } from '../../../../contract/days.ts'
import type { Context } from '../../context/context.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { runNowAndRepeat } from '../../lib/repeat.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { roundShareOrMean } from '../../results/round-figures.ts'
import type { ViewResult } from '../../results/view.ts'
import { findPollWithAnswersAsStaff, lockPoll } from '../admin-polls/poll-service.ts'
import { hasPollInCountryStatus } from '../admin-polls/repository.ts'
import { recordAudit } from '../audit-repository.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { toEnginePollDescription } from '../results/view/description-presenter.ts'
import type { User } from '../viewer.ts'
import {
  findPollBenchmarks,
  findEndedBenchmarkPollsWithoutResult,
  insertBenchmarkIfNew,
  storeBenchmarkResultOnce,
  storeOfficialShare,
} from './repository.ts'
import type { BenchmarkBodyWire } from './schema.ts'

/** Interval of the search for polls that have ended. */
const KEEP_EVERY_MS = 60_000

type Services = Pick<Context, 'database' | 'results' | 'now'>

/**
 * Registers an answer whose true share will be known, before the field ends.
 *
 * @throws ApiError `not_found`, `validation_failed` for an unknown answer, `conflict` after the field and for an answer
 *   that is registered
 */
export async function registerBenchmark(
  { database, now }: Services,
  actor: User,
  pollId: number,
  { position, source }: BenchmarkBodyWire,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { poll, answers } = await lockPoll(transaction, pollId)
    const at = now()
    const lastDay = poll.closesOn ?? poll.fieldEnd
    const isOver = lastDay !== null && lastDay < dateInBerlin(at)
    const acceptsVotes =
      poll.status === 'PUBLISHED' ||
      (await hasPollInCountryStatus(transaction, [pollId], ['COLLECTING_VOTES']))
    if ((!acceptsVotes && poll.status !== 'CREATED') || isOver)
      throw new ApiError('conflict', { message: BENCHMARK_TEXT.tooLate })
    const answer = answers.find((one) => one.position === position)
    if (!answer) throw fieldError('position', BENCHMARK_TEXT.noAnswer)
    if (!(await insertBenchmarkIfNew(transaction, { pollId, position, source, registeredAt: at })))
      throw new ApiError('conflict', { message: BENCHMARK_TEXT.known })
    await recordAudit(transaction, {
      actor,
      action: 'BENCHMARK_REGISTERED',
      object: { type: 'POLL', id: pollId },
      after: { answer: answer.text, source },
    })
  })
}

/**
 * Keeps the results of registered answers when their poll has ended, now and every minute: staff who know the true share
 * cannot choose when or with which weights the result is read.
 *
 * @returns a function that stops it after the current round
 */
export const startStoringBenchmarkResults = (services: Services, onError: (error: unknown) => void) =>
  runNowAndRepeat(() => storeResultsOfEndedBenchmarks(services), KEEP_EVERY_MS, onError)

/** Does one round of {@link startStoringBenchmarkResults}. */
export async function storeResultsOfEndedBenchmarks({ database, results, now }: Services): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS)
  for (const pollId of await findEndedBenchmarkPollsWithoutResult(database, yesterday)) {
    const poll = await findPollWithAnswersAsStaff(database, pollId)
    if (!poll) continue
    const { total } = await results.query(toEnginePollDescription(poll), {})
    for (const { id, position } of await findPollBenchmarks(database, pollId)) {
      const result = resultOf(total, position)
      if (result !== null) await storeBenchmarkResultOnce(database, id, result)
    }
  }
}

/** Returns the share of an answer with the half of its 95 % range; null if it is not reported. */
function resultOf({ answers }: ViewResult['total'], position: number) {
  const reported = answers.find((answer) => answer.position === position)
  if (reported?.share == null || reported.ci95 === null) return null
  const [low, high] = reported.ci95
  return { reportedShare: reported.share, reportedError: roundShareOrMean((high - low) / 2) }
}

/**
 * Stores the official share, once, beside the result of the whole poll that was kept at its end.
 *
 * @throws ApiError `not_found`, `conflict` while the poll accepts votes, without a result, and for a known share
 */
export async function enterOfficialShare(
  { database, results, now }: Services,
  actor: User,
  poll: PollWithAnswers,
  { benchmarkId, officialShare }: { benchmarkId: number; officialShare: number },
): Promise<void> {
  const description = toEnginePollDescription(poll)
  if (description.isOpen) throw new ApiError('conflict', { message: BENCHMARK_TEXT.stillOpen })
  const { total } = await results.query(description, {})
  await database.transaction(async (transaction) => {
    await lockPoll(transaction, poll.id)
    const known = await findPollBenchmarks(transaction, poll.id)
    const found = requireFound(known.find((one) => one.id === benchmarkId))
    if (found.officialShare !== null) throw new ApiError('conflict', { message: BENCHMARK_TEXT.resolved })
    if (found.reportedShare === null) {
      const result = resultOf(total, found.position)
      if (result === null) throw new ApiError('conflict', { message: BENCHMARK_TEXT.noResult })
      await storeBenchmarkResultOnce(transaction, benchmarkId, result)
    }
    await storeOfficialShare(transaction, benchmarkId, {
      officialShare: roundShareOrMean(officialShare),
      resolvedAt: now(),
    })
    await recordAudit(transaction, {
      actor,
      action: 'BENCHMARK_RESOLVED',
      object: { type: 'POLL', id: poll.id },
      after: { answer: found.answerText, official_share: roundShareOrMean(officialShare) },
    })
  })
}
