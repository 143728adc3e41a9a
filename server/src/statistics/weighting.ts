import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import {
  AUTOMATIC_PROFILE,
  isProfileMargin,
  PROFILE_MARGINS,
  type ProfileMargin,
  type WeightingProfile,
} from '../../../contract/weighting-profile.ts'
import { UNKNOWN_ATTRIBUTE, type CellSpace, type CellTotals } from './cells.ts'
import { designEffect, effectiveSize } from './intervals.ts'
import { populationMargins } from './population-margins.ts'
import type { LowerBoundSizeFunction } from './protected-sizes.ts'
import { rake, sumByCategory, type RakingMargin, type RakingOptions, type RakingResult } from './raking.ts'

type WeightingWarning =
  /** A set of margins could not be raked; `margins` are those that could not be met. */
  | {
      readonly code: 'margins_dropped'
      readonly margins: readonly string[]
      readonly reason: string
      /** The state of the loop at its end; missing if it could not begin. */
      readonly cycles?: number
      readonly worstError?: number
    }
  /** Weights were trimmed, so that an achieved share is not its target. */
  | { readonly code: 'margins_missed' }
  /** The poll's age bands fit no published population figure: age is not used. */
  | { readonly code: 'bands_without_population' }
  /** Many respondents did not state an attribute. */
  | { readonly code: 'attribute_incomplete' }
  /** The effective sample size is less than half of the respondents. */
  | { readonly code: 'deff_high' }
  /** A respondent counts for more than five. */
  | { readonly code: 'weights_extreme' }

type Attribute = (typeof ATTRIBUTES)[number]
/** What votes contain: attributes that everyone is asked for, and answers to profile questions. */
type Carried = Record<Attribute | ProfileMargin, boolean>

export interface Weighting {
  /** `supplied`: the weights that came with the votes, without raking. */
  readonly method: 'raked' | 'supplied' | 'unweighted'
  /** The margins used for raking; empty without raking. */
  readonly margins: readonly WeightingMargin[]
  /** Whether the targets are residents of another country, which came with the poll. */
  readonly hasCustomTargets: boolean
  /** The margins that were tried first and could not be met. */
  readonly dropped: readonly WeightingMargin[]
  /** The reason why there are no weights; null if there are. */
  readonly reason: 'no_attributes' | 'margins_impossible' | 'no_votes' | 'not_intended' | null
  /** A multiplier of the base weight by cell; the weights of all votes have mean 1. */
  readonly factors: Float64Array
  /** The largest weight; the mean is 1. */
  readonly largest: number
  /** The maximum weight; null without trimming. */
  readonly maxWeight: number | null
  /** The share of votes whose weight was trimmed. */
  readonly trimmed: number
  /** The number of cycles; 0 without raking. */
  readonly cycles: number
  readonly worstError: number
  readonly effective: number
  readonly deff: number
  readonly warnings: readonly WeightingWarning[]
}

interface WeighingOptions extends RakingOptions {
  /** Adds noise to a number of respondents. By default numbers are exact, for reports that only staff read. */
  readonly protect?: LowerBoundSizeFunction
}

/** Part of every weighting: the year of the population figures, and the version of the procedure since. */
export const WEIGHTS_VERSION = '2023.1'

export const HIGH_DEFF = 2
export const EXTREME_WEIGHT = 5
/**
 * The maximum weight for targets that came with a poll: without it, whoever sets them could make a single vote the
 * result, and so read it.
 */
export const MAX_WEIGHT_FOR_CUSTOM_TARGETS = EXTREME_WEIGHT
const INCOMPLETE_FROM = 0.1
/** Smaller distances from a target count as met. */
const MISSED_FROM = 0.0005
/** Rounding tolerance for weights at their limit. */
const AT_LIMIT = 1e-9
const ATTRIBUTES = ['age', 'gender', 'state'] as const
const PROFILE_MARGIN_NAMES = ['education', 'vote'] as const satisfies readonly ProfileMargin[]

