/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { ResidentsByAgeBand } from '../../../contract/weighting-profile.ts'
import { ONLY_DISTRICT_INDEX_BY_STATE } from '../regions/districts.ts'
import {
  createCellOffsetsByAge,
  createCellSpace,
  ProfileDividedCells,
  CELL_OFFSETS_BY_GENDER,
  UNKNOWN_ATTRIBUTE,
  UNKNOWN_STATE,
  type CellSpace,
} from '../statistics/cells.ts'
import { DailyVoteCounts } from './day-counts.ts'
import { NEVER_DAY, UNKNOWN_DISTRICT, createVoteColumns, type VoteColumns } from './votes.ts'

/** The district of each state that has only one. */
const ONLY_OF_STATE = new Uint16Array(256).fill(UNKNOWN_DISTRICT)
for (const [state, district] of ONLY_DISTRICT_INDEX_BY_STATE) ONLY_OF_STATE[state] = district

const BYTES_OF_VOTE = 10
const FIRST_CAPACITY = 1024

/**
 * The votes of one poll in memory, in a form for scanning: age band, gender and state are one cell number, the answer
 * is a code of a dictionary. 10 bytes per vote (4 more each with base weights and with exclusions). Votes that do not
 * count are left out; the places of the others in the poll stay what they were.
 */
export class PollVoteColumns {
  readonly space: CellSpace
  length = 0
  readonly maskByCode: number[] = []
  answerCode = new Uint16Array(FIRST_CAPACITY)
  cell = new Uint16Array(FIRST_CAPACITY)
  district = new Uint16Array(FIRST_CAPACITY)
  day = new Int32Array(FIRST_CAPACITY)
  weight: Float32Array | null = null
  /** The position of each vote in the poll, which determines its key; null if no vote is left out. */
  pollPositions: Uint32Array | null = null
  /** The number of votes of the poll, including those that do not count. */
  pollVoteCount = 0
  /** Whether votes were excluded after they counted, or readmitted. */
  hasRevisedExclusions = false
  /** Whether the poll had not ended before the votes were read, so that others may follow. */
  wasOpenWhenRead = false
  /** Whether the poll accepted votes again after it had ended. */
  hasReopened = false
  isExactByChoice = false
  /** Whether the poll had ended, and answers in words had no category, before the votes were read. */
  hasUncodedTextsAfterEnd = false
  /** The next day on which other votes count. */
  nextReloadDay = Infinity
  firstDay = Infinity
  lastDay = -Infinity
  readonly availableAttributes = { age: false, gender: false, state: false, district: false }
  readonly dayCounts = new DailyVoteCounts()
  readonly #districts = new Set<number>()

  #leftOut: LeftOutVote[] = []

  readonly #codes = new Map<number, number>()
  readonly #bandOffsets: Uint16Array

  readonly #today: number

  readonly #divided: ProfileDividedCells | null

  /**
   * @param today the day on which the votes count, see {@link VoteColumns.exclusion}
   * @param subjects the subjects of profile answers that divide cells
   * @param residents see {@link CellSpace.residents}
   */
  constructor(
    breaks: readonly number[],
    today = 0,
    subjects: readonly ProfileSubject[] = [],
    residents: ResidentsByAgeBand | null = null,
  ) {
    this.#today = today
    this.#divided = subjects.length > 0 ? new ProfileDividedCells(breaks, subjects, residents) : null
    this.space = this.#divided ?? createCellSpace(breaks, residents)
    this.#bandOffsets = createCellOffsetsByAge(this.space)
  }

  /** Returns the cell of age band, gender and state that contains a cell. */
  toUndividedCell(cell: number): number {
    return this.#divided?.toUndividedCell(cell) ?? cell
  }

  /**
   * Returns a function that numbers cells by age band, gender, state and the answers on some subjects: the same numbers
   * whichever other subjects divide cells, and in whatever order votes were read.
   */
  createCellNumbering(subjects: readonly ProfileSubject[]): (cell: number) => number {
    return this.#divided?.createCellNumbering(subjects) ?? ((cell) => cell)
  }

  get bytes(): number {
    return (
      this.answerCode.length *
      (BYTES_OF_VOTE + (this.weight === null ? 0 : 4) + (this.pollPositions === null ? 0 : 4))
    )
  }

