import { groupBy } from '../../../../contract/group-by.ts'
import { getQuotaCells, type CountrySetup } from '../../../../contract/project.ts'
import { DIVERSE } from '../../statistics/cells.ts'
import { rake, type RakingMargin } from '../../statistics/raking.ts'
import { MAX_WEIGHT_FOR_CUSTOM_TARGETS } from '../../statistics/weighting.ts'

export interface ParticipantAttributes {
  readonly ageBandIndex: number
  /** Codes as in `votes`. */
  readonly gender: number
  /** Index into the regions of the country. */
  readonly regionIndex: number
}

/** Genders, for "divers" without population figures. */
const GENDERS = DIVERSE + 1

type Layout = Pick<CountrySetup, 'ageBreaks' | 'regions'>

/**
 * Weights the participants of a country to its residents: by age × gender and region, or by each alone if the participants
 * lack a cell. Weights are at most {@link MAX_WEIGHT_FOR_CUSTOM_TARGETS}, as in results. People without population
 * figures ("divers") keep their share.
 *
 * @param residentsPerCell residents per cell, see `getQuotaCells`
 * @returns the weights in the order of the people, with mean 1; null if they cannot be weighted
 */
export function weightParticipants(
  country: Layout,
  residentsPerCell: readonly number[],
  people: readonly ParticipantAttributes[],
): { weights: number[]; margins: string[] } | null {
  const cells = groupBy(people, cellKey)
  const totals = [...cells.values()].map(({ length }) => length)
  const { ageGender, age, gender, region } = marginsOf(
    country,
    residentsPerCell,
    [...cells.values()].flatMap(([person]) => person ?? []),
  )
  for (const margins of [[ageGender, region], [age, gender, region], [ageGender], [age, gender]]) {
    const raked = rake(totals, people.length, margins, {
      maxFactors: totals.map(() => MAX_WEIGHT_FOR_CUSTOM_TARGETS),
    })
    if (!raked.ok) continue
    const weights = new Map([...cells.keys()].map((key, index) => [key, raked.factors[index] ?? 1]))
    return {
      weights: people.map((person) => weights.get(cellKey(person)) ?? 1),
      margins: margins.map(({ name }) => name),
    }
  }
  return null
}

const cellKey = ({ ageBandIndex, gender, regionIndex }: ParticipantAttributes) =>
  `${ageBandIndex}|${gender}|${regionIndex}`

function marginsOf(country: Layout, residents: readonly number[], people: readonly ParticipantAttributes[]) {
  const cells = getQuotaCells(country).map((cell, index) => ({ ...cell, people: residents[index] ?? 0 }))
  const margin = (
    name: string,
    size: number,
    categoryOf: (person: ParticipantAttributes) => number,
    hasTarget: (category: number) => boolean = () => true,
  ): RakingMargin => {
    const targets = Array.from({ length: size }, () => 0)
    for (const { people: count, ...cell } of cells) {
      const category = categoryOf(cell)
      targets[category] = (targets[category] ?? 0) + count
    }
    return {
      name,
      categoryOfCell: people.map(categoryOf),
      targets: targets.map((target, category) => (hasTarget(category) ? target : null)),
    }
  }
  const bands = country.ageBreaks.length
  return {
    ageGender: margin(
      'Alter × Geschlecht',
      bands * GENDERS,
      ({ ageBandIndex, gender }) => ageBandIndex * GENDERS + gender,
      (category) => category % GENDERS !== DIVERSE,
    ),
    age: margin('Alter', bands, ({ ageBandIndex }) => ageBandIndex),
    gender: margin(
      'Geschlecht',
      GENDERS,
      ({ gender }) => gender,
      (category) => category !== DIVERSE,
    ),
    region: margin('Region', country.regions.length, ({ regionIndex }) => regionIndex),
  }
}
