import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import { keyOfCell, type CellSpace, type CellTotals } from './cells.ts'
import { designEffect, effectiveSize } from './intervals.ts'
import { populationMargins } from './population-margins.ts'
import { rake, type RakingMargin, type RakingOptions, type RakingResult } from './raking.ts'

export type WeightingWarning =
  /** A rung of the ladder could not be raked; `margins` are those at fault. */
  | { readonly code: 'margins_dropped'; readonly margins: readonly string[]; readonly reason: string }
  /** The poll's age bands fit no published population figure: age is left out. */
  | { readonly code: 'bands_without_population'; readonly reason: string }
  /** So many respondents (a share) did not state the attribute. */
  | { readonly code: 'attribute_incomplete'; readonly attribute: Attribute; readonly missing: number }
  /** Weights vary so much that less than half of the respondents count. */
  | { readonly code: 'deff_high'; readonly deff: number }
  /** A respondent counts for more than five. */
  | { readonly code: 'weights_extreme'; readonly largest: number }

export type Attribute = (typeof ATTRIBUTES)[number]

export interface Weighting {
  /** `supplied`: by the weights that came with the votes, which nobody raked here. */
  readonly method: 'raked' | 'supplied' | 'unweighted'
  /** The margins raked on; else empty. */
  readonly margins: readonly WeightingMargin[]
  /** Why there are no weights; null where there are. */
  readonly reason: 'no_attributes' | 'margins_impossible' | 'no_votes' | 'not_intended' | null
  /** A multiplier of the base weight by cell; weights of all votes have mean 1. */
  readonly factors: Float64Array
  /** The largest weight; the mean is 1. */
  readonly largest: number
  readonly effective: number
  readonly deff: number
  readonly warnings: readonly WeightingWarning[]
}

export const HIGH_DEFF = 2
export const EXTREME_WEIGHT = 5
const INCOMPLETE_FROM = 0.1
const ATTRIBUTES = ['age', 'gender', 'state'] as const

/**
 * Weights a set of votes to the German population, as far as the votes carry age, gender and state.
 * The richest set of margins is tried first: age × gender and state; age × gender; age and gender; one
 * alone. A set that cannot be met is dropped with a warning and the next is tried; when none is left
 * the result is marked unweighted. Weights are not cut: the largest weight and the design effect are
 * reported instead.
 *
 * @param space the cells that `totals` counts, made of the poll's own age bands
 */
export function weigh(space: CellSpace, totals: CellTotals, options?: RakingOptions): Weighting {
  const votes = total(totals.n)
  if (votes === 0) return notRaked(totals, 'no_votes', [])
  const warnings: WeightingWarning[] = []
  const present = presentCells(totals)
  const carried = attributesCarried(space, present, votes, warnings)
  const { age } = populationMargins(space)
  if (carried.age && 'ok' in age) {
    warnings.push({ code: age.code, reason: age.message })
    carried.age = false
  }
  for (const margins of ladder(carried)) {
    const raked = rakeOn(space, present, votes, margins, options)
    if (raked.ok) {
      const factors = new Float64Array(space.size)
      present.cells.forEach((cell, index) => (factors[cell] = raked.factors[index] ?? 0))
      return summarize('raked', margins, null, factors, totals, warnings)
    }
    warnings.push({ code: 'margins_dropped', margins: raked.margins, reason: raked.message })
  }
  const reason = ladder(carried).length === 0 ? 'no_attributes' : 'margins_impossible'
  return notRaked(totals, reason, warnings)
}

/** Keeps the weights that came with the votes, rescaled to a mean of 1; where all are alike there are none. */
export function keepWeights(totals: CellTotals): Weighting {
  return notRaked(totals, total(totals.n) === 0 ? 'no_votes' : 'not_intended', [])
}

/** The sets of margins to try, richest first. */
function ladder(carried: Record<Attribute, boolean>): WeightingMargin[][] {
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
}

function presentCells(totals: CellTotals): PresentCells {
  const cells: number[] = []
  const n: number[] = []
  const weights: number[] = []
  totals.weight.forEach((weight, cell) => {
    if (weight <= 0) return
    cells.push(cell)
    weights.push(weight)
    n.push(totals.n[cell] ?? 0)
  })
  return { cells, n, weights }
}

function attributesCarried(
  space: CellSpace,
  present: PresentCells,
  votes: number,
  warnings: WeightingWarning[],
): Record<Attribute, boolean> {
  const missing = { age: 0, gender: 0, state: 0 }
  const targeted = { age: false, gender: false, state: false }
  present.cells.forEach((cell, index) => {
    const n = present.n[index] ?? 0
    const { band, gender, state } = keyOfCell(cell)
    if (band === space.bandCount) missing.age += n
    else targeted.age = true
    if (gender === 3) missing.gender += n
    if (gender < 2) targeted.gender = true
    if (state === 0) missing.state += n
    else targeted.state = true
  })
  for (const attribute of ATTRIBUTES) {
    const share = missing[attribute] / votes
    const partly = targeted[attribute] && share >= INCOMPLETE_FROM
    if (partly) warnings.push({ code: 'attribute_incomplete', attribute, missing: share })
  }
  return targeted
}

function rakeOn(
  space: CellSpace,
  { cells, weights }: PresentCells,
  votes: number,
  names: readonly WeightingMargin[],
  options?: RakingOptions,
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
  return rake(weights, votes, margins, options)
}

function notRaked(
  totals: CellTotals,
  reason: NonNullable<Weighting['reason']>,
  warnings: WeightingWarning[],
): Weighting {
  const isEven = totals.n.every((n, cell) => n === totals.weight[cell] && n === totals.squares[cell])
  const method = isEven ? 'unweighted' : 'supplied'
  const stated = method === 'supplied' && reason === 'not_intended' ? null : reason
  return summarize(method, [], stated, evenFactors(totals), totals, warnings)
}

/** One factor for all cells, after which weights have mean 1. */
function evenFactors(totals: CellTotals): Float64Array {
  const weight = total(totals.weight)
  return new Float64Array(totals.n.length).fill(weight > 0 ? total(totals.n) / weight : 1)
}

function summarize(
  method: Weighting['method'],
  margins: readonly WeightingMargin[],
  reason: Weighting['reason'],
  factors: Float64Array,
  totals: CellTotals,
  warnings: WeightingWarning[],
): Weighting {
  let largest = 0
  let squares = 0
  factors.forEach((factor, cell) => {
    largest = Math.max(largest, factor * (totals.largest[cell] ?? 0))
    squares += factor * factor * (totals.squares[cell] ?? 0)
  })
  const votes = total(totals.n)
  const effective = effectiveSize(votes, squares)
  const deff = designEffect(votes, effective)
  if (deff > HIGH_DEFF) warnings.push({ code: 'deff_high', deff })
  if (largest > EXTREME_WEIGHT) warnings.push({ code: 'weights_extreme', largest })
  return { method, margins, reason, factors, largest, effective, deff, warnings }
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
