import { GENDER, type Gender } from '../../../contract/enumerations/gender.ts'
import { PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { ResidentsByAgeBand } from '../../../contract/weighting-profile.ts'

/** Codes of gender, as stored with votes. */
export const FEMALE = 0
export const MALE = 1
export const DIVERSE = 2
/** The genders by code. */
export const GENDERS = ['FEMALE', 'MALE', 'DIVERSE'] as const satisfies readonly Gender[]
export const GENDER_LABELS: readonly string[] = GENDERS.map((gender) => GENDER[gender])
/** Code of an unknown age, gender or profile answer. */
export const UNKNOWN_ATTRIBUTE = 255
/** Code of an unknown state; the 16 states are 1–16 in the order of the official key. */
export const UNKNOWN_STATE = 0

/** Number of genders in a cell, including unknown. */
export const GENDER_COUNT_WITH_UNKNOWN = GENDERS.length + 1
const STATES = 17

/**
 * Cells of respondents. Respondents with the same age band, gender and state share a cell, and thus a weight. A
 * cell's number is (band × 4 + gender) × 17 + state; band `bandCount` and gender 3 mean "unknown".
 */
export interface CellSpace {
  /** First year of each band, ascending; the last band is open. */
  readonly ageBreaks: readonly number[]
  readonly bandCount: number
  readonly size: number
  /** The subjects of profile answers that divide these cells further; none for most polls. */
  readonly subjects: readonly ProfileSubject[]
  /** The residents to whom votes are weighted; null for those of Germany. */
  readonly residents: ResidentsByAgeBand | null
  readonly decode: (cell: number) => CellKey
}

export function createCellSpace(
  ageBreaks: readonly number[],
  residents: ResidentsByAgeBand | null = null,
): CellSpace {
  const size = (ageBreaks.length + 1) * GENDER_COUNT_WITH_UNKNOWN * STATES
  return {
    ageBreaks,
    bandCount: ageBreaks.length,
    size,
    subjects: [],
    residents,
    decode: decodeUndividedCell,
  }
}

/** The answers of a person to the questions about some subjects, as one number. 0 if all are unknown. */
export class ProfileAnswersCodec {
  readonly subjects: readonly ProfileSubject[]
  /** By how much a code grows from one answer of a subject to the next. */
  readonly factors: readonly number[]

  constructor(subjects: readonly ProfileSubject[]) {
    this.subjects = subjects
    let factor = 1
    this.factors = subjects.map((subject) => {
      const own = factor
      factor *= PROFILE_CATEGORIES[subject].length + 1
      return own
    })
  }

  /** Returns the answer to each subject; `UNKNOWN_ATTRIBUTE` for those without. */
  decode(profileCode: number): number[] {
    return this.subjects.map((subject, index) => {
      const count = PROFILE_CATEGORIES[subject].length + 1
      const digit = Math.floor(profileCode / (this.factors[index] ?? 1)) % count
      return digit === 0 ? UNKNOWN_ATTRIBUTE : digit - 1
    })
  }
}

/**
 * Cells that are divided by profile answers. Of all combinations only those of votes are cells, numbered in the order in
 * which they appear, so `size` grows.
 */
export class ProfileDividedCells implements CellSpace {
  readonly ageBreaks: readonly number[]
  readonly bandCount: number
  readonly subjects: readonly ProfileSubject[]
  readonly residents: ResidentsByAgeBand | null
  size = 0
  readonly #code: ProfileAnswersCodec
  readonly #undividedSize: number
  readonly #cells = new Map<number, number>()
  readonly #keys: { undivided: number; code: number }[] = []

  constructor(
    breaks: readonly number[],
    subjects: readonly ProfileSubject[],
    residents: ResidentsByAgeBand | null = null,
  ) {
    const undivided = createCellSpace(breaks)
    this.ageBreaks = breaks
    this.bandCount = undivided.bandCount
    this.subjects = subjects
    this.residents = residents
    this.#code = new ProfileAnswersCodec(subjects)
    this.#undividedSize = undivided.size
  }

  /** Returns the cell of an undivided cell and a profile code. @throws RangeError for more than 65,536 cells */
  findOrAddCell(undivided: number, profileCode: number): number {
    const key = profileCode * this.#undividedSize + undivided
    const known = this.#cells.get(key)
    if (known !== undefined) return known
    if (this.size > 65_535) throw new RangeError('The poll has too many different respondents.')
    this.#cells.set(key, this.size)
    this.#keys.push({ undivided, code: profileCode })
    return this.size++
  }

  decode = (cell: number): CellKey => {
    const { undivided, code } = this.#keys[cell] ?? { undivided: 0, code: 0 }
    return { ...decodeUndividedCell(undivided), profile: this.#code.decode(code) }
  }

  toUndividedCell(cell: number): number {
    return this.#keys[cell]?.undivided ?? 0
  }

  /** Returns a function that numbers cells by their undivided cell and their answers on some of the subjects alone. */
  createCellNumbering(subjects: readonly ProfileSubject[]): (cell: number) => number {
    const { factors } = new ProfileAnswersCodec(subjects)
    const places = subjects.map((subject) => this.subjects.indexOf(subject))
    return (cell) => {
      const { undivided, code } = this.#keys[cell] ?? { undivided: 0, code: 0 }
      const answers = this.#code.decode(code)
      const number = places.reduce((sum, place, index) => {
        const answer = answers[place] ?? UNKNOWN_ATTRIBUTE
        return answer === UNKNOWN_ATTRIBUTE ? sum : sum + (answer + 1) * (factors[index] ?? 0)
      }, 0)
      return number * this.#undividedSize + undivided
    }
  }
}

export interface CellKey {
  /** Index into the breaks; `bandCount` if unknown or below the first break. */
  readonly band: number
  /** 0 female, 1 male, 2 diverse, 3 unknown. */
  readonly gender: number
  readonly state: number
  /** The answer to each of the space's subjects, `UNKNOWN_ATTRIBUTE` for those without; missing in undivided cells. */
  readonly profile?: readonly number[]
}

export function decodeUndividedCell(cell: number): CellKey {
  const state = cell % STATES
  const rest = (cell - state) / STATES
  return {
    band: Math.floor(rest / GENDER_COUNT_WITH_UNKNOWN),
    gender: rest % GENDER_COUNT_WITH_UNKNOWN,
    state,
  }
}

/** Returns the first cell of each age 0–255. Unknown ages and those below the first break share one. */
export function createCellOffsetsByAge(space: CellSpace): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, age) => {
    const band = age === UNKNOWN_ATTRIBUTE ? -1 : space.ageBreaks.findLastIndex((first) => first <= age)
    return (band < 0 ? space.bandCount : band) * GENDER_COUNT_WITH_UNKNOWN * STATES
  })
}