/**
 * Weights votes to the population of the cells, as far as they contain age, gender and state. Tries the margins of the
 * profile first, or the richest set: age × gender and state; age × gender; age and gender; one alone. A set that cannot
 * be met is dropped with a warning, and the next smaller one is tried, margins of profile answers first; if none
 * remains, the result is unweighted. Weights are trimmed only if the profile says so, or if the targets are not those
 * of Germany. Whoever sets other targets could give a few people a weight that nobody else has, and read their answers
 * from the difference to the unweighted result: a set is used only if each category with a target has
 * {@link MIN_BASE.hidden} respondents with an answer.
 *
 * @param space the cells of `totals`, with the poll's own age bands
 */
export function weighVotes(
  space: CellSpace,
  totals: CellTotals,
  wantedProfile: WeightingProfile = AUTOMATIC_PROFILE,
  { protect = (_, people, answered = people) => answered, ...options }: WeighingOptions = {},
): Weighting {
  const profile = space.residents ? withMaxWeight(wantedProfile) : wantedProfile
  const votes = total(totals.n)
  if (votes === 0) return notRaked(totals, 'no_votes')
  const warnings: WeightingWarning[] = []
  const present = presentCells(totals)
  const carried = attributesCarried(space, present, votes, warnings)
  const { age } = populationMargins(space)
  if (carried.age && 'ok' in age) {
    warnings.push({ code: age.code })
    carried.age = false
  }
  const rungs = marginSetsFor(carried, profile.margins)
  const wanted = rungs[0] ?? []
  for (const margins of rungs) {
    const small = space.residents ? findMarginsWithSmallCategory(space, totals, margins, protect) : []
    if (small.length > 0) {
      warnings.push({ code: 'margins_dropped', margins: small, reason: TOO_SMALL })
      continue
    }
    const raked = rakeOn(space, present, votes, margins, { ...profile, ...options })
    if (raked.ok) {
      const factors = new Float64Array(space.size)
      present.cells.forEach((cell, index) => (factors[cell] = raked.factors[index] ?? 0))
      const { cycles, worstError } = raked
      if (worstError >= MISSED_FROM) warnings.push({ code: 'margins_missed' })
      const { maxWeight } = profile
      return summarize(
        {
          method: 'raked',
          margins,
          hasCustomTargets: space.residents !== null,
          dropped: wanted.filter((margin) => !margins.includes(margin)),
          reason: null,
          factors,
          maxWeight,
          cycles,
          worstError,
        },
        totals,
        warnings,
      )
    }
    const { margins: atFault, message: reason, ok: _, code: __, ...progress } = raked
    warnings.push({ code: 'margins_dropped', margins: atFault, reason, ...progress })
  }
  const isBare = Object.values(carried).every((isCarried) => !isCarried)
  return notRaked(totals, isBare ? 'no_attributes' : 'margins_impossible', { dropped: wanted, warnings })
}

const TOO_SMALL = `A category with a target has fewer than ${MIN_BASE.hidden} respondents with an answer.`

/**
 * Returns the margins of which a category with a target has fewer than {@link MIN_BASE.hidden} respondents with an answer:
 * in a project, everybody is weighted, but the answers are only of those who were asked.
 *
 * @param protect adds noise to a number of respondents
 */
export const findMarginsWithSmallCategory = (
  space: CellSpace,
  totals: CellTotals,
  margins: readonly WeightingMargin[],
  protect: LowerBoundSizeFunction,
): WeightingMargin[] =>
  margins.filter((name) => {
    const margin = populationMargins(space)[name]
    if ('ok' in margin) return false
    const people = sumByCategory(margin, totals.n)
    const answered = totals.answeredCount && sumByCategory(margin, totals.answeredCount)
    return margin.targets.some(
      (target, category) =>
        target !== null &&
        isSmallCategory(protect, `size|${name}|${category}`, people[category] ?? 0, answered?.[category]),
    )
  })

/** Returns whether a category has fewer than {@link MIN_BASE.hidden} respondents, or so few with an answer. */
export const isSmallCategory = (
  protect: LowerBoundSizeFunction,
  blockId: string,
  people: number,
  answered: number | undefined,
): boolean =>
  protect(blockId, people) < MIN_BASE.hidden ||
  (answered !== undefined && protect(blockId, people, answered) < MIN_BASE.hidden)

