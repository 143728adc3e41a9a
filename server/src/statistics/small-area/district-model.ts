import { FIRST_EASTERN_STATE_KEY } from '../../../../contract/enumerations/regions.ts'
import type { EstimateRefusalCode } from '../../../../contract/enumerations/results.ts'
import { DISTRICT_ESTIMATES } from '../../../../contract/limits.ts'
import { FEMALE, GENDER_COUNT_WITH_UNKNOWN, MALE } from '../cells.ts'
import type { Interval } from '../intervals.ts'
import {
  estimateDistrictResidents,
  standardizeLogDensity,
  type CountedDistrict,
  type DistrictResidents,
} from '../population-cells.ts'
import { benchmarkShares } from './benchmark.ts'
import type { DistrictFrame, LevelsAndCovariates } from './frame.ts'
import { logitInterval } from './laplace.ts'
import type { PopulationCell } from './multilevel.ts'
import type { AnswerModel, SmallAreaEstimates, SmallAreaSpec } from './shares.ts'
import { at } from './vector.ts'

export type DistrictWithCode = CountedDistrict & { readonly code: string }

/** The properties of a person that the model knows. */
export interface Person {
  /** Index into the age bands; their number for an unknown age. */
  readonly band: number
  /** Code of `statistics/cells.ts`, 3 for unknown. */
  readonly gender: number
  /** 1–16. */
  readonly state: number
  /** Index into the districts; null if only the state is known. */
  readonly districtIndex: number | null
}

interface EstimatedAnswer extends Pick<AnswerModel, 'n' | 'sd' | 'fixed'> {
  /** One position, or those of all answers that were pooled because they were rare. */
  readonly positions: readonly number[]
  /** The shift of log odds by benchmarking, equal in all districts. */
  readonly shift: number
}

interface EstimatedShare {
  readonly share: number
  readonly ci95: Interval
  /** How much the district's effect depends on its own votes, from 0 to 1. */
  readonly own: number
}

export interface DistrictEstimates {
  /** Votes with an answer and a state. */
  readonly used: number
  /** Those with an unknown district. */
  readonly withoutDistrict: number
  readonly answers: readonly EstimatedAnswer[]
  /** By district, then answer. */
  readonly shares: readonly (readonly EstimatedShare[])[]
}

export interface EstimateRefusal {
  readonly code: EstimateRefusalCode
}

const MIN_VOTES = 500
const STATES = Array.from({ length: 16 }, (_, index) => index + 1)
const UNKNOWN_GENDER = GENDER_COUNT_WITH_UNKNOWN - 1
/** Index of the districts among the random terms. */
export const DISTRICT_TERM_INDEX = 3

/** The model of districts with the residents that it is applied to. */
export interface DistrictModel {
  readonly spec: SmallAreaSpec
  readonly residents: readonly DistrictResidents[]
  readonly cellsByDistrict: readonly (readonly PopulationCell[])[]
  readonly toLevelsAndCovariates: (person: Person) => LevelsAndCovariates
}

/**
 * Returns the model for the age bands of a poll, or why there is none. Decision 16 describes its terms.
 *
 * @param ageBreaks first year of each age band
 */
export function createDistrictModel(
  ageBreaks: readonly number[],
  districts: readonly DistrictWithCode[],
): DistrictModel | EstimateRefusal {
  const population = estimateDistrictResidents(ageBreaks, districts)
  if (!population.ok) return { code: population.code }
  const bands = [...ageBreaks.keys(), ageBreaks.length].map(String) // the last one is unknown
  const densities = standardizeLogDensity(districts)
  const densityOfState = STATES.map((state) => {
    const own = districts.flatMap((district, index) =>
      district.state === state ? [{ district, index }] : [],
    )
    const people = own.reduce((sum, { district }) => sum + district.population, 0)
    return own.reduce(
      (sum, { district, index }) => sum + (at(densities, index) * district.population) / people,
      0,
    )
  })
  const placeOf = ({ band, gender, state, districtIndex }: Person) => ({
    levels: [
      band,
      band * GENDER_COUNT_WITH_UNKNOWN + gender,
      state - 1,
      districtIndex ?? districts.length + state - 1,
    ],
    covariates: [
      gender === MALE ? 0.5 : gender === FEMALE ? -0.5 : 0,
      Number(state >= FIRST_EASTERN_STATE_KEY),
      districtIndex === null ? at(densityOfState, state - 1) : at(densities, districtIndex),
    ],
  })
  const cellOf = (gender: number) => (residents: number, band: number) => ({ residents, gender, band })
  return {
    spec: {
      terms: [
        { name: 'age', levels: bands },
        {
          name: 'age:gender',
          levels: bands.flatMap((band) =>
            Array.from({ length: GENDER_COUNT_WITH_UNKNOWN }, (_, gender) => `${band}|${gender}`),
          ),
        },
        { name: 'state', levels: STATES.map(String) },
        {
          name: 'district',
          levels: [...districts.map(({ code }) => code), ...STATES.map((state) => `?${state}`)],
        },
      ],
      covariateNames: ['male', 'east', 'density'],
      penalty: 'gamma2',
      minVotes: MIN_VOTES,
      minVotesPerAnswer: DISTRICT_ESTIMATES.minAnswerVotes,
    },
    residents: population.districts,
    cellsByDistrict: population.districts.map(({ womenByAgeBand, menByAgeBand }, district) =>
      [...womenByAgeBand.map(cellOf(FEMALE)), ...menByAgeBand.map(cellOf(MALE))].map(
        ({ residents, ...person }) => ({
          residents,
          ...placeOf({ ...person, districtIndex: district, state: districts[district]?.state ?? 0 }),
        }),
      ),
    ),
    toLevelsAndCovariates: placeOf,
  }
}

