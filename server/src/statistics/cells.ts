import { GENDER, type Gender } from '../../../contract/enumerations/gender.ts'

/** Codes of gender, as stored with votes. */
export const FEMALE = 0
export const MALE = 1
export const DIVERSE = 2
/** The genders by code. */
export const GENDERS = ['FEMALE', 'MALE', 'DIVERSE'] as const satisfies readonly Gender[]
/** The German labels by code. */
export const GENDER_LABELS: readonly string[] = GENDERS.map((gender) => GENDER[gender])
/** Code of an unknown age or gender. */
export const UNKNOWN = 255
/** Code of an unknown state; the 16 states are 1–16 in the order of the official key. */
export const UNKNOWN_STATE = 0

/** Number of genders in a cell, including unknown. */
export const GENDER_COUNT = GENDERS.length + 1
const STATES = 17

/**
 * Cells of respondents. Respondents with the same age band, gender and state share a cell, and thus a weight. A
 * cell's number is (band × 4 + gender) × 17 + state; band `bandCount` and gender 3 mean "unknown".
 */
export interface CellSpace {
  /** First year of each band, ascending; the last band is open. */
  readonly breaks: readonly number[]
  readonly bandCount: number
  readonly size: number
}

/** Returns the cells for some age bands. */
export function createCellSpace(breaks: readonly number[]): CellSpace {
  return { breaks, bandCount: breaks.length, size: (breaks.length + 1) * GENDER_COUNT * STATES }
}

export interface CellKey {
  /** Index into the breaks; `bandCount` if unknown or below the first break. */
  readonly band: number
  /** 0 female, 1 male, 2 diverse, 3 unknown. */
  readonly gender: number
  readonly state: number
}

/** Returns the attributes of a cell from its number. */
export function decodeCell(cell: number): CellKey {
  const state = cell % STATES
  const rest = (cell - state) / STATES
  return { band: Math.floor(rest / GENDER_COUNT), gender: rest % GENDER_COUNT, state }
}

/** Returns the first cell of each age 0–255. Unknown ages and those below the first break share one. */
export function bandOffsets(space: CellSpace): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, age) => {
    const band = age === UNKNOWN ? -1 : space.breaks.findLastIndex((first) => first <= age)
    return (band < 0 ? space.bandCount : band) * GENDER_COUNT * STATES
  })
}

/** The offset of each gender code 0–255 within a band. */
export const GENDER_OFFSETS = Uint8Array.from(
  { length: 256 },
  (_, gender) => (gender <= DIVERSE ? gender : GENDER_COUNT - 1) * STATES,
)

/** Returns a function that finds the cell of a person; null for unknown attributes. */
export function cellFinder(
  space: CellSpace,
): (person: { age: number | null; gender: number | null; state: number | null }) => number {
  const offsets = bandOffsets(space)
  return ({ age, gender, state }) =>
    (offsets[age ?? UNKNOWN] ?? 0) + (GENDER_OFFSETS[gender ?? UNKNOWN] ?? 0) + (state ?? UNKNOWN_STATE)
}

/** The sums of the votes in each cell, before weighting. */
export interface CellTotals {
  readonly n: Float64Array
  /** Σ base weight */
  readonly weight: Float64Array
  /** Σ base weight² */
  readonly squares: Float64Array
  /** The largest base weight of the cell. */
  readonly largest: Float64Array
}

/** Returns totals of zero for `size` cells. */
export function createCellTotals(size: number): CellTotals {
  return {
    n: new Float64Array(size),
    weight: new Float64Array(size),
    squares: new Float64Array(size),
    largest: new Float64Array(size),
  }
}
