import { isDeepStrictEqual } from 'node:util'
import type { AgeBand } from '../../../../../contract/filter.ts'
import { respondentFilter, getMatchingDistricts } from '../../segments/filter-policy.ts'
import type { FilterQueryWire, UsedPeriodWire } from '../view/schema.ts'

type PeopleQuery = Pick<FilterQueryWire, 'age' | 'gender' | 'region'>

/** Returns whether two filters select the same people, even if written differently. */
export const areSameRespondents = (one: PeopleQuery, other: PeopleQuery): boolean =>
  isDeepStrictEqual(respondentsOf(one), respondentsOf(other))

function respondentsOf(query: PeopleQuery) {
  const { ages, genders, regions, states, districts } = respondentFilter(query)
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

/** Returns whether two filters could select the same person, regardless of actual respondents. */
export function mayShareRespondents(one: PeopleQuery, other: PeopleQuery): boolean {
  const [first, second] = [respondentFilter(one), respondentFilter(other)]
  const shareAges = haveCommon(
    first.ages,
    second.ages,
    (a, b) => a.from <= (b.to ?? Infinity) && b.from <= (a.to ?? Infinity),
  )
  const shareGenders = haveCommon(first.genders, second.genders, (a, b) => a === b)
  return shareAges && shareGenders && shareRegions(one, other)
}

function shareRegions(one: PeopleQuery, other: PeopleQuery): boolean {
  const districts = new Set(getMatchingDistricts(one).map(({ index }) => index))
  return getMatchingDistricts(other).some(({ index }) => districts.has(index))
}

/** An attribute that is not set includes all values. */
const haveCommon = <Value>(
  one: readonly Value[] | undefined,
  other: readonly Value[] | undefined,
  meet: (a: Value, b: Value) => boolean,
): boolean => one === undefined || other === undefined || one.some((a) => other.some((b) => meet(a, b)))

type Days = Pick<UsedPeriodWire, 'from' | 'to'>

/** Returns whether two periods have days in common. Unset ends are open. */
export const mayShareDays = (one: Days, other: Days): boolean =>
  (one.from ?? '') <= (other.to ?? '9999') && (other.from ?? '') <= (one.to ?? '9999')