export type PersonClass = Pick<Person, 'band' | 'gender'>

/**
 * Returns the classes of persons whose answers are known: women and men of each band, then the others of each band, and
 * people of unknown age.
 */
export const listPersonClasses = (bandCount: number): PersonClass[] => {
  const bands = Array.from({ length: bandCount }, (_, band) => band)
  return [
    ...bands.flatMap((band) => [FEMALE, MALE].map((gender) => ({ band, gender }))),
    ...bands.map((band) => ({ band, gender: UNKNOWN_GENDER })),
    { band: bandCount, gender: UNKNOWN_GENDER },
  ]
}

/** Returns the frame of estimates from protected figures. Its classes are those of {@link listPersonClasses}. */
export function createDistrictFrame(
  { spec, residents, toLevelsAndCovariates }: DistrictModel,
  districts: readonly DistrictWithCode[],
): DistrictFrame {
  const classes = listPersonClasses(residents[0]?.womenByAgeBand.length ?? 0)
  const residentsOf = (district: number, { band, gender }: PersonClass): number | null => {
    const { womenByAgeBand, menByAgeBand } = residents[district] ?? {
      womenByAgeBand: [],
      menByAgeBand: [],
    }
    return gender === FEMALE ? at(womenByAgeBand, band) : gender === MALE ? at(menByAgeBand, band) : null
  }
  return {
    terms: spec.terms,
    covariateNames: spec.covariateNames,
    districts: districts.map(({ state, population }, district) => ({
      state: state - 1,
      residents: population,
      places: classes.map((person) => toLevelsAndCovariates({ ...person, state, districtIndex: district })),
    })),
    states: STATES.map((state) => {
      const members = [...districts.keys()].filter((district) => districts[district]?.state === state)
      return {
        residents: classes.map((person) =>
          members.reduce<number | null>((sum, district) => {
            const count = residentsOf(district, person)
            return count === null ? null : (sum ?? 0) + count
          }, null),
        ),
        places: classes.map((person) => {
          const { levels, covariates } = toLevelsAndCovariates({ ...person, state, districtIndex: null })
          return { levels: levels.with(DISTRICT_TERM_INDEX, -1), covariates }
        }),
      }
    }),
  }
}

/** Where the median width of the intervals is larger, estimates are not reported. */
export interface WidthLimit {
  readonly maxMedianIntervalWidth: number
}

/**
 * Shifts the estimates to the measured shares, and returns why they are not reported, if they depend mostly on the model.
 *
 * @param nationalShares the measured weighted share of each answer, by its position
 */
export function benchmarkDistrictEstimates(
  estimates: Omit<SmallAreaEstimates, 'poolByAnswer'>,
  { cellsByDistrict }: DistrictModel,
  nationalShares: readonly number[],
  {
    used,
    withoutDistrict,
    maxMedianIntervalWidth,
  }: Pick<DistrictEstimates, 'used' | 'withoutDistrict'> & WidthLimit,
): DistrictEstimates | EstimateRefusal {
  const residents = cellsByDistrict.map((cells) => cells.reduce((sum, cell) => sum + cell.residents, 0))
  const { answers, shares } = benchmarked(estimates, residents, nationalShares)
  if (medianWidth(answers, shares, nationalShares) > maxMedianIntervalWidth) return { code: 'mostly_model' }
  return { used, withoutDistrict, answers, shares }
}

/** Returns a name for the answer at a position. Names sort like positions. */
export const toSortableAnswerName = (position: number): string => String(position).padStart(3, '0')
/** Returns the positions of an answer, or of several that were pooled. */
export const parsePooledAnswerPositions = (name: string): number[] => name.split(' + ').map(Number)

/** Shifts the estimates to the measured shares. Their errors on the scale of log odds stay the same. */
function benchmarked(
  { models, groups, ownVoteWeights }: Omit<SmallAreaEstimates, 'poolByAnswer'>,
  residents: readonly number[],
  national: readonly number[],
): Pick<DistrictEstimates, 'answers' | 'shares'> {
  const positions = models.map(({ answer }) => parsePooledAnswerPositions(answer))
  const measured = positions.map((all) => all.reduce((sum, position) => sum + (national[position] ?? 0), 0))
  const sum = measured.reduce((total, share) => total + share, 0)
  const { shares, logOddsShifts } = benchmarkShares(
    groups.map(({ answers }) => answers.map(({ share }) => share)),
    residents,
    measured.map((share) => share / sum),
  )
  return {
    answers: models.map(({ n, sd, fixed }, index) => ({
      positions: positions[index] ?? [],
      n,
      sd,
      fixed,
      shift: logOddsShifts[index] ?? 0,
    })),
    shares: groups.map(({ answers }, district) =>
      answers.map(({ seLogit }, index) => {
        const share = shares[district]?.[index] ?? 0
        return { share, ci95: logitInterval(share, seLogit), own: ownVoteWeights[index]?.[district] ?? 0 }
      }),
    ),
  }
}

/** For the answer with the largest measured share. */
function medianWidth(
  answers: DistrictEstimates['answers'],
  shares: DistrictEstimates['shares'],
  national: readonly number[],
): number {
  const sizes = answers.map(({ positions }) =>
    positions.reduce((sum, position) => sum + (national[position] ?? 0), 0),
  )
  const largest = sizes.indexOf(Math.max(...sizes))
  const widths = shares
    .flatMap((district) => district[largest] ?? [])
    .map(({ ci95: [low, high] }) => high - low)
    .sort((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? Infinity
}
