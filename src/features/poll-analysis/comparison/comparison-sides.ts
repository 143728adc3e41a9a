import { DAY_MS } from '../../../../contract/days'
import type { FilterOperator } from '../../../../contract/enumerations/content'
import { matchesListedValues, type FilterChoice } from '../../../../contract/filter'
import type { PollWaves, UsedPeriod } from '../../../api/results'
import type { ResultFilter } from '../../../core/result-filter/filter'
import { NO_COMPARISON, type AnalysisView } from '../view/view'

const PEOPLE = ['age', 'gender', 'region'] as const

/** A comparison that is available with one click. */
interface Suggestion {
  label: string
  view: AnalysisView
}

const among = (...values: string[]): FilterChoice => ({ operator: 'IN_LIST', values })

/** Returns likely comparisons for a view: all others, both genders, east and west, the previous period. */
export function suggestComparisons(
  view: AnalysisView,
  ageBands: readonly string[],
  usedPeriod: UsedPeriod | undefined,
  waves: PollWaves['waves'],
): Suggestion[] {
  const to = (label: string, filter: Partial<ResultFilter>, comparedWith: object): Suggestion => ({
    label,
    view: { ...view, ...filter, comparedWith: { ...NO_COMPARISON, ...comparedWith } },
  })
  const [youngest, oldest] = [ageBands[0], ageBands.at(-1)]
  const others = complementOf(view)
  const before = usedPeriod && daysBefore(usedPeriod)
  const wave = waves.findLast(({ isGap, from }) => !isGap && from < (usedPeriod?.from ?? ''))
  return [
    ...(others ? [to('Mit allen anderen', {}, others)] : []),
    to('Frauen und Männer', { gender: among('FEMALE') }, { gender: among('MALE') }),
    ...(youngest && oldest && youngest !== oldest
      ? [to('Jüngste und Älteste', { age: among(youngest) }, { age: among(oldest) })]
      : []),
    to('Ost und West', { region: among('EAST') }, { region: among('WEST') }),
    ...(before
      ? [
          to(
            'Mit den Tagen davor',
            { period: null, from: usedPeriod.from, to: usedPeriod.to },
            { from: before.from, to: before.to },
          ),
        ]
      : []),
    ...(wave ? [to('Mit der Welle davor', { period: null, from: null, to: null }, { poll: wave.id })] : []),
  ]
}

const OPPOSITE: Partial<Record<FilterOperator, FilterOperator>> = {
  IN_LIST: 'DISJOINT',
  EQUALS: 'NOT_EQUALS',
  DISJOINT: 'IN_LIST',
  NOT_EQUALS: 'EQUALS',
}

/** Returns the complement of a filter by one attribute; null if the filter uses none or several. */
function complementOf(view: AnalysisView): Partial<ResultFilter> | null {
  const [param, ...more] = PEOPLE.filter((name) => view[name].values.length > 0)
  if (param === undefined || more.length > 0) return null
  const { operator, values } = view[param]
  const opposite = OPPOSITE[operator] ?? (matchesListedValues(operator) ? 'DISJOINT' : undefined)
  return opposite ? { [param]: { operator: opposite, values } } : null
}

const MONDAY = 1
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the period of the same length directly before; null if the period is unknown. Before whole weeks it is as many
 * whole weeks, without the current one, because protected figures of whole weeks have the least noise.
 */
function daysBefore({ from, to }: Pick<UsedPeriod, 'from' | 'to'>): { from: string; to: string } | null {
  if (from === null || to === null) return null
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const days = (end - start) / DAY_MS + 1
  const isInWeeks = new Date(start).getUTCDay() === MONDAY && days > 7
  const length = DAY_MS * (isInWeeks ? days - (days % 7) : days)
  return { from: dayText(start - length), to: dayText(start - DAY_MS) }
}
