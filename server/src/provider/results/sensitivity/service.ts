import { isPermitted } from '../../../../../contract/admin-permissions.ts'
import {
  findClaim,
  getClaimLead,
  getSideShare,
  type Claim,
  type ClaimSide,
} from '../../../../../contract/findings/claim.ts'
import { formatHalfAnswers } from '../../../../../contract/scale-halves.ts'
import type { Context } from '../../../context/context.ts'
import { clientNetwork } from '../../../http/client-network.ts'
import { memoizePromiseLru } from '../../../lib/memoize-lru.ts'
import { toBerlinEpochDay } from '../../../results/berlin-time.ts'
import type { PollDescription, ProtectedFigures, View, ViewResult } from '../../../results/view.ts'
import { findTippingPoint } from '../../../statistics/sensitivity.ts'
import type { User } from '../../viewer.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toEnginePollDescription } from '../view/description-presenter.ts'
import { resolvePeriod, toShownPeriod } from '../view/period-service.ts'
import { presentFigures } from '../view/presenter.ts'
import type { PollSensitivityWire, SensitivityQueryWire } from './schema.ts'

const MAX_CACHED = 200
/** A smaller shift rounds to zero points. */
const MIN_SHIFT = 0.005
/** Standard error of the difference of two weightings: each has noise of its own, in mean weights (`protection.ts`). */
const NOISE_OF_SHIFT = 1.22
/** The unit and the least of a reserve that is not exact. */
const RESERVE_STEP = 10
const MIN_TOLD_RESERVE = 20
const MAX_MULTIPLE = 100

type Sensitivity = NonNullable<PollSensitivityWire['sensitivity']>
type Found = Omit<Sensitivity, 'used_period'>

/**
 * Returns a function that tells how much the finding of a poll's result depends on its weighting and on single votes. It
 * uses reported figures only; the number of false votes is from exact votes where the result is exact. The result is
 * computed once until the votes that count change.
 */
export function createSensitivityReader({
  results,
  now,
  queues,
  sensitivityCache,
}: Pick<Context, 'results' | 'now' | 'queues' | 'sensitivityCache'>): (
  request: Parameters<typeof clientNetwork>[0],
  user: User,
  poll: PollWithAnswers,
  query: SensitivityQueryWire,
) => Promise<PollSensitivityWire> {
  const cache = sensitivityCache as Map<string, Promise<Found | null>>
  return async (request, user, poll, query) => {
    const description = toEnginePollDescription(poll)
    const asOf = { now: now() }
    const period = await resolvePeriod(results, description, query, asOf)
    const { days, lastCountableDay } = period.main
    const view: View = { filter: { days }, ...(lastCountableDay !== undefined && { lastCountableDay }) }
    const result = await results.query(description, view)
    const state = poll.weighting === 'PUBLISHED' ? null : await results.resultState(description)
    const { answers, kind, question } = poll
    // Exclusions and withdrawn profile answers change results at midnight.
    const key = JSON.stringify([description, answers, view, state, toBerlinEpochDay(asOf.now.getTime())])
    const found = await queues.sensitivity.run(clientNetwork(request), () =>
      memoizePromiseLru(cache, MAX_CACHED, key, () =>
        computeSensitivity(results, { answers, kind, question }, description, view, result),
      ),
    )
    if (found === null) return { sensitivity: null }
    // While people vote, it would tell manipulators how far they have to go.
    const isReported = description.isOpen !== true || isPermitted(user.adminRoles, 'polls.read')
    return {
      sensitivity: {
        ...found,
        used_period: toShownPeriod(result, period.main.used),
        reserve: isReported ? found.reserve : null,
      },
    }
  }
}

