/** How much a result depends on its weights, and on single votes. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import type { Claim, ClaimSide } from '../../../contract/findings/claim.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import {
  AUTOMATIC_PROFILE,
  sortUniqueMargins,
  isProfileMargin,
  PROFILE_MARGINS,
  type ProfileMargin,
  type WeightingProfile,
} from '../../../contract/weighting-profile.ts'
import { findManipulationReserve, type ManipulationReserve } from '../statistics/manipulation-reserve.ts'
import { createLowerBoundSizeFunction, type LowerBoundSizeFunction } from '../statistics/protected-sizes.ts'
import {
  isSmallCategory,
  MAX_WEIGHT_FOR_CUSTOM_TARGETS,
  findMarginsWithSmallCategory,
  weighVotes,
} from '../statistics/weighting.ts'
import { PollAnalysis } from './analysis.ts'
import { toPeriodUnlessAllDays, type DayRange } from './days.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { computeRangeTotals } from './poll-weights.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import type { Scope } from './scope.ts'
import type { PollDescription, View, ViewResult } from './view.ts'

/** The largest weights that each set of margins is tried with, the widest first. */
const MAX_WEIGHTS = [null, 5, 3] as const
/** The same for targets that came with the poll, which have a limit in any case. */
const MAX_CUSTOM_WEIGHTS = [MAX_WEIGHT_FOR_CUSTOM_TARGETS, 3] as const
const ALL_PROFILE_MARGINS = Object.keys(PROFILE_MARGINS).filter(isProfileMargin)
const OPTIONAL: readonly WeightingMargin[] = ['state', ...ALL_PROFILE_MARGINS]
const WITHOUT_AGE: Partial<Record<WeightingMargin, WeightingMargin[]>> = { age_gender: ['gender'], age: [] }
/** Rounding tolerance for weights at their limit. */
const AT_LIMIT = 1e-9

interface Weighted extends WeightingProfile {
  readonly result: ViewResult
}

export interface AlternativeWeightings {
  /** All sets of margins that contain the poll's margins of age and gender, with each maximum weight that trims any. */
  readonly variants: readonly Weighted[]
  /** The result with the poll's margins but those of age; null if it has none. */
  readonly withoutAge: {
    readonly result: ViewResult
    readonly weightVariance: number
    /** Variance of the differences between both weights. */
    readonly weightChangeVariance: number
  } | null
}

/** Returns the poll as weighted by all profile answers too, to read these. */
export const withAllProfileMargins = (poll: PollDescription): PollDescription => {
  const own = poll.weightingProfile?.margins ?? []
  if (ALL_PROFILE_MARGINS.every((margin) => own.includes(margin))) return poll
  return {
    ...poll,
    weightingProfile: { margins: sortUniqueMargins([...own, ...ALL_PROFILE_MARGINS]), maxWeight: null },
  }
}

export type CountedVotes = Pick<Scope, 'range' | 'rowLimit' | 'isAllTime'>

interface WeightingsInput {
  readonly poll: PollDescription
  readonly secret: ProtectionSecret
  /** The votes as the result reads them, and with all profile answers. */
  readonly votes: PollVoteColumns
  readonly votesWithProfileAnswers: PollVoteColumns
  readonly toCountedVotes: (analysis: PollAnalysis) => CountedVotes
  readonly compute: (analysis: PollAnalysis, poll: PollDescription) => ViewResult
}

/**
 * Computes a view with other weightings, of which each is protected like the result itself. Other requests are served
 * between two of them. Of a protected poll those that small groups could be found by are left out, see
 * {@link createSizeRule}. Null for results that are weighted by neither age nor gender.
 */
