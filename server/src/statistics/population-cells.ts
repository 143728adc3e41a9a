import { findStateAgeGenderResidents, type UnsupportedBands } from './population.ts'

export interface CountedDistrict {
  /** 1–16. */
  readonly state: number
  readonly population: number
  readonly women: number
  /** In square kilometers. */
  readonly areaKm2: number
}

/** Adult residents of a district by age band. */
export interface DistrictResidents {
  readonly womenByAgeBand: readonly number[]
  readonly menByAgeBand: readonly number[]
}

/**
 * Estimates the residents of each district by age band and gender: those of its state, times the district's share of
 * the women or men there. So each district has the age structure of its state (synthetic poststratification: Leemann
 * and Wasserfallen 2017). Fails for a band that is not published for states.
 *
 * @param ageBreaks first year of each age band
 */
export function estimateDistrictResidents(
  ageBreaks: readonly number[],
  districts: readonly CountedDistrict[],
): { readonly ok: true; readonly districts: readonly DistrictResidents[] } | UnsupportedBands {
  const targets = findStateAgeGenderResidents(ageBreaks)
  if (!targets.ok) return targets
  const ofStates = targets.states.map((_, index) => {
    const own = districts.filter(({ state }) => state === index + 1)
    const women = own.reduce((sum, district) => sum + district.women, 0)
    return { women, men: own.reduce((sum, { population }) => sum + population, 0) - women }
  })
  return {
    ok: true,
    districts: districts.map(({ state, population, women }) => {
      const [residents, all] = [targets.states[state - 1], ofStates[state - 1]]
      if (residents === undefined || all === undefined) throw new RangeError(`There is no state ${state}.`)
      return {
        womenByAgeBand: residents.women.map((count) => (count * women) / all.women),
        menByAgeBand: residents.men.map((count) => (count * (population - women)) / all.men),
      }
    }),
  }
}

/**
 * Returns the standardized logarithm of each district's population density: minus its mean, in standard deviations.
 */
export function standardizeLogDensity(districts: readonly CountedDistrict[]): number[] {
  const logs = districts.map(({ population, areaKm2 }) => Math.log(population / areaKm2))
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length
  const sd = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length)
  return logs.map((value) => (value - mean) / sd)
}