async function computeSensitivity(
  results: Context['results'],
  poll: Pick<PollWithAnswers, 'answers' | 'kind' | 'question'>,
  description: PollDescription,
  view: View,
  result: ViewResult,
): Promise<Found | null> {
  const { total, weighting } = result
  if (total.base !== 'ok' || weighting.method !== 'raked') return null
  const claim = findClaim(poll, presentFigures(total))
  if (claim === null) return null
  const weightings = await results.alternativeWeightings(description, view)
  if (weightings === null) return null
  const shares = weightings.variants.map(({ result: { total: other } }) => getSideShare(other, claim.first))
  const all = [getSideShare(total, claim.first), ...shares]
  const margin = getClaimLead(total, claim)
  return {
    claim: {
      type: claim.type,
      is_secured: claim.isSecured,
      first: presentSide(poll, claim.first),
      second: claim.second && presentSide(poll, claim.second),
    },
    // Shares have three decimals; the rest is from sums of them.
    range:
      shares.length === 0
        ? null
        : {
            low: Math.floor(100 * Math.min(...all) + 1e-6),
            high: Math.ceil(100 * Math.max(...all) - 1e-6),
          },
    weightings: weightings.variants.map(({ margins, maxWeight }, index) => ({
      margins: [...margins],
      max_weight: maxWeight,
      share: Math.round(100 * (shares[index] ?? 0)),
    })),
    tipping_point: claim.isSecured ? tippingPointOf(claim, total, weightings.withoutAge) : null,
    reserve: claim.isSecured
      ? await reserveOf(results, description, { claim, claimLead: margin, result, view })
      : null,
  }
}

const presentSide = (
  { answers }: Pick<PollWithAnswers, 'answers'>,
  { positions }: ClaimSide,
): Sensitivity['claim']['first'] => ({
  label: formatHalfAnswers(answers, positions),
  positions: [...positions],
})

function tippingPointOf(
  claim: Claim,
  total: ProtectedFigures,
  without: NonNullable<Awaited<ReturnType<Context['results']['alternativeWeightings']>>>['withoutAge'],
): Sensitivity['tipping_point'] {
  if (without === null) return null
  const { result, weightVariance, weightChangeVariance } = without
  const margin = getClaimLead(total, claim)
  const exactShift = getClaimLead(result.total, claim) - margin
  const respondents = total.respondents ?? 0
  const minShift = Math.max(MIN_SHIFT, (2 * NOISE_OF_SHIFT) / respondents)
  const isAtLeast = Math.abs(exactShift) < minShift
  // In whole points, and all that follows too: tenths of points can be the answers of one person.
  const shift = isAtLeast ? 0 : Math.sign(exactShift) * Math.max(1, Math.round(100 * Math.abs(exactShift)))
  const { biasMultiple, requiredRSquared } = findTippingPoint({
    margin,
    marginWithoutAttribute: margin + (isAtLeast ? minShift : shift / 100),
    respondents,
    weightVariance,
    weightChangeVariance,
  })
  return {
    shift,
    multiple: Math.min(MAX_MULTIPLE, Math.floor(10 * biasMultiple) / 10),
    is_at_least: isAtLeast || biasMultiple > MAX_MULTIPLE,
    explained: Math.round(100 * requiredRSquared),
  }
}

async function reserveOf(
  results: Context['results'],
  description: PollDescription,
  request: Parameters<Context['results']['manipulationReserve']>[1],
): Promise<Sensitivity['reserve']> {
  const reserve = await results.manipulationReserve(description, request)
  if (reserve === null) return null
  const { isTotalExact } = request.result
  return {
    votes:
      reserve.falseVotesToOverturn === null || isTotalExact
        ? reserve.falseVotesToOverturn
        : toTens(reserve.falseVotesToOverturn),
    is_exact: isTotalExact,
    is_open: description.isOpen === true,
  }
}

/** Rounds a number up to tens, so that it remains an upper bound. */
const toTens = (votes: number): number =>
  Math.max(MIN_TOLD_RESERVE, Math.ceil(votes / RESERVE_STEP) * RESERVE_STEP)
