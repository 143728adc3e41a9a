import { FIRST_EASTERN_STATE_KEY } from '../../../../contract/enumerations/regions.ts'
import { MIN_POLLS_FOR_ARRIVAL_RATES, PLANNABLE_AGE_BANDS } from '../../../../contract/field-plan.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { STATES } from '../../regions/states.ts'
import { formatEpochDay, parseEpochDay } from '../../results/days.ts'
import { roundToPanelSteps } from '../../results/reported-people.ts'
import { GENDERS } from '../../statistics/cells.ts'
import { protectCount } from '../../statistics/protected-sizes.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import type { RecentPollAnswers } from './repository.ts'
import type { FieldPlanBasisWire } from './schema.ts'

/** Polls with answers on fewer days have no rate. */
const MIN_DAYS = 7

/**
 * Presents how answers arrive. Each count gets stable noise of its own and is rounded, like those of the panel, so that no
 * rate or share of two days reveals one person.
 *
 * @param firstUncountedDay the day after the last counted one
 */
export function presentFieldPlanBasis(
  { polls, groups, designEffect }: RecentPollAnswers,
  source: NoiseSource,
  firstUncountedDay: string,
): FieldPlanBasisWire {
  const protect = (group: string | number, answers: number) =>
    roundToPanelSteps(protectCount(source, `arrivals|${group}`, answers))
  const rates = polls
    .map(({ pollId, answers, spanDays }) => ({
      days: spanDays,
      answers: protect(pollId, answers),
    }))
    .filter(({ days, answers }) => days >= MIN_DAYS && answers >= MIN_BASE.hidden)
    .map(({ days, answers }) => answers / days)
    .sort((a, b) => a - b)
  const count = (
    axis: RecentPollAnswers['groups'][number]['axis'],
    isIncluded: (value: number) => boolean,
    name: string,
  ) =>
    protect(
      `${axis}|${name}`,
      groups.reduce(
        (sum, { axis: own, value, answers }) =>
          own === axis && (axis === 'all' || (value !== null && isIncluded(value))) ? sum + answers : sum,
        0,
      ),
    )
  const all = count('all', () => true, 'all')
  const group = (
    dimension: FieldPlanBasisWire['groups'][number]['dimension'],
    axis: RecentPollAnswers['groups'][number]['axis'],
    value: string,
    isIncluded: (value: number) => boolean,
  ) => {
    const answers = count(axis, isIncluded, value)
    return { dimension, value, share: answers < MIN_BASE.hidden ? null : round(answers / all, 1000) }
  }
  return {
    as_of: formatEpochDay(parseEpochDay(firstUncountedDay) - 1),
    rates:
      rates.length < MIN_POLLS_FOR_ARRIVAL_RATES
        ? null
        : { slow: quantile(rates, 0.25), usual: quantile(rates, 0.5), fast: quantile(rates, 0.75) },
    design_effect: designEffect === null ? null : round(Math.max(1, designEffect), 10),
    groups: [
      ...PLANNABLE_AGE_BANDS.map((value, index) => group('AGE', 'band', value, (band) => band === index)),
      ...GENDERS.map((value, index) => group('GENDER', 'gender', value, (gender) => gender === index)),
      group('EAST_WEST', 'state', 'WEST', (state) => state < FIRST_EASTERN_STATE_KEY),
      group('EAST_WEST', 'state', 'EAST', (state) => state >= FIRST_EASTERN_STATE_KEY),
      ...STATES.map(({ id, shortName }) =>
        group('STATE', 'state', `DE-${shortName}`, (state) => state === id),
      ),
    ],
  }
}

/** Returns a quantile of sorted numbers, with one decimal, at least 0.1. */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return Math.max(0.1, round(low + (high - low) * (place - Math.floor(place)), 10))
}

const round = (value: number, scale: number): number => Math.round(value * scale) / scale
