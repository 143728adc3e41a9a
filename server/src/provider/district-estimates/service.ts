import type { EstimateRefusalCode } from '../../../../contract/enumerations/results.ts'
import { DISTRICT_ESTIMATES } from '../../../../contract/limits.ts'
import { allowsMultipleAnswers, isOpenEndedKind } from '../../../../contract/poll-kinds.ts'
import type { Context } from '../../context/context.ts'
import type { JobRun } from '../../jobs/kinds.ts'
import type { DistrictSource } from '../../results/district-source.ts'
import { estimateInThread } from '../../results/estimation.ts'
import type { ViewResult } from '../../results/view.ts'
import type { EstimateRefusal } from '../../statistics/small-area/district-model.ts'
import { WEIGHTS_VERSION } from '../../statistics/weighting.ts'
import { findPollsForPreview } from '../results/preview/repository.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { toEnginePollDescription, type DescribedPoll } from '../results/view/description-presenter.ts'
import { planViews } from '../results/view/policy.ts'
import { presentPollResult } from '../results/view/presenter.ts'
import type { ResultQueryWire } from '../results/view/schema.ts'
import { runViews } from '../results/view/service.ts'
import { PENDING_RESPONSE, presentEstimates, presentRefusal } from './presenter.ts'
import {
  findEstimates,
  claimEstimateRequest,
  updateEstimatesAndClearRequest,
  type StoredEstimates,
  type EstimatesWithWeightingAndPeriod,
} from './repository.ts'

type EstimatedPoll = DescribedPoll & { title: string }
type ServiceContext = Pick<Context, 'database' | 'results' | 'jobs' | 'now'>

/** Changes with the method, so that estimates of an earlier one are not reported. */
const ESTIMATES_VERSION = 2
const HOUR_MS = 3_600_000
/** A job without an outcome after this time counts as lost and is started again. */
const LOST_AFTER_MS = HOUR_MS

/**
 * Returns the estimates for the districts of a poll. Starts their computation if there are none, or if there are 5 %
 * more votes and at least a day has passed. Until it ends, the last ones are returned. If the poll counts its votes
 * differently since then, or its figures are protected otherwise, the last ones are withheld and new ones are computed
 * at once from the same votes.
 */
export async function readOrRequestEstimates(context: ServiceContext, poll: EstimatedPoll) {
  const { database, results, jobs, now } = context
  const description = toEnginePollDescription(poll)
  const figures = poll.exactFiguresReason === null ? 'PROTECTED' : 'EXACT'
  const { respondents } = (await results.query(description, {})).total
  const obstacle = findRefusalCode(poll, respondents ?? 0)
  if (obstacle !== null) return presentRefusal(obstacle, figures)
  const votes = (await results.districtSource(description)).usableVoteCount
  const stored = await findEstimates(database, poll.id)
  const isSame = stored?.fingerprint === fingerprintOf(poll)
  if (!isSame || isOutdated(stored, votes, now())) {
    await database.transaction(async (transaction) => {
      const at = now()
      const lostBefore = new Date(at.getTime() - LOST_AFTER_MS)
      if (!(await claimEstimateRequest(transaction, poll.id, at, lostBefore))) return
      await jobs.enqueue(transaction, {
        kind: 'DISTRICT_ESTIMATES',
        title: poll.title,
        input: { pollId: poll.id },
        userId: null,
      })
    })
  }
  return stored !== undefined && isSame ? presentEstimates(stored, figures) : PENDING_RESPONSE
}

/** Returns the reported number of respondents by district code, as on the measured map of the whole poll. */
export async function countReportedRespondentsByDistrict(
  { results, now }: Pick<Context, 'results' | 'now'>,
  poll: PollWithAnswers,
): Promise<Map<string, number | null>> {
  const query: ResultQueryWire = { view: 'map', by: ['NUTS3'], period: 'all' }
  const answered = await runViews({ engine: results, now: now() }, poll, planViews(query), query)
  const { tables } = presentPollResult(poll, answered, query, null)
  return new Map(tables.flatMap(({ groups }) => groups.map(({ key, n }) => [key[0]?.value ?? '', n])))
}