  /**
   * Removes all votes after the first `length`. The dictionary stays, and the day range and the available attributes
   * may remain wider, unless no vote is left.
   *
   * @param pollVoteCount the number of votes of the poll before the first removed one
   */
  truncate(length: number, pollVoteCount: number): void {
    this.dayCounts.remove(this.day, length, this.length)
    this.length = Math.min(this.length, length)
    this.pollVoteCount = pollVoteCount
    this.#leftOut = this.#leftOut.filter(({ place }) => place < pollVoteCount)
    if (pollVoteCount === 0) this.hasRevisedExclusions = false
    if (this.length > 0) return
    this.firstDay = Infinity
    this.lastDay = -Infinity
    this.#districts.clear()
    Object.assign(this.availableAttributes, { age: false, gender: false, state: false, district: false })
  }

  /**
   * Replaces all votes from a row on.
   *
   * @param startPosition the position of the first replaced vote in the poll
   * @returns the first changed row; row 0 if the available attributes changed
   */
  replaceFrom(
    start: number,
    parts: readonly VoteColumns[],
    startPosition = start,
  ): { firstChangedRow: number } {
    const { length } = this
    const attributesBefore = JSON.stringify(this.availableAttributes)
    const columns = () => [this.answerCode, this.cell, this.district, this.day]
    const before = columns().map((column) => column.slice(start, length))
    const weightBefore = this.weight?.slice(start, length)
    const positionsBefore = this.pollPositions?.slice(start, length)
    this.truncate(start, startPosition)
    for (const part of parts) this.append(part)
    if (JSON.stringify(this.availableAttributes) !== attributesBefore) return { firstChangedRow: 0 }
    const after = columns()
    const isSame = (row: number) =>
      after.every((column, index) => column[row] === before[index]?.[row - start]) &&
      (this.weight?.[row] ?? 1) === (weightBefore?.[row - start] ?? 1) &&
      (this.pollPositions?.[row] ?? row) === (positionsBefore?.[row - start] ?? row)
    let row = start
    while (row < Math.min(length, this.length) && isSame(row)) row++
    return { firstChangedRow: row }
  }

  /** Returns the number of first votes that includes all votes before a day. */
  getLeadingVoteCountBefore(day: number): number {
    let { length } = this
    while (length > 0 && this.day[length - 1]! >= day) length--
    return length
  }

  countIncludedVotes(votes: VoteColumns): number {
    return this.#countedRows(votes)?.length ?? votes.length
  }

  /** @throws RangeError for more than 65,536 different answers */
  append(all: VoteColumns): void {
    const start = this.length
    const rows = this.#countedRows(all)
    const votes = rows === null ? all : pickVotes(all, rows)
    this.#noteExclusions(all)
    this.#reserve(start + votes.length, votes.weight !== null)
    const { answerCode, cell, district, day } = this
    const { answerMask, age, gender, state } = votes
    const bandOffsets = this.#bandOffsets
    const divided = this.#divided
    district.set(votes.district.subarray(0, votes.length), start)
    day.set(votes.epochDay.subarray(0, votes.length), start)
    for (let row = 0; row < votes.length; row++) {
      answerCode[start + row] = this.#codes.get(answerMask[row]!) ?? this.#newCode(answerMask[row]!)
      // Imports and the widget derive the state from the district, so only the district can be missing.
      if (district[start + row] === UNKNOWN_DISTRICT) district[start + row] = ONLY_OF_STATE[state[row]!]!
      const undivided = bandOffsets[age[row]!]! + CELL_OFFSETS_BY_GENDER[gender[row]!]! + state[row]!
      cell[start + row] = divided?.findOrAddCell(undivided, votes.profile?.[row] ?? 0) ?? undivided
    }
    this.#noteAttributes(votes)
    this.#noteDistricts(votes, district.subarray(start, start + votes.length))
    if (this.weight !== null) {
      if (votes.weight === null) this.weight.fill(1, start, start + votes.length)
      else this.weight.set(votes.weight.subarray(0, votes.length), start)
    }
    if (rows !== null) this.pollPositions ??= Uint32Array.from(this.answerCode, (_, place) => place)
    for (let row = 0; this.pollPositions !== null && row < votes.length; row++)
      this.pollPositions[start + row] = this.pollVoteCount + (rows?.[row] ?? row)
    this.pollVoteCount += all.length
    this.length = start + votes.length
    this.dayCounts.add(day, start, this.length)
  }

