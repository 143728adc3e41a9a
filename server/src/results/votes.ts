import { UNKNOWN_ATTRIBUTE, UNKNOWN_STATE } from '../statistics/cells.ts'

/**
 * Votes of one poll, one column per attribute: the form for transfer between database and engine. Days are numbers
 * since 1970-01-01 in Europe/Berlin. Codes as in `statistics/cells.ts`.
 */
export interface VoteColumns {
  readonly length: number
  /** The chosen answers: bit i is answer i; 0 is no answer (counts for weights, not for shares). */
  readonly answerMask: Int32Array
  readonly age: Uint8Array
  readonly gender: Uint8Array
  readonly state: Uint8Array
  /** Index into the list of districts. */
  readonly district: Uint16Array
  readonly epochDay: Int32Array
  /** Null if every vote has the base weight 1. */
  readonly weight: Float32Array | null
  /** Null if every vote counts. */
  readonly exclusion: ExclusionColumns | null
  /** The profile answers of the voters, see `ProfileAnswersCodec`; missing if they are not needed. Not part of chunks. */
  readonly profile?: Uint16Array
}

/** The days on which votes do not count, from the first up to, but not including, the second; and why. */
export interface ExclusionColumns {
  /** Index into `EXCLUSION_REASONS`. */
  readonly reason: Uint8Array
  readonly firstExcludedDay: Uint16Array
  readonly firstReadmittedDay: Uint16Array
}

export const UNKNOWN_DISTRICT = 65535

/** The day that never comes, for votes that are not excluded, or not readmitted. */
export const NEVER_DAY = 65535

/** Returns empty columns with room for `length` votes. */
export function createVoteColumns(length: number, weighted = false, withExclusions = false): VoteColumns {
  return {
    length,
    answerMask: new Int32Array(length),
    age: new Uint8Array(length),
    gender: new Uint8Array(length),
    state: new Uint8Array(length),
    district: new Uint16Array(length),
    epochDay: new Int32Array(length),
    weight: weighted ? new Float32Array(length) : null,
    exclusion: withExclusions
      ? {
          reason: new Uint8Array(length),
          firstExcludedDay: new Uint16Array(length).fill(NEVER_DAY),
          firstReadmittedDay: new Uint16Array(length).fill(NEVER_DAY),
        }
      : null,
  }
}

/** What votes contain about who cast them; null is unknown. */
export interface Voter {
  readonly age: number | null
  readonly gender: number | null
  readonly state: number | null
  readonly district?: number | null
}

export function setVoter(columns: VoteColumns, row: number, { age, gender, state, district }: Voter): void {
  columns.age[row] = age ?? UNKNOWN_ATTRIBUTE
  columns.gender[row] = gender ?? UNKNOWN_ATTRIBUTE
  columns.state[row] = state ?? UNKNOWN_STATE
  columns.district[row] = district ?? UNKNOWN_DISTRICT
}

export function toVoteColumns(answerMask: number, voter: Voter): VoteColumns {
  const columns = createVoteColumns(1)
  columns.answerMask[0] = answerMask
  setVoter(columns, 0, voter)
  return columns
}
