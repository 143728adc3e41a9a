import { GENDER, type Gender } from '../../../contract/enumerations/people.ts'

/** Codes of gender, as votes store them. */
export const FEMALE = 0
export const MALE = 1
export const DIVERSE = 2
/** The genders in the order of their codes. */
export const GENDERS = ['FEMALE', 'MALE', 'DIVERSE'] as const satisfies readonly Gender[]
/** Their German labels. */
export const GENDER_LABELS: readonly string[] = GENDERS.map((gender) => GENDER[gender])
/** An age or gender nobody stated. */
export const UNKNOWN = 255
/** A state nobody stated; the 16 states are 1–16 in the order of the official key. */
export const UNKNOWN_STATE = 0

/** How many genders a cell may have, with the one that nobody stated. */
export const GENDER_COUNT = GENDERS.length + 1
const STATES = 17

/**
 * Respondents that agree in age band, gender and state share a cell, and so a weight. A cell's number
 * is (band × 4 + gender) × 17 + state, where band `bandCount` and gender 3 stand for "not known".
 */
export interface CellSpace {
  /** First year of each band, ascending; the last band is open. */
  readonly breaks: readonly number[]
  readonly bandCount: number
  readonly size: number
}

export function cellSpace(breaks: readonly number[]): CellSpace {
  return { breaks, bandCount: breaks.length, size: (breaks.length + 1) * GENDER_COUNT * STATES }
}

export interface CellKey {
  /** Index into the breaks; `bandCount` when unknown or below the first break. */
  readonly band: number
  /** 0 female, 1 male, 2 diverse, 3 unknown. */
  readonly gender: number
  readonly state: number
}

export function keyOfCell(cell: number): CellKey {
  const state = cell % STATES
  const rest = (cell - state) / STATES
  return { band: Math.floor(rest / GENDER_COUNT), gender: rest % GENDER_COUNT, state }
}

/** The first cell of each age 0–255 (unknown ages and those below the first break fall together). */
export function bandOffsets(space: CellSpace): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, age) => {
    const band = age === UNKNOWN ? -1 : space.breaks.findLastIndex((first) => first <= age)
    return (band < 0 ? space.bandCount : band) * GENDER_COUNT * STATES
  })
}

/** The distance of each gender code 0–255 within a band. */
export const GENDER_OFFSETS = Uint8Array.from(
  { length: 256 },
  (_, gender) => (gender <= DIVERSE ? gender : GENDER_COUNT - 1) * STATES,
)

/** The cell of codes as votes store them, null where nothing was stated. */
export function cellFinder(
  space: CellSpace,
): (person: { age: number | null; gender: number | null; state: number | null }) => number {
  const offsets = bandOffsets(space)
  return ({ age, gender, state }) =>
    (offsets[age ?? UNKNOWN] ?? 0) + (GENDER_OFFSETS[gender ?? UNKNOWN] ?? 0) + (state ?? UNKNOWN_STATE)
}

/** What the votes of each cell add up to, before weighting. */
export interface CellTotals {
  readonly n: Float64Array
  /** Σ base weight */
  readonly weight: Float64Array
  /** Σ base weight² */
  readonly squares: Float64Array
  /** The largest base weight of the cell. */
  readonly largest: Float64Array
}

export function emptyTotals(size: number): CellTotals {
  return {
    n: new Float64Array(size),
    weight: new Float64Array(size),
    squares: new Float64Array(size),
    largest: new Float64Array(size),
  }
}