const withMaxWeight = ({ margins, maxWeight }: WeightingProfile): WeightingProfile => ({
  margins,
  maxWeight: Math.min(maxWeight ?? MAX_WEIGHT_FOR_CUSTOM_TARGETS, MAX_WEIGHT_FOR_CUSTOM_TARGETS),
})

/** Returns the margins to try first: the chosen ones, or the richest set that the votes contain. */
export function preferredMargins(
  space: CellSpace,
  totals: CellTotals,
  { margins }: WeightingProfile,
): readonly WeightingMargin[] {
  if (margins.length > 0) return margins
  const carried = attributesCarried(space, presentCells(totals), total(totals.n), [])
  return allMarginSets({ ...carried, age: carried.age && !('ok' in populationMargins(space).age) })[0] ?? []
}

/** Uses the weights that came with the votes, scaled to mean 1. If all are equal, the result is unweighted. */
export function createSuppliedWeighting(totals: CellTotals): Weighting {
  return notRaked(totals, total(totals.n) === 0 ? 'no_votes' : 'not_intended')
}

/** Returns the sets of margins to try: the chosen ones, then smaller sets of them; all sets without a choice. */
function marginSetsFor(carried: Carried, chosen: readonly WeightingMargin[]): (readonly WeightingMargin[])[] {
  if (chosen.length === 0) return allMarginSets(carried)
  const demographic = chosen.filter((name) => !isProfileMargin(name))
  const names = demographic.join()
  const smaller = allMarginSets({
    age: carried.age && names.includes('age'),
    gender: carried.gender && names.includes('gender'),
    state: carried.state && names.includes('state'),
  })
  const isCrossed = chosen.includes('age_gender')
  const rungs = [
    demographic,
    ...smaller.filter((rung) => rung.join() !== names && (isCrossed || !rung.includes('age_gender'))),
  ]
  const sets = rungs.flatMap((rung) => profileSets(carried, chosen).map((added) => [...rung, ...added]))
  return [chosen, ...sets.filter((set) => set.length > 0 && set.join() !== chosen.join())]
}

/** Returns the sets of chosen margins of profile answers to try: all that votes contain, each alone, and none. */
function profileSets(carried: Carried, chosen: readonly WeightingMargin[]): ProfileMargin[][] {
  const own = chosen.filter(isProfileMargin).filter((name) => carried[name])
  return [...(own.length > 1 ? [own] : []), ...own.map((name) => [name]), []]
}

/** Returns all sets of margins to try, richest first. */
function allMarginSets(carried: Record<Attribute, boolean>): WeightingMargin[][] {
  const { age, gender, state } = carried
  const social: WeightingMargin[] = age && gender ? ['age_gender'] : age ? ['age'] : gender ? ['gender'] : []
  const rungs: WeightingMargin[][] = []
  if (social.length > 0 && state) rungs.push([...social, 'state'])
  if (social.length > 0) rungs.push(social)
  if (age && gender) rungs.push(['age', 'gender'], ['age'], ['gender'])
  if (state) rungs.push(['state'])
  return rungs
}

interface PresentCells {
  readonly cells: readonly number[]
  readonly n: readonly number[]
  readonly weights: readonly number[]
  readonly largest: readonly number[]
}

function presentCells(totals: CellTotals): PresentCells {
  const cells: number[] = []
  const n: number[] = []
  const weights: number[] = []
  const largest: number[] = []
  totals.weight.forEach((weight, cell) => {
    if (weight <= 0) return
    cells.push(cell)
    weights.push(weight)
    n.push(totals.n[cell] ?? 0)
    largest.push(totals.largestWeight[cell] ?? 0)
  })
  return { cells, n, weights, largest }
}

