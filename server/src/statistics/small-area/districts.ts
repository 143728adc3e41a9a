import { FIRST_EASTERN_STATE } from '../../../../contract/enumerations/regions.ts'
import type { EstimateRefusalCode } from '../../../../contract/enumerations/results.ts'
import { DISTRICT_ESTIMATES } from '../../../../contract/limits.ts'
import { FEMALE, GENDER_COUNT, MALE } from '../cells.ts'
import type { Interval } from '../intervals.ts'
import { districtPopulation, standardizedDensity, type CountedDistrict } from '../population-cells.ts'
import { benchmark } from './benchmark.ts'
import { logitInterval } from './laplace.ts'
import type { PopulationCell } from './multilevel.ts'
import { countOf, smallAreaShares, type SmallArea, type SmallAreaVotes } from './shares.ts'
import { at } from './vector.ts'

/** Respondents of a poll with the same answer, age band, gender, state and district. */
export interface DistrictVotes {
  /** The answer's position in the poll. */
  readonly answer: number
  /** Index into the age bands; their number for an unknown age. */
  readonly band: number
  /** Code of `statistics/cells.ts`, 3 for unknown. */
  readonly gender: number
  /** 1–16. */
  readonly state: number
  /** Index into the districts; null if only the state is known. */
  readonly district: number | null
  readonly n: number
  /** Sum of their base weights, and of the squares. */
  readonly weight: number
  readonly squares: number
}

export interface DistrictSurvey {
  readonly votes: readonly DistrictVotes[]
  /** First year of each age band. */
  readonly breaks: readonly number[]
  readonly districts: readonly (CountedDistrict & { readonly code: string })[]
  /** The measured weighted share of each answer, by its position. */
  readonly national: readonly number[]
}

interface EstimatedAnswer {
  /** One position, or those of all answers that were pooled because they were rare. */
  readonly positions: readonly number[]
  readonly n: number
  /** Standard deviation of each random term on the scale of log odds; empty for a constant share. */
  readonly sd: Readonly<Record<string, number>>
  readonly fixed: Readonly<Record<string, number>>
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
const FIXED = ['male', 'east', 'density']

/**
 * Estimates the answers of the adult residents of each district by multilevel regression and poststratification;
 * decision 16 describes the model and its sources. The estimates add up to the measured shares of all.
 */
export function estimateDistricts(survey: DistrictSurvey): DistrictEstimates | EstimateRefusal {
  const { votes, breaks, districts, national } = survey
  const population = districtPopulation(breaks, districts)
  if (!population.ok) return { code: population.code }
  const located = votes.filter(({ district }) => district !== null)
  if (new Set(located.map(({ district }) => district)).size < DISTRICT_ESTIMATES.minDistricts)
    return { code: 'too_few_areas' }
  if (countOf(located) < DISTRICT_ESTIMATES.minVotes) return { code: 'too_few_votes' }

  const model = modelOf(survey)
  const groups = population.districts.map(({ women, men }, district) =>
    [...women.map(cellOf(FEMALE)), ...men.map(cellOf(MALE))].map(
      ({ residents, ...person }): PopulationCell => ({
        residents,
        ...model.placeOf({ ...person, district, state: districts[district]?.state ?? 0 }),
      }),
    ),
  )
  const small = smallAreaShares(
    votes.map((vote): SmallAreaVotes => ({ ...vote, ...model.placeOf(vote), answer: nameOf(vote.answer) })),
    groups,
    {
      terms: model.terms,
      fixed: FIXED,
      penalty: 'gamma2',
      minVotes: MIN_VOTES,
      minAnswer: DISTRICT_ESTIMATES.minAnswerVotes,
    },
  )
  if ('code' in small) return { code: small.code }
  const residents = groups.map((cells) => cells.reduce((sum, cell) => sum + cell.residents, 0))
  const { answers, shares } = benchmarked(small, residents, national)
  if (medianWidth(answers, shares, national) > DISTRICT_ESTIMATES.maxMedianWidth)
    return { code: 'mostly_model' }
  return { used: small.used, withoutDistrict: small.used - countOf(located), answers, shares }
}

const cellOf = (gender: number) => (residents: number, band: number) => ({ residents, gender, band })

/** Returns the random terms of the model, and functions that find a person's levels. */
function modelOf({ breaks, districts }: DistrictSurvey) {
  const bands = [...breaks.keys(), breaks.length].map(String) // the last one is unknown
  const densities = standardizedDensity(districts)
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
  return {
    terms: [
      { name: 'age', levels: bands },
      {
        name: 'age:gender',
        levels: bands.flatMap((band) =>
          Array.from({ length: GENDER_COUNT }, (_, gender) => `${band}|${gender}`),
        ),
      },
      { name: 'state', levels: STATES.map(String) },
      {
        name: 'district',
        levels: [...districts.map(({ code }) => code), ...STATES.map((state) => `?${state}`)],
      },
    ],
    placeOf({
      band,
      gender,
      state,
      district,
    }: Pick<DistrictVotes, 'band' | 'gender' | 'state' | 'district'>) {
      const male = gender === MALE ? 0.5 : gender === FEMALE ? -0.5 : 0
      return {
        levels: [band, band * GENDER_COUNT + gender, state - 1, district ?? districts.length + state - 1],
        x: [
          male,
          Number(state >= FIRST_EASTERN_STATE),
          district === null ? at(densityOfState, state - 1) : at(densities, district),
        ],
      }
    },
  }
}

/** Pads positions, so that answers sort by them. */
const nameOf = (position: number) => String(position).padStart(3, '0')
const positionsOf = (name: string) => name.split(' + ').map(Number)

/** Shifts the estimates to the measured shares. Their errors on the scale of log odds stay the same. */
function benchmarked(
  { models, groups, own }: SmallArea,
  residents: readonly number[],
  national: readonly number[],
): Pick<DistrictEstimates, 'answers' | 'shares'> {
  const positions = models.map(({ answer }) => positionsOf(answer))
  const measured = positions.map((all) => all.reduce((sum, position) => sum + (national[position] ?? 0), 0))
  const sum = measured.reduce((total, share) => total + share, 0)
  const { shares, shift } = benchmark(
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
      shift: shift[index] ?? 0,
    })),
    shares: groups.map(({ answers }, district) =>
      answers.map(({ seLogit }, index) => {
        const share = shares[district]?.[index] ?? 0
        return { share, ci95: logitInterval(share, seLogit), own: own[index]?.[district] ?? 0 }
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