export async function computeAlternativeWeightings({
  poll,
  secret,
  votes,
  votesWithProfileAnswers,
  toCountedVotes,
  compute,
}: WeightingsInput): Promise<AlternativeWeightings | null> {
  const known = ALL_PROFILE_MARGINS.filter((margin: ProfileMargin) =>
    votesWithProfileAnswers.hasAnswers(PROFILE_MARGINS[margin]),
  )
  const ownMargins: readonly WeightingMargin[] = poll.weightingProfile?.margins ?? []
  // All profile answers together are never exact, so they are read only for the margins that need them.
  const votesFor = (margins: readonly WeightingMargin[]) =>
    margins.some((margin) => isProfileMargin(margin) && !ownMargins.includes(margin))
      ? votesWithProfileAnswers
      : votes
  const { sharedSizes } = poll
  const resultWith = (profile: WeightingProfile | null): ViewResult =>
    compute(
      new PollAnalysis(votesFor(profile?.margins ?? []), { rakingProfile: profile, secret, sharedSizes }),
      {
        ...poll,
        ...(profile === null ? { weighting: 'NONE' } : { weightingProfile: profile }),
      },
    )
  const own = new PollAnalysis(votes, {
    rakingProfile: poll.weightingProfile ?? AUTOMATIC_PROFILE,
    secret,
    sharedSizes,
  })
  const { weighting } = compute(own, poll)
  const social = weighting.margins.filter((margin) => !OPTIONAL.includes(margin))
  if (social.length === 0) return null
  const counted = toCountedVotes(own)
  const { source } = own.getNoiseInputs(poll)
  const isLarge =
    poll.hasExactFigures === true
      ? () => true
      : createSizeRule(votesFor, counted, createLowerBoundSizeFunction(source))
  const full = { margins: weighting.margins, maxWeight: weighting.maxWeight }
  if (!isLarge(full)) return { variants: [], withoutAge: null }
  const added = OPTIONAL.filter((margin) =>
    isProfileMargin(margin) ? known.includes(margin) : weighting.margins.includes(margin),
  )
  const limits: readonly (number | null)[] = poll.residents ? MAX_CUSTOM_WEIGHTS : MAX_WEIGHTS
  const variants: Weighted[] = []
  for (const more of subsetsOf(added)) {
    const margins = sortUniqueMargins([...social, ...more])
    let largest = Infinity
    for (const maxWeight of limits) {
      if (maxWeight !== null && largest <= maxWeight) continue
      await nextTurn()
      if (!isLarge({ margins, maxWeight })) continue
      const result = resultWith({ margins, maxWeight })
      const isMet = result.weighting.margins.join() === margins.join()
      if (isMet) variants.push({ margins, maxWeight, result })
      if (maxWeight === limits[0]) largest = isMet ? (result.weighting.largest ?? Infinity) : 0
    }
  }
  const rest = sortUniqueMargins(weighting.margins.flatMap((margin) => WITHOUT_AGE[margin] ?? [margin]))
  const less = { margins: rest, maxWeight: weighting.maxWeight }
  if (rest.join() === weighting.margins.join() || !isLarge(less)) return { variants, withoutAge: null }
  const changes = compareWeights(votes, full, less, counted)
  if (changes === null) return { variants, withoutAge: null }
  return { variants, withoutAge: { result: resultWith(rest.length === 0 ? null : less), ...changes } }
}

/**
 * Returns a function that tells whether a weighting may be compared with others. All have the noise of the same
 * respondents, so their difference is nearly exact, and it is the answers of those whose weights differ. Therefore each
 * category with a target needs {@link MIN_BASE.hidden} respondents with an answer, and so do the trimmed weights.
 *
 * @param protect adds noise to a number of respondents
 */
function createSizeRule(
  votesFor: (margins: readonly WeightingMargin[]) => PollVoteColumns,
  { range, rowLimit }: CountedVotes,
  protect: LowerBoundSizeFunction,
) {
  return ({ margins, maxWeight }: WeightingProfile): boolean => {
    const votes = votesFor(margins)
    const { space } = votes
    const { totals } = computeRangeTotals(votes, range, rowLimit)
    if (findMarginsWithSmallCategory(space, totals, margins, protect).length > 0) return false
    if (maxWeight === null || margins.length === 0) return true
    const { factors } = weighVotes(space, totals, { margins, maxWeight })
    const isTrimmed = (cell: number) => (factors[cell] ?? 0) >= maxWeight - AT_LIMIT
    const countTrimmed = (column: Float64Array) =>
      column.reduce((sum, n, cell) => (isTrimmed(cell) ? sum + n : sum), 0)
    const [trimmed, answered] = [
      countTrimmed(totals.n),
      totals.answeredCount && countTrimmed(totals.answeredCount),
    ]
    return (
      trimmed === 0 || !isSmallCategory(protect, `trimmed|${margins.join()}|${maxWeight}`, trimmed, answered)
    )
  }
}