/** The offset of each gender code 0–255 within a band. */
export const CELL_OFFSETS_BY_GENDER = Uint8Array.from(
  { length: 256 },
  (_, gender) => (gender <= DIVERSE ? gender : GENDER_COUNT_WITH_UNKNOWN - 1) * STATES,
)

/** Returns a function that finds the cell of a person; null for unknown attributes. */
export function createCellFinder(
  space: CellSpace,
): (person: { age: number | null; gender: number | null; state: number | null }) => number {
  const offsets = createCellOffsetsByAge(space)
  return ({ age, gender, state }) =>
    (offsets[age ?? UNKNOWN_ATTRIBUTE] ?? 0) +
    (CELL_OFFSETS_BY_GENDER[gender ?? UNKNOWN_ATTRIBUTE] ?? 0) +
    (state ?? UNKNOWN_STATE)
}

/** The sums of the votes in each cell, before weighting. */
export interface CellTotals {
  readonly n: Float64Array
  readonly weight: Float64Array
  /** Σ base weight² */
  readonly squares: Float64Array
  readonly largestWeight: Float64Array
  /** Respondents with an answer; missing if all have one. */
  readonly answeredCount?: Float64Array
}

/** Returns totals of zero for `size` cells. */
export function createCellTotals(size: number): CellTotals {
  return {
    n: new Float64Array(size),
    weight: new Float64Array(size),
    squares: new Float64Array(size),
    largestWeight: new Float64Array(size),
  }
}