function attributesCarried(
  space: CellSpace,
  present: PresentCells,
  votes: number,
  warnings: WeightingWarning[],
): Carried {
  const missing = { age: 0, gender: 0, state: 0 }
  const targeted = { age: false, gender: false, state: false, education: false, vote: false }
  const places = {
    education: space.subjects.indexOf(PROFILE_MARGINS.education),
    vote: space.subjects.indexOf(PROFILE_MARGINS.vote),
  }
  present.cells.forEach((cell, index) => {
    const n = present.n[index] ?? 0
    const { band, gender, state, profile = [] } = space.decode(cell)
    for (const name of PROFILE_MARGIN_NAMES)
      if ((profile[places[name]] ?? UNKNOWN_ATTRIBUTE) !== UNKNOWN_ATTRIBUTE) targeted[name] = true
    if (band === space.bandCount) missing.age += n
    else targeted.age = true
    if (gender === 3) missing.gender += n
    if (gender < 2) targeted.gender = true
    if (state === 0) missing.state += n
    else targeted.state = true
  })
  for (const attribute of ATTRIBUTES) {
    const isIncomplete = missing[attribute] / votes >= INCOMPLETE_FROM
    if (targeted[attribute] && isIncomplete) warnings.push({ code: 'attribute_incomplete' })
  }
  return targeted
}

function rakeOn(
  space: CellSpace,
  { cells, weights, largest }: PresentCells,
  votes: number,
  names: readonly WeightingMargin[],
  { maxWeight, ...options }: RakingOptions & Pick<WeightingProfile, 'maxWeight'>,
): RakingResult {
  const population = populationMargins(space)
  const margins: RakingMargin[] = []
  for (const name of names) {
    const margin = population[name]
    if ('ok' in margin)
      return { ok: false, code: 'margins_impossible', message: margin.message, margins: [name] }
    const categoryOfCell = Int32Array.from(cells, (cell) => margin.categoryOfCell[cell] ?? 0)
    margins.push({ ...margin, categoryOfCell })
  }
  const raked = rake(weights, votes, margins, options)
  if (!raked.ok || maxWeight === null) return raked
  const maxFactors = largest.map((weight) => maxWeight / weight)
  if (raked.factors.every((factor, cell) => factor <= (maxFactors[cell] ?? 0))) return raked
  return rake(weights, votes, margins, { ...options, maxFactors })
}

function notRaked(
  totals: CellTotals,
  reason: NonNullable<Weighting['reason']>,
  { dropped, warnings }: { dropped: Weighting['dropped']; warnings: WeightingWarning[] } = {
    dropped: [],
    warnings: [],
  },
): Weighting {
  const isEven = totals.n.every((n, cell) => n === totals.weight[cell] && n === totals.squares[cell])
  const method = isEven ? 'unweighted' : 'supplied'
  const stated = method === 'supplied' && reason === 'not_intended' ? null : reason
  return summarize(
    {
      method,
      margins: [],
      hasCustomTargets: false,
      dropped,
      reason: stated,
      factors: evenFactors(totals),
      maxWeight: null,
      cycles: 0,
      worstError: 0,
    },
    totals,
    warnings,
  )
}

/** Returns one factor for all cells that gives weights with mean 1. */
function evenFactors(totals: CellTotals): Float64Array {
  const weight = total(totals.weight)
  return new Float64Array(totals.n.length).fill(weight > 0 ? total(totals.n) / weight : 1)
}

type Outcome = Omit<Weighting, 'largest' | 'trimmed' | 'effective' | 'deff' | 'warnings'>

function summarize(outcome: Outcome, totals: CellTotals, warnings: WeightingWarning[]): Weighting {
  const { factors, maxWeight } = outcome
  const votes = total(totals.n)
  let largestWeight = 0
  let squares = 0
  let trimmedShare = 0
  factors.forEach((factor, cell) => {
    const largestOfCell = factor * (totals.largestWeight[cell] ?? 0)
    largestWeight = Math.max(largestWeight, largestOfCell)
    squares += factor * factor * (totals.squares[cell] ?? 0)
    if (maxWeight !== null && largestOfCell >= maxWeight - AT_LIMIT)
      trimmedShare += (totals.n[cell] ?? 0) / votes
  })
  const effectiveN = effectiveSize(votes, squares)
  const deff = designEffect(votes, effectiveN)
  if (deff > HIGH_DEFF) warnings.push({ code: 'deff_high' })
  if (largestWeight > EXTREME_WEIGHT) warnings.push({ code: 'weights_extreme' })
  return { ...outcome, largest: largestWeight, trimmed: trimmedShare, effective: effectiveN, deff, warnings }
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