/** Returns all subsets, the empty one first. */
const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])

/** Returns the variances of one weight per vote, and of its differences from another one; null for few votes. */
function compareWeights(
  votes: PollVoteColumns,
  full: WeightingProfile,
  less: WeightingProfile,
  { range, rowLimit }: CountedVotes,
): { weightVariance: number; weightChangeVariance: number } | null {
  const { totals } = computeRangeTotals(votes, range, rowLimit)
  const weights = weighVotes(votes.space, totals, full).factors
  const others = less.margins.length === 0 ? null : weighVotes(votes.space, totals, less).factors
  let [count, squares, changes] = [0, 0, 0]
  for (const [cell, n] of totals.n.entries()) {
    const weight = weights[cell] ?? 0
    count += n
    squares += n * (weight - 1) ** 2
    changes += n * ((others?.[cell] ?? 1) - weight) ** 2
  }
  if (count < MIN_BASE.low) return null
  return { weightVariance: squares / (count - 1), weightChangeVariance: changes / (count - 1) }
}

export interface ReserveRequest {
  readonly claim: Claim
  /** By how much the finding is ahead, as reported. */
  readonly claimLead: number
  readonly result: ViewResult
  readonly view: View
}

/**
 * Returns how many false votes overturn a finding, see {@link findManipulationReserve}. From the votes themselves if
 * the result is exact; otherwise as if each cell had answered like the reported result, so that it tells no more about
 * answers, and for all time only, because two periods would tell who voted between their ends. Null for few votes, and
 * for weights that came with the votes.
 */
export async function computeManipulationReserve(
  votes: PollVoteColumns,
  { claim, claimLead, result }: ReserveRequest,
  { range, rowLimit, isAllTime }: CountedVotes,
): Promise<ManipulationReserve | null> {
  const { method, margins, maxWeight } = result.weighting
  if (votes.weight !== null || method === 'supplied' || method === 'published') return null
  if (!result.isTotalExact && !isAllTime) return null
  const { n: counts } = computeRangeTotals(votes, range, rowLimit).totals
  const people = counts.reduce((sum, count) => sum + count, 0)
  if (people < MIN_BASE.low) return null
  // Who has no answer adds nothing. In which cells these are may depend on answers to other questions.
  const answered = votes.maskByCode.includes(0) ? Math.min(1, (result.total.respondents ?? 0) / people) : 1
  const leads = result.isTotalExact
    ? leadsOf(votes, claim, range, rowLimit)
    : counts.map((count) => count * claimLead * answered)
  const takes = claim.second === null ? 0.5 : 1
  return findManipulationReserve(
    { space: votes.space, counts, leadContributions: leads, leadLossPerFalseVote: takes, margins, maxWeight },
    nextTurn,
  )
}

/** Returns what the votes of each cell add to the margin of a claim. */
function leadsOf(votes: PollVoteColumns, claim: Claim, range: DayRange, length: number): Float64Array {
  const maskOf = (side: ClaimSide | null) =>
    side?.positions.reduce((mask, position) => mask | (1 << position), 0) ?? 0
  const [first, second] = [maskOf(claim.first), maskOf(claim.second)]
  const valueOfCode = votes.maskByCode.map((mask) => {
    if (mask === 0) return 0
    const value = Number((mask & first) !== 0)
    return claim.second === null ? value - 0.5 : value - Number((mask & second) !== 0)
  })
  const days = toPeriodUnlessAllDays(range, votes.firstDay, votes.lastDay)
  const leads = new Float64Array(votes.space.size)
  for (let row = 0; row < length; row++) {
    const at = (votes.day[row] ?? 0) - (days?.firstDay ?? 0)
    if (days !== null && (days.periodOfDay[at] ?? -1) < 0) continue
    const cell = votes.cell[row] ?? 0
    leads[cell] = (leads[cell] ?? 0) + (valueOfCode[votes.answerCode[row] ?? 0] ?? 0)
  }
  return leads
}
