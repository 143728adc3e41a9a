import { DISTRICTS, type District } from '../regions/districts.ts'
import { districtsOfPostcode, RESIDENTIAL_POSTCODES } from '../regions/postcodes.ts'
import { findStateById } from '../regions/states.ts'
import { DIVERSE } from '../statistics/cells.ts'
import { STATE_RESIDENTS, STATE_AGE_BREAKS } from '../statistics/population-data.ts'
import type { Random } from './random.ts'
import { WeightedPick } from './random.ts'

export interface Person {
  readonly birthYear: number
  readonly gender: number
  readonly state: number
  readonly districtIndex: number
  readonly zip: string
  /** Relative willingness to take part. */
  readonly eagerness: number
}

/** Diverse people per 1,000. The population register counts them as men or women. */
const DIVERSE_IN_THOUSAND = 6
const OLDEST = 92

/** A cell of the population: state, gender and age band. */
interface Cell {
  readonly state: number
  readonly gender: number
  readonly from: number
  readonly to: number
  readonly residents: number
}

const CELLS: readonly Cell[] = STATE_RESIDENTS.flatMap((genders, state) =>
  genders.flatMap((bands, gender) =>
    bands.map((residents, band) => ({
      state: state + 1,
      gender,
      from: STATE_AGE_BREAKS[band] ?? 18,
      to: (STATE_AGE_BREAKS[band + 1] ?? OLDEST + 1) - 1,
      residents,
    })),
  ),
)

/** Samples adults from the population. Young people, men and the West are more willing to answer. */
export function samplePeople(count: number, year: number, random: Random): Person[] {
  const cells = new WeightedPick(CELLS.map((cell) => cell.residents))
  const districts = new Map(
    STATE_RESIDENTS.map((_, index) => {
      const own = DISTRICTS.filter((district) => district.state === index + 1)
      return [index + 1, { own, pick: new WeightedPick(own.map((district) => district.population)) }]
    }),
  )
  const zips = zipsByDistrict()
  return Array.from({ length: count }, () => {
    const cell = CELLS[cells.pickIndex(random)]
    const region = cell && districts.get(cell.state)
    if (cell === undefined || region === undefined)
      throw new Error('The population has no cell for the random number.')
    const age = ageWithin(cell, random)
    const diverse = random.integerBelow(1000) < DIVERSE_IN_THOUSAND
    random.next() // unused; without it all later draws would be others
    const district = region.own[region.pick.pickIndex(random)]
    if (district === undefined) throw new Error('The state has no district for the random number.')
    return {
      birthYear: year - age,
      gender: diverse ? DIVERSE : cell.gender,
      state: cell.state,
      districtIndex: district.index,
      zip: random.pick(zips.get(district) ?? []),
      eagerness: eagernessOf(age, cell, random),
    }
  })
}

function zipsByDistrict(): ReadonlyMap<District, readonly string[]> {
  const zips = new Map<District, string[]>(DISTRICTS.map((district) => [district, []]))
  for (const zip of RESIDENTIAL_POSTCODES)
    for (const district of districtsOfPostcode(zip)) zips.get(district)?.push(zip)
  return zips
}

function ageWithin(cell: Cell, random: Random): number {
  const span = cell.to - cell.from + 1
  if (cell.from < 65) return cell.from + random.integerBelow(span)
  return cell.from + Math.floor(span * random.next() ** 1.5) // fewer at higher ages
}

function eagernessOf(age: number, { gender, state }: Cell, random: Random): number {
  const byAge = age < 30 ? 1.9 : age < 40 ? 1.5 : age < 50 ? 1.15 : age < 65 ? 0.85 : 0.5
  const byGender = gender === 1 ? 1.2 : 1
  const byRegion = findStateById(state)?.side === 'east' ? 0.85 : 1
  return byAge * byGender * byRegion * Math.exp(0.4 * random.normal())
}
