import { isDeepStrictEqual } from 'node:util'
import type { AgeBand } from '../../../../../contract/filter.ts'
import { STATES } from '../../../regions/states.ts'
import { parseEpochDay, type DayRange } from '../../../results/days.ts'
import type { Filter } from '../../../results/view.ts'
import { toRespondentFilter, getMatchingDistricts } from '../../segments/filter-policy.ts'
import type { FilterQueryWire, UsedPeriodWire } from '../view/schema.ts'

type PeopleQuery = Pick<FilterQueryWire, 'age' | 'gender' | 'region'>

/** Returns whether two filters select the same people, even if written differently. */
export const areEquivalentFilters = (one: PeopleQuery, other: PeopleQuery): boolean =>
  isDeepStrictEqual(respondentsOf(one), respondentsOf(other))

function respondentsOf(query: PeopleQuery) {
  const { ages, genders, regions, states, districts } = toRespondentFilter(query)
  const hasRegion = (regions ?? states ?? districts) !== undefined
  return {
    ages: ages && mergeBands(ages),
    genders: genders && new Set(genders),
    districts: hasRegion ? getMatchingDistricts(query) : null,
  }
}

/** Merges age bands that touch or overlap, from youngest to oldest. */
function mergeBands(bands: readonly AgeBand[]): AgeBand[] {
  const joined: AgeBand[] = []
  for (const band of bands.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last === undefined || (last.to !== null && last.to + 1 < band.from)) joined.push(band)
    else joined[joined.length - 1] = { from: last.from, to: olderOf(last.to, band.to) }
  }
  return joined
}

const olderOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other)

/**
 * Returns the filter of the people whom both filters select, in the coarsest regions that describe them; null if nobody
 * can match both. Regardless of actual respondents.
 */
export function findFilterOverlap(one: PeopleQuery, other: PeopleQuery): Filter | null {
  const [first, second] = [toRespondentFilter(one), toRespondentFilter(other)]
  const ages = findCommon(first.ages, second.ages, commonBands)
  const genders = findCommon(first.genders, second.genders, commonValues)
  const regions = commonRegions(first, second)
  if (
    ages?.length === 0 ||
    genders?.length === 0 ||
    Object.values(regions).some(({ length }) => length === 0)
  )
    return null
  return { ...(ages && { ages }), ...(genders && { genders }), ...regions }

  function commonRegions(a: Filter, b: Filter): Pick<Filter, 'regions' | 'states' | 'districts'> {
    if (a.districts || b.districts) {
      const codes = new Set(getMatchingDistricts(one).map(({ index }) => index))
      return {
        districts: getMatchingDistricts(other).flatMap(({ index }) => (codes.has(index) ? [index] : [])),
      }
    }
    if (a.states || b.states) return { states: findCommon(statesOf(a), statesOf(b), commonValues) ?? [] }
    const regions = findCommon(a.regions, b.regions, commonValues)
    return regions ? { regions } : {}
  }
}

/** Returns what both lists have in common. An attribute that is not set includes all values. */
const findCommon = <Value>(
  one: readonly Value[] | undefined,
  other: readonly Value[] | undefined,
  common: (one: readonly Value[], other: readonly Value[]) => readonly Value[],
): readonly Value[] | undefined => (one && other ? common(one, other) : (one ?? other))

const commonValues = <Value>(one: readonly Value[], other: readonly Value[]): Value[] =>
  one.filter((value) => other.includes(value))

const commonBands = (one: readonly AgeBand[], other: readonly AgeBand[]): AgeBand[] =>
  mergeBands(one).flatMap((a) =>
    mergeBands(other).flatMap((b) => {
      const band = { from: Math.max(a.from, b.from), to: youngerOf(a.to, b.to) }
      return band.to !== null && band.to < band.from ? [] : [band]
    }),
  )

const youngerOf = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

const statesOf = ({ states, regions }: Filter): readonly number[] | undefined =>
  states ?? (regions && STATES.filter(({ side }) => regions.includes(side)).map(({ id }) => id))

type Days = Pick<UsedPeriodWire, 'from' | 'to'>

/** Returns the days that two periods have in common; null if there are none. Open ends are null. */
export function findDayOverlap(one: Days, other: Days): DayRange | null {
  const numbersOf = (...days: (string | null)[]) =>
    days.flatMap((day) => (day === null ? [] : parseEpochDay(day)))
  const [starts, ends] = [numbersOf(one.from, other.from), numbersOf(one.to, other.to)]
  const from = starts.length === 0 ? null : Math.max(...starts)
  const to = ends.length === 0 ? null : Math.min(...ends)
  return from !== null && to !== null && to < from ? null : { from, to }
}
