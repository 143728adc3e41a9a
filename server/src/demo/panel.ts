import { DISTRICTS } from '../regions/districts.ts'
import { stateOfId } from '../regions/states.ts'
import { DIVERSE } from '../statistics/cells.ts'
import { STATE_AGE_GENDER, STATE_BANDS } from '../statistics/population-data.ts'
import type { Random } from './random.ts'
import { WeightedPick } from './random.ts'

export interface Person {
  readonly birthYear: number
  readonly gender: number
  readonly state: number
  readonly district: number
  readonly zip: string
  /** Relative willingness to take part. */
  readonly eagerness: number
}

/** Diverse people per 1,000. The population register counts them as men or women. */
const DIVERSE_IN_THOUSAND = 6
const OLDEST = 92

/**
 * First two digits of the postcodes of each state, in the order of the official key. A person's postcode matches only the
 * state, not the district.
 */
const ZIP_AREAS: readonly (readonly string[])[] = [
  ['23', '24', '25'],
  ['20', '21', '22'],
  ['26', '29', '30', '31', '37', '38', '49'],
  ['27', '28'],
  ['32', '33', '40', '41', '42', '44', '45', '46', '47', '48', '50', '51', '52', '53', '57', '58', '59'],
  ['34', '35', '36', '60', '61', '63', '64', '65'],
  ['54', '55', '56', '67'],
  ['68', '69', '70', '71', '72', '73', '74', '75', '76', '77', '78', '79', '88', '89'],
  ['80', '81', '82', '83', '84', '85', '86', '87', '90', '91', '92', '93', '94', '95', '96', '97'],
  ['66'],
  ['10', '12', '13'],
  ['03', '14', '15', '16'],
  ['17', '18', '19'],
  ['01', '02', '04', '08', '09'],
  ['06', '39'],
  ['07', '98', '99'],
]

/** A cell of the population: state, gender and age band. */
interface Cell {
  readonly state: number
  readonly gender: number
  readonly from: number
  readonly to: number
  readonly residents: number
}

const CELLS: readonly Cell[] = STATE_AGE_GENDER.flatMap((genders, state) =>
  genders.flatMap((bands, gender) =>
    bands.map((residents, band) => ({
      state: state + 1,
      gender,
      from: STATE_BANDS[band] ?? 18,
      to: (STATE_BANDS[band + 1] ?? OLDEST + 1) - 1,
      residents,
    })),
  ),
)

/** Samples adults from the population. Young people, men and the West are more willing to answer. */
export function drawPeople(count: number, year: number, random: Random): Person[] {
  const cells = new WeightedPick(CELLS.map((cell) => cell.residents))
  const districts = new Map(
    STATE_AGE_GENDER.map((_, index) => {
      const own = DISTRICTS.filter((district) => district.state === index + 1)
      return [index + 1, { own, pick: new WeightedPick(own.map((district) => district.population)) }]
    }),
  )
  return Array.from({ length: count }, () => {
    const cell = CELLS[cells.index(random)]
    const region = cell && districts.get(cell.state)
    if (cell === undefined || region === undefined)
      throw new Error('The population has no cell for the random number.')
    const age = ageWithin(cell, random)
    const diverse = random.below(1000) < DIVERSE_IN_THOUSAND
    const area = random.pick(ZIP_AREAS[cell.state - 1] ?? [])
    return {
      birthYear: year - age,
      gender: diverse ? DIVERSE : cell.gender,
      state: cell.state,
      district: region.own[region.pick.index(random)]?.index ?? 0,
      zip: area + String(random.below(1000)).padStart(3, '0'),
      eagerness: eagernessOf(age, cell, random),
    }
  })
}

function ageWithin(cell: Cell, random: Random): number {
  const span = cell.to - cell.from + 1
  if (cell.from < 65) return cell.from + random.below(span)
  return cell.from + Math.floor(span * random.next() ** 1.5) // fewer at higher ages
}

function eagernessOf(age: number, { gender, state }: Cell, random: Random): number {
  const byAge = age < 30 ? 1.9 : age < 40 ? 1.5 : age < 50 ? 1.15 : age < 65 ? 0.85 : 0.5
  const byGender = gender === 1 ? 1.2 : 1
  const byRegion = stateOfId(state)?.side === 'east' ? 0.85 : 1
  return byAge * byGender * byRegion * Math.exp(0.4 * random.normal())
}