  /** Returns the number of votes before a day that are left out, by reason; see `EXCLUSION_REASONS`. */
  countLeftOutByReason(before: number): Map<number, number> {
    const counts = new Map<number, number>()
    for (const { day, reason } of this.#leftOut)
      if (day < before) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    return counts
  }

  /** Returns whether any voter has answered the question about a subject. */
  hasAnswers(subject: ProfileSubject): boolean {
    const place = this.space.subjects.indexOf(subject)
    for (let cell = 0; place >= 0 && cell < this.space.size; cell++)
      if (this.space.decode(cell).profile?.[place] !== UNKNOWN_ATTRIBUTE) return true
    return false
  }

  /** Returns the districts of the votes, ascending. */
  districts(): number[] {
    return [...this.#districts].sort((a, b) => a - b)
  }

  /** Returns the rows of the votes that count; null for all. */
  #countedRows({ length, exclusion }: VoteColumns): number[] | null {
    if (exclusion === null) return null
    const rows: number[] = []
    for (let row = 0; row < length; row++)
      if (this.#today < exclusion.firstExcludedDay[row]! || this.#today >= exclusion.firstReadmittedDay[row]!)
        rows.push(row)
    return rows.length === length ? null : rows
  }

  #noteExclusions({ length, exclusion, epochDay: days }: VoteColumns): void {
    if (exclusion === null) return
    for (let row = 0; row < length; row++) {
      const [from, until] = [exclusion.firstExcludedDay[row]!, exclusion.firstReadmittedDay[row]!]
      if (from === NEVER_DAY) continue
      if (this.#today >= from && this.#today < until)
        this.#leftOut.push({
          place: this.pollVoteCount + row,
          day: days[row]!,
          reason: exclusion.reason[row]!,
        })
      if ((from > 0 && from <= this.#today) || until <= this.#today) this.hasRevisedExclusions = true
      for (const day of [from, until])
        if (day > this.#today && day !== NEVER_DAY) this.nextReloadDay = Math.min(this.nextReloadDay, day)
    }
  }

  #noteAttributes({ length, age, gender, state, epochDay }: VoteColumns): void {
    let { firstDay, lastDay } = this
    const { availableAttributes } = this
    for (let row = 0; row < length; row++) {
      const today = epochDay[row]!
      if (today < firstDay) firstDay = today
      if (today > lastDay) lastDay = today
      if (age[row] !== UNKNOWN_ATTRIBUTE) availableAttributes.age = true
      if (gender[row] !== UNKNOWN_ATTRIBUTE) availableAttributes.gender = true
      if (state[row] !== UNKNOWN_STATE) availableAttributes.state = true
    }
    this.firstDay = firstDay
    this.lastDay = lastDay
  }

  /** @param completed the districts, those of people who only stated such a state included */
  #noteDistricts({ length, district }: VoteColumns, completed: Uint16Array): void {
    const isStated = district.subarray(0, length).some((stated) => stated !== UNKNOWN_DISTRICT)
    if (!isStated && !this.availableAttributes.district) return // states alone are no districts
    const isNoted = new Uint8Array(UNKNOWN_DISTRICT + 1)
    isNoted[UNKNOWN_DISTRICT] = 1
    for (const current of completed) {
      if (isNoted[current] === 1) continue
      isNoted[current] = 1
      this.#districts.add(current)
    }
    this.availableAttributes.district = this.#districts.size > 0
  }

  #newCode(mask: number): number {
    if (this.maskByCode.length > 65535) throw new RangeError('The poll has too many different answers.')
    this.#codes.set(mask, this.maskByCode.length)
    return this.maskByCode.push(mask) - 1
  }

  #reserve(length: number, weighted: boolean): void {
    const room = this.answerCode.length
    if (length > room) {
      const capacity = Math.max(length + (length >> 3), FIRST_CAPACITY)
      this.answerCode = enlarged(this.answerCode, new Uint16Array(capacity))
      this.cell = enlarged(this.cell, new Uint16Array(capacity))
      this.district = enlarged(this.district, new Uint16Array(capacity))
      this.day = enlarged(this.day, new Int32Array(capacity))
      if (this.weight !== null) this.weight = enlarged(this.weight, new Float32Array(capacity))
      if (this.pollPositions !== null)
        this.pollPositions = enlarged(this.pollPositions, new Uint32Array(capacity))
    }
    if (weighted) this.weight ??= new Float32Array(this.answerCode.length).fill(1)
  }
}

interface LeftOutVote {
  readonly place: number
  readonly day: number
  readonly reason: number
}

function pickVotes(votes: VoteColumns, rows: readonly number[]): VoteColumns {
  const { profile } = votes
  const picked: VoteColumns = {
    ...createVoteColumns(rows.length, votes.weight !== null),
    ...(profile && { profile: Uint16Array.from(rows, (row) => profile[row]!) }),
  }
  const columns = ['answerMask', 'age', 'gender', 'state', 'district', 'epochDay'] as const
  for (const column of columns) rows.forEach((from, row) => (picked[column][row] = votes[column][from]!))
  if (picked.weight !== null)
    for (const [row, from] of rows.entries()) picked.weight[row] = votes.weight![from]!
  return picked
}

function enlarged<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
