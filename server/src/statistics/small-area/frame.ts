import type { Cell, Model } from './problem.ts'

/** The place of a cell in the model: its levels and covariates. */
export type LevelsAndCovariates = Pick<Cell, 'levels' | 'covariates'>

/** A district in the frame of an estimate from protected figures. */
interface FrameDistrict {
  /** Index into the states. */
  readonly state: number
  /** Known residents, to share the state's respondents among its districts. */
  readonly residents: number
  /** By class of persons. */
  readonly places: readonly LevelsAndCovariates[]
}

interface FrameState {
  /** By class of persons; null for a class without known residents, such as people of unknown age. */
  readonly residents: readonly (number | null)[]
  /** The places of respondents whose district does not count, by class of persons. They have no level of the districts. */
  readonly places: readonly LevelsAndCovariates[]
}

/**
 * What is publicly known about the cells of respondents: the districts, their states and residents, and the terms of
 * the model. A class is the persons of one age band and gender.
 */
export interface DistrictFrame {
  readonly terms: Model['terms']
  readonly covariateNames: readonly string[]
  readonly districts: readonly FrameDistrict[]
  readonly states: readonly FrameState[]
}

/**
 * A noisy block of respondents, not clamped to 0 (decision 15): figures that may be reported. Differences of blocks
 * have the noise of all of them.
 */
export interface ProtectedBlock {
  /** Number of blocks whose noise the figures contain; 0 without respondents. */
  readonly noiseBlockCount: number
  readonly n: number
  /** By the position of the answer. */
  readonly counts: readonly number[]
}

/** The only figures of a protected poll that its estimates are computed from. Lists are in the order of the frame. */
export interface ProtectedDistrictFigures {
  /** The unfiltered result as it is reported, by the position of the answer. */
  readonly whole: {
    readonly n: number
    readonly unweightedShares: readonly number[]
    readonly weightedShares: readonly number[]
  }
  readonly districts: readonly ProtectedBlock[]
  readonly states: readonly ProtectedBlock[]
  /** Persons of each class. */
  readonly ageGenderClasses: readonly ProtectedBlock[]
  /** The noisy number of respondents by state, then class; ignored for classes without known residents. */
  readonly respondentCountByStateAndClass: readonly (readonly number[])[]
}

/** Returns the figures of the respondents in `whole` but in none of the parts. */
export function subtractProtected(whole: ProtectedBlock, parts: readonly ProtectedBlock[]): ProtectedBlock {
  return parts.reduce(
    (rest, part) => ({
      noiseBlockCount: rest.noiseBlockCount + part.noiseBlockCount,
      n: rest.n - part.n,
      counts: rest.counts.map((count, position) => count - (part.counts[position] ?? 0)),
    }),
    whole,
  )
}
