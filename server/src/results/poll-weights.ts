import { MIN_BASE } from '../../../contract/limits.ts'
import type { SharedSizeNoise } from '../../../contract/shared-sizes.ts'
import {
  AUTOMATIC_PROFILE,
  weightingSubjects,
  type WeightingProfile,
} from '../../../contract/weighting-profile.ts'
import { memoizeLru } from '../lib/memoize-lru.ts'
import type { CellSpace, CellTotals } from '../statistics/cells.ts'
import { createLowerBoundSizeFunction, type LowerBoundSizeFunction } from '../statistics/protected-sizes.ts'
import { MAX_BLOCK_NOISE, mixBits, type WeightingKey } from '../statistics/protection.ts'
import { createSuppliedWeighting, weighVotes, type Weighting } from '../statistics/weighting.ts'
import {
  formatEpochDay,
  toPeriodUnlessAllDays,
  getPeriods,
  type DayRange,
  type Period,
  type PeriodUnit,
} from './days.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import { computeCellTotalsByPeriod, type DayPeriods, type Scan } from './scan.ts'
import { toBlockUnit, getSeriesNodeIds, type TimeNodes } from './time-blocks.ts'
import type { ReportedWeighting } from './view.ts'

/** Points of a chart need less precision. */
const SERIES_RAKING = { tolerance: 1e-7, maxCycles: 300 }
/** Fewer votes are a gap regardless of their noise, so that gaps only depend on reported figures. */
const MIN_WEIGHTED = MIN_BASE.hidden - MAX_BLOCK_NOISE
const MAX_CACHED_WEIGHTINGS = 24
const MAX_CACHED_SERIES = 2

/**
 * Returns a function that adds noise to the size of a category with a target that came with the poll. All polls with the
 * same targets have the same noise, because several draws would tell the size.
 */
export const createCategorySizeProtection = (
  secret: ProtectionSecret,
  { residents }: CellSpace,
  sizes?: SharedSizeNoise | null,
): LowerBoundSizeFunction =>
  createLowerBoundSizeFunction({ secret, poll: `residents ${JSON.stringify(residents)}`, sharedSizes: sizes })

export interface WeightsOptions {
  /** Automatic by default. Null uses the weights that came with the votes. */
  readonly rakingProfile?: WeightingProfile | null
  /** The secret of the installation, from which noise is generated. */
  readonly secret: ProtectionSecret
  readonly sharedSizes?: SharedSizeNoise | null | undefined
}

interface WeighedPeriod extends Pick<Scan, 'rowLimit' | 'days' | 'factors'> {
  readonly note: ReportedWeighting
  /** Identifies the votes by which the weights are computed, see `sumBlocksWithNoise`. */
  readonly fingerprint: string
  /** First and last day with votes. */
  readonly span: Period | null
}

export interface WeighedSeriesPeriod {
  readonly firstDay: number
  readonly from: string
  readonly to: string
  /** Null if the period cannot be weighted. */
  readonly note: ReportedWeighting | null
  /** See {@link WeighedPeriod}. */
  readonly fingerprint: string
}

interface WeighedSeries {
  /** The blocks of the periods. */
  readonly time: TimeNodes & { readonly nodesByDay: DayPeriods }
  readonly partOfBlock: readonly number[]
  /** The weights of each cell, one table per block. */
  readonly blockFactors: Float64Array
  readonly parts: readonly WeighedSeriesPeriod[]
  /** The weights of each cell, one table per period. */
  readonly factors: Float64Array
  readonly unit: PeriodUnit
}

/**
 * The weights of one poll's votes, by period. They are cached until their votes change; in a series only the periods
 * with new votes are weighted again.
 */
export class PollWeights {
  readonly #votes: PollVoteColumns
  readonly #profile: WeightingProfile | null
  readonly #protect: LowerBoundSizeFunction
  readonly #periods = new Map<string, WeighedPeriod>()
  readonly #series = new Map<string, WeighedSeries>()
  /** Series from before the last change of votes. */
  readonly #earlier = new Map<PeriodUnit, WeighedSeries>()

  constructor(
    votes: PollVoteColumns,
    { rakingProfile = AUTOMATIC_PROFILE, secret, sharedSizes }: WeightsOptions,
  ) {
    this.#votes = votes
    this.#profile = rakingProfile
    this.#protect = createCategorySizeProtection(secret, votes.space, sharedSizes)
  }