/**
 * Computes and stores the estimates for the districts of a poll. While a computation fails, readers get the failure
 * as the status.
 */
export async function computeAndStoreEstimates(
  { database, results, now }: Pick<Context, 'database' | 'results' | 'now'>,
  { input: { pollId }, signal }: Pick<JobRun<'DISTRICT_ESTIMATES'>, 'input' | 'signal'>,
): Promise<void> {
  const [poll] = await findPollsForPreview(database, [pollId])
  if (poll === undefined) return
  const current = (await results.districtSource(toEnginePollDescription(poll))).usableVoteCount
  const stored = await findEstimates(database, pollId)
  // Otherwise users who change the weights repeatedly could compare tables that differ by single votes.
  const votes = isOutdated(stored, current, now()) ? current : Math.min(current, stored?.votes ?? current)
  const write = (outcome: StoredEstimates['outcome']) =>
    updateEstimatesAndClearRequest(database, pollId, {
      fittedAt: now(),
      votes,
      fingerprint: fingerprintOf(poll),
      outcome,
    })
  try {
    await write(await computeEstimates(results, poll, votes, signal))
  } catch (error) {
    if (!signal.aborted) await write({ code: 'failed' })
    throw error
  }
}

async function computeEstimates(
  results: Context['results'],
  poll: DescribedPoll,
  length: number,
  signal: AbortSignal,
): Promise<EstimatesWithWeightingAndPeriod | EstimateRefusal> {
  const description = toEnginePollDescription(poll)
  const source = await results.districtSource(description)
  const { availableAttributes, hasBaseWeights, figures } = source
  if (!availableAttributes.district) return { code: 'no_districts' }
  if (!availableAttributes.age) return { code: 'no_ages' }
  // Noisy sums of weights would reveal more of the same answers, and estimates without the weights would be wrong.
  if (hasBaseWeights && figures === 'PROTECTED') return { code: 'base_weights' }
  const whole = await results.query(description, {})
  const estimates = await estimateInThread(
    { ...basisOf(source, length, whole), ageBreaks: poll.ageBreaks },
    signal,
  )
  const { weighting, period } = whole
  return 'code' in estimates ? estimates : { ...estimates, weighting, period }
}

/** Returns what the estimates of a poll are computed from. @param whole its unfiltered result */
const basisOf = (source: DistrictSource, length: number, whole: ViewResult) =>
  source.figures === 'EXACT'
    ? {
        votes: source.countVotes(length),
        nationalShares: whole.total.answers.map(({ share }) => share ?? 0),
      }
    : { figures: source.countProtected(length, whole) }

/**
 * Returns why a poll has no estimates, as far as this is known without its districts; else null.
 *
 * @param used the reported number of respondents
 */
function findRefusalCode(
  { kind, weighting, exactFiguresReason }: EstimatedPoll,
  used: number,
): EstimateRefusalCode | null {
  if (weighting === 'PUBLISHED') return 'no_votes'
  if (allowsMultipleAnswers(kind) || isOpenEndedKind(kind)) return 'several_answers'
  const { minVotes, minProtectedVotes } = DISTRICT_ESTIMATES
  return used < (exactFiguresReason === null ? minProtectedVotes : minVotes) ? 'too_few_votes' : null
}

function isOutdated(stored: StoredEstimates | undefined, current: number, now: Date): boolean {
  if (stored?.fittedAt == null || stored.votes === null) return true
  return (
    now.getTime() - stored.fittedAt.getTime() >= DISTRICT_ESTIMATES.minHoursBetween * HOUR_MS &&
    current >= stored.votes * (1 + DISTRICT_ESTIMATES.minNewVotesShare)
  )
}

/**
 * Returns a value that changes with a poll's answers, age bands, weights or protection, or with the version of weights
 * or estimates.
 */
const fingerprintOf = (poll: DescribedPoll): string =>
  JSON.stringify([
    ...[poll.kind, poll.ageBreaks, poll.answers.length, poll.weighting, poll.weightingProfile],
    ...[poll.exactFiguresReason === null ? 'PROTECTED' : 'EXACT', WEIGHTS_VERSION, ESTIMATES_VERSION],
  ])
