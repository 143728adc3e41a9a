import { USUAL_AGE_BREAKS, type WeightingMargin } from '../../../../contract/enumerations/results.ts'
import {
  sortUniqueMargins,
  weightingSubjects,
  type WeightingProfile,
} from '../../../../contract/weighting-profile.ts'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { createCategorySizeProtection } from '../../results/poll-weights.ts'
import { ensureProtectionSecret } from '../../results/protection-secret.ts'
import {
  createCellFinder,
  createCellSpace,
  createCellTotals,
  type CellSpace,
  type CellTotals,
} from '../../statistics/cells.ts'
import { marginTable, type MarginCategory } from '../../statistics/margin-table.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import {
  preferredMargins,
  createSuppliedWeighting,
  weighVotes,
  type Weighting,
} from '../../statistics/weighting.ts'
import { findPollsForPreview } from '../results/preview/repository.ts'
import { toEnginePollDescription } from '../results/view/description-presenter.ts'
import { resolvePeriod } from '../results/view/period-service.ts'
import { countPanel } from './repository.ts'
import type { WeightingCheckQueryWire } from './weighting-check-schema.ts'

type CheckContext = Pick<Context, 'config' | 'database' | 'results' | 'now'>

/** The sums of the votes, or of the panel members. */
interface Basis {
  basis: 'VOTES' | 'PANEL'
  /** The source of noise for counts; null if figures are exact. */
  noise: NoiseSource | null
  /** See {@link createCategorySizeProtection}. */
  protect: ReturnType<typeof createCategorySizeProtection>
  /** First and last day of the votes; null if unknown. */
  period: { from: string; to: string } | null
  space: CellSpace
  totals: CellTotals
}

/** The result of a weighting profile for a basis. */
export interface CheckedWeighting extends Basis {
  isRaked: boolean
  wanted: readonly WeightingMargin[]
  weighting: Weighting
  margins: { name: WeightingMargin; categories: readonly MarginCategory[] | null }[]
}

/**
 * Weights the votes of a poll's default period with a profile; without votes, the panel members.
 *
 * @throws ApiError `not_found`
 */
export async function checkWeightingOnVotesOrPanel(
  context: CheckContext,
  { poll_id: pollId, weighting: kind, margins = [], max_weight: maxWeight }: WeightingCheckQueryWire,
): Promise<CheckedWeighting> {
  const profile: WeightingProfile = { margins: sortUniqueMargins(margins), maxWeight: maxWeight ?? null }
  const isRaked = kind === 'POPULATION'
  const basis = await basisOf(context, pollId, isRaked ? profile : null)
  const { space, totals } = basis
  const wanted = isRaked ? preferredMargins(space, totals, profile) : []
  const weighting = isRaked
    ? weighVotes(space, totals, profile, { protect: basis.protect })
    : createSuppliedWeighting(totals)
  return {
    ...basis,
    isRaked,
    wanted,
    weighting,
    margins: (weighting.reason === 'no_votes' ? [] : wanted).map((name) => ({
      name,
      categories: marginTable(space, totals, name, weighting.factors),
    })),
  }
}

/** @param profile the checked profile, which need not be saved; null for supplied weights */
async function basisOf(
  context: CheckContext,
  pollId: number | undefined,
  profile: WeightingProfile | null,
): Promise<Basis> {
  const { config, database, results, now } = context
  const secret = await ensureProtectionSecret(database, config)
  const [poll] = pollId === undefined ? [] : await findPollsForPreview(database, [pollId])
  if (pollId !== undefined && !poll) throw new ApiError('not_found')
  if (poll && poll.weighting !== 'PUBLISHED') {
    const description = toEnginePollDescription(poll)
    const { main } = await resolvePeriod(results, description, {}, { now: now() })
    // Votes are read with the profile answers that their weighting needs.
    const needsAnswers = profile !== null && weightingSubjects(profile).length > 0
    const cells = await results.cells(
      needsAnswers ? { ...description, weightingProfile: profile } : description,
      main.days,
    )
    const { from, to } = main.used
    // The panel lives in Germany: it says nothing about a poll with the residents of another country.
    if (poll.residents !== null || cells.totals.n.some((n) => n > 0))
      return {
        basis: 'VOTES',
        noise: poll.exactFiguresReason === null ? { secret, poll: String(poll.id) } : null,
        protect: createCategorySizeProtection(secret, cells.space, poll.sharedSizes),
        period: from !== null && to !== null ? { from, to } : null,
        ...cells,
      }
  }
  return panelBasis(context, poll?.ageBreaks ?? USUAL_AGE_BREAKS, { secret, poll: 'panel' })
}

async function panelBasis(
  { database, now }: CheckContext,
  ageBreaks: readonly number[],
  noise: NoiseSource,
): Promise<Basis> {
  const space = createCellSpace(ageBreaks)
  const totals = createCellTotals(space.size)
  const cellOf = createCellFinder(space)
  for (const { people, ...person } of await countPanel(database, now().getFullYear())) {
    const cell = cellOf(person)
    for (const sums of [totals.n, totals.weight, totals.squares]) sums[cell] = (sums[cell] ?? 0) + people
    totals.largestWeight[cell] = 1
  }
  return {
    basis: 'PANEL',
    noise,
    protect: createCategorySizeProtection(noise.secret, space),
    period: null,
    space,
    totals,
  }
}