  get bytes(): number {
    const tables = [...this.#series.values(), ...this.#earlier.values()]
    const bytesOfSeries = tables.reduce(
      (sum, { factors, blockFactors }) =>
        sum + factors.byteLength + (blockFactors === factors ? 0 : blockFactors.byteLength),
      0,
    )
    return bytesOfSeries + this.#periods.size * this.#votes.space.size * 8
  }

  votesChanged(firstChangedRow: number): void {
    for (const [key, { rowLimit }] of this.#periods) if (rowLimit > firstChangedRow) this.#periods.delete(key)
    for (const series of this.#series.values()) this.#earlier.set(series.unit, series)
    this.#series.clear()
  }

  /** Returns the weights of all votes cast in a range of days. @param rowLimit number of first votes */
  weighRange(range: DayRange, rowLimit: number): WeighedPeriod {
    const key = `${range.from}..${range.to} ${rowLimit}`
    return memoizeLru(this.#periods, MAX_CACHED_WEIGHTINGS, key, () => {
      const votes = this.#votes
      const { days, totals } = computeRangeTotals(votes, range, rowLimit)
      const weighting = this.#profile
        ? weighVotes(votes.space, totals, this.#profile, { protect: this.#protect })
        : createSuppliedWeighting(totals)
      const span = spanOf(votes, days, rowLimit)
      const fingerprint = this.#fingerprintOf(totals)
      return {
        days,
        rowLimit,
        span,
        fingerprint,
        factors: weighting.factors,
        note: noteOf(weighting),
      }
    })
  }

  /** Returns a fingerprint of the votes that are weighted together, by the attributes that weights depend on. */
  #fingerprintOf(totals: CellTotals): string {
    if (this.#votes.space.subjects.length === 0) return fingerprintOf(totals)
    const numberOf = this.#votes.createCellNumbering(this.#profile ? weightingSubjects(this.#profile) : [])
    return fingerprintOf(totals, numberOf)
  }

  /** Returns the weights of each period of a range, each weighted separately. @throws TooManyPeriodsError */
  weighSeries(unit: PeriodUnit, span: Period): WeighedSeries {
    return memoizeLru(this.#series, MAX_CACHED_SERIES, `${unit} ${span.from}..${span.to}`, () => {
      const { days, periods } = getPeriods(unit, span.from, span.to)
      const totals = computeCellTotalsByPeriod(this.#votes, days)
      const { size } = this.#votes.space
      const factors = new Float64Array(days.periodCount * size)
      const stored = this.#earlier.get(unit)
      // Cells that are divided by profile answers become more as votes come in.
      const earlier = stored?.factors.length === (stored?.parts.length ?? 0) * size ? stored : undefined
      const known = new Map(earlier?.parts.map(({ fingerprint }, index) => [fingerprint, index]))
      const parts = periods.map(({ from, to }, index): WeighedSeriesPeriod => {
        const partTotals = totals[index]
        const fingerprint = partTotals === undefined ? '' : this.#fingerprintOf(partTotals)
        const labels = { firstDay: from, from: formatEpochDay(from), to: formatEpochDay(to), fingerprint }
        const before = known.get(fingerprint)
        const same = before === undefined ? undefined : earlier?.parts[before]
        if (same !== undefined && earlier !== undefined && before !== undefined) {
          factors.set(earlier.factors.subarray(before * size, (before + 1) * size), index * size)
          return { ...labels, note: same.note }
        }
        const weighting = weighPart(this.#votes.space, partTotals, this.#profile, this.#protect)
        if (weighting === null) return { ...labels, note: null }
        factors.set(weighting.factors, index * size)
        return { ...labels, note: noteOf(weighting) }
      })
      this.#earlier.delete(unit)
      const blockUnit = toBlockUnit(unit)
      const blocks = blockUnit === unit ? { days, periods } : getPeriods(blockUnit, span.from, span.to)
      const firstDays = blocks.periods.map(({ from }) => from)
      const partOfBlock = firstDays.map((day) => days.periodOfDay[day - span.from] ?? 0)
      const blockFactors = blockUnit === unit ? factors : new Float64Array(partOfBlock.length * size)
      if (blockFactors !== factors)
        for (const [block, part] of partOfBlock.entries())
          blockFactors.set(factors.subarray(part * size, (part + 1) * size), block * size)
      const time = { nodeIds: getSeriesNodeIds(blockUnit, firstDays), nodesByDay: blocks.days }
      return { time, partOfBlock, blockFactors, parts, factors, unit }
    })
  }
}

/** Returns the sums of the votes cast in a range of days; `days` is null if all count. */
export function computeRangeTotals(
  votes: PollVoteColumns,
  range: DayRange,
  rowLimit: number = votes.length,
): { days: DayPeriods | null; totals: CellTotals } {
  const days = toPeriodUnlessAllDays(range, votes.firstDay, votes.lastDay)
  const [totals] = computeCellTotalsByPeriod(votes, days, rowLimit)
  if (totals === undefined) throw new Error('A period has no totals.')
  return { days, totals }
}

/** Returns the weights of one period of a series; null if its votes are too few or cannot be weighted. */
function weighPart(
  space: CellSpace,
  totals: CellTotals | undefined,
  profile: WeightingProfile | null,
  protect: LowerBoundSizeFunction,
): Weighting | null {
  if (totals === undefined) return null
  let votes = 0
  for (const n of totals.n) votes += n
  if (votes < MIN_WEIGHTED) return null
  if (profile === null) return createSuppliedWeighting(totals)
  const weighting = weighVotes(space, totals, profile, { ...SERIES_RAKING, protect })
  return weighting.reason === 'margins_impossible' ? null : weighting
}

/** The bits of a number's 64-bit representation. */
const NUMBER = new Float64Array(1)
const WORDS = new Uint32Array(NUMBER.buffer)

/**
 * Returns a fingerprint: equal totals have equal ones, and different totals have different ones except for a
 * negligible chance. Noise depends on it, so it must not change: it is computed from whole numbers of votes, and from the
 * sums of base weights only where these are not 1. Those are sums of fractions in the order of the votes.
 */
function fingerprintOf(totals: CellTotals, numberOf: ((cell: number) => number) | null = null): string {
  let first = 0
  let second = 1
  const add = (word: number) => {
    first = mixBits(first ^ word)
    second = mixBits(second + word)
  }
  const addNumber = (number: number) => {
    NUMBER[0] = number
    for (const word of WORDS) add(word)
  }
  const addCell = (number: number, count: number, ofWeight: number, ofSquares: number) => {
    if (count === 0) return
    add(number)
    add(count)
    if (ofWeight === count && ofSquares === count) return
    addNumber(ofWeight)
    addNumber(ofSquares)
  }
  const { n, weight, squares } = totals
  if (numberOf === null)
    for (let cell = 0; cell < n.length; cell++)
      addCell(cell, n[cell] ?? 0, weight[cell] ?? 0, squares[cell] ?? 0)
  else for (const [number, sums] of sumByNumber(totals, numberOf)) addCell(number, ...sums)
  return `${first} ${second}`
}

/** Returns the sums of the cells with each number, in the order of numbers. */
function sumByNumber(
  { n, weight, squares }: CellTotals,
  numberOf: (cell: number) => number,
): [number: number, sums: [n: number, weight: number, squares: number]][] {
  const byNumber = new Map<number, [number, number, number]>()
  for (let cell = 0; cell < n.length; cell++) {
    if (n[cell] === 0) continue
    const number = numberOf(cell)
    const [count, ofWeight, ofSquares] = byNumber.get(number) ?? [0, 0, 0]
    byNumber.set(number, [
      count + (n[cell] ?? 0),
      ofWeight + (weight[cell] ?? 0),
      ofSquares + (squares[cell] ?? 0),
    ])
  }
  return [...byNumber].sort(([a], [b]) => a - b)
}

function noteOf({ factors: _, ...note }: Weighting): ReportedWeighting {
  return note
}

function spanOf(votes: PollVoteColumns, days: DayPeriods | null, length: number): Period | null {
  let from = Infinity
  let to = -Infinity
  const first = days?.firstDay ?? -Infinity
  const last = days === null ? Infinity : days.firstDay + days.periodOfDay.length - 1
  for (let row = 0; row < length; row++) {
    const day = votes.day[row] ?? 0
    if (day < first || day > last) continue
    if (day < from) from = day
    if (day > to) to = day
  }
  return from > to ? null : { from, to }
}

/**
 * Returns what the weights of a view depend on; null for equal ones. Equal weights of a block have equal keys, because
 * each other key is another draw of noise: a maximum counts only if it trims weights, and weights that came with the
 * votes depend on other votes only by a factor that all have in common.
 *
 * @param votesFingerprint identifies the votes that are weighted together
 * @param jointDaysKey see `findJointWeightingId`
 */
export function toWeightNoiseKey(
  note: ReportedWeighting | null,
  votesFingerprint: string,
  jointDaysKey: string | null,
): WeightingKey | null {
  if (note === null || note.method === 'unweighted') return null
  if (note.method === 'supplied') return { votesId: 'supplied', daysId: null }
  const { margins, maxWeight, trimmed: trimmedShare } = note
  return {
    votesId: `${margins.join()} ${(trimmedShare ?? 0) > 0 ? maxWeight : null} ${votesFingerprint}`,
    daysId: jointDaysKey,
  }
}
