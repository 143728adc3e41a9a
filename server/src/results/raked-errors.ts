import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import { populationMargins } from '../statistics/population-margins.ts'
import { createRakedStandardErrorFunction, hasEnoughRespondents } from '../statistics/raking-errors.ts'
import { roundUpRakedError } from '../statistics/shares.ts'
import type { Partition } from './blocks.ts'
import { parseEpochDay, type Period } from './days.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import type { WeighedSeriesPeriod } from './poll-weights.ts'
import {
  computeCellTotalsByPeriod,
  MAX_BLOCKS,
  MAX_DENSE_COUNTERS,
  scanVotes,
  SUMS_PER_COUNTER,
  type DayPeriods,
  type Scan,
} from './scan.ts'
import type { PollDescription, View, ReportedWeighting } from './view.ts'

export interface AnswersShare {
  readonly positions: readonly number[]
  readonly share: number
}

/** The errors of all respondents together, which know the raking. */
export interface UnfilteredStandardErrors {
  /** Returns the error of the share of some answers among all respondents with an answer. */
  shareError(positions: readonly number[], share: number): number
  /**
   * Returns the error of the share of some answers minus that of others, limited like any that knows the raking. Missing in
   * series, which judge no leads.
   */
  differenceError?(this: void, first: AnswersShare, second: AnswersShare): number
  /** Returns the error of the share of some answers among those with a value. */
  shareErrorAmongValues(positions: readonly number[], share: number): number
  /** Returns the error of the mean of the answers with a value. */
  meanError(mean: number): number
}

/** The votes, days and weights to count. */
type WeighedVotes = Pick<Scan, 'rowLimit' | 'days' | 'factors'>

/**
 * Returns the errors of all respondents who were raked together; null for other or trimmed weights, which do not meet the
 * margins, and for too few respondents.
 */
export function findUnfilteredStandardErrors(
  votes: PollVoteColumns,
  poll: Pick<PollDescription, 'answerValues'>,
  { isUnweighted = false }: Pick<View, 'isUnweighted'>,
  { note, ...weighed }: WeighedVotes & { readonly note: ReportedWeighting | null },
): UnfilteredStandardErrors | null {
  if (isUnweighted || !isRaked(note)) return null
  const tally = tallyCells(votes, weighed)
  return createWholeErrors(votes, poll, { factors: weighed.factors, note, sumsOf: (cell) => tally(0, cell) })
}

/** Trimmed weights do not meet the margins. */
const isRaked = (note: ReportedWeighting | null): note is ReportedWeighting =>
  note?.method === 'raked' && (note.trimmed ?? 0) === 0

/** The place of the sums of a period's cell; null for one without votes. */
type TallyOfCell = (period: number, cell: number) => SumsOfCell | null
type SumsOfCell = (code: number, sum: number) => number

/** Counts votes by period, cell and answer. */
function tallyCells(votes: PollVoteColumns, weighed: WeighedVotes): TallyOfCell {
  const { space, maskByCode } = votes
  const { sums, slotByBlock } = scanVotes(votes, {
    ...weighed,
    blockOfCell: Int32Array.from({ length: space.size }, (_, cell) => cell),
    blockOffsetOfDistrict: null,
    blockCount: space.size,
    noiseKeys: null,
  })
  const codes = maskByCode.length
  return (period, cell) => {
    const block = cell * (weighed.days?.periodCount ?? 1) + period
    const slot = slotByBlock?.[block] ?? block
    if (slot < 0) return null
    const sumOf: SumsOfCell = (code, sum) => sums[(slot * codes + code) * SUMS_PER_COUNTER + sum] ?? 0
    return maskByCode.some((_, code) => sumOf(code, 0) > 0) ? sumOf : null
  }
}

/** Returns the margins that weighted some votes. */
const marginsOf = ({ space }: PollVoteColumns, { margins }: ReportedWeighting) =>
  margins.flatMap((name: WeightingMargin) => {
    const margin = populationMargins(space)[name]
    return 'ok' in margin ? [] : [margin]
  })

interface RakedCells {
  readonly factors: Float64Array
  readonly note: ReportedWeighting
  readonly sumsOf: (cell: number) => SumsOfCell | null
}

function createWholeErrors(
  votes: PollVoteColumns,
  { answerValues = [] }: Pick<PollDescription, 'answerValues'>,
  { factors, note, sumsOf }: RakedCells,
): UnfilteredStandardErrors | null {
  const { space, maskByCode } = votes
  const cells: number[] = []
  const found: SumsOfCell[] = []
  for (let cell = 0; cell < space.size; cell++) {
    const sums = sumsOf(cell)
    if (sums === null) continue
    cells.push(cell)
    found.push(sums)
  }
  const column = (sum: number) =>
    Float64Array.from(found.flatMap((sumOf) => maskByCode.map((_, code) => sumOf(code, sum))))
  const codes = maskByCode.length
  const weights = column(1)
  const squares = column(2)
  const errorOf = createRakedStandardErrorFunction({
    margins: marginsOf(votes, note).map(({ targets, categoryOfCell }) => ({
      targets,
      categoryOfCell: cells.map((cell) => categoryOfCell[cell] ?? 0),
    })),
    cellFactors: cells.map((cell) => factors[cell] ?? 0),
    codeCount: codes,
    n: column(0),
    weights,
    squaredWeightSums: squares,
  })
  if (errorOf === null) return null
  const weightOf = (mask: number) => {
    let weight = 0
    for (let index = 0; index < weights.length; index++)
      if (((maskByCode[index % codes] ?? 0) & mask) !== 0) weight += weights[index] ?? 0
    return weight
  }
  const bitsOf = (positions: Iterable<number>) => {
    let bits = 0
    for (const position of positions) bits |= 1 << position
    return bits
  }
  const valued = bitsOf(answerValues.flatMap((value, position) => (value === null ? [] : [position])))
  /** @param base the answers whose respondents count */
  const scoresOf = (base: number, valueOf: (mask: number) => number, mean: number) => {
    const weight = weightOf(base)
    return maskByCode.map((mask) => ((mask & base) === 0 ? 0 : (valueOf(mask) - mean) / weight))
  }
  const scoresOfShare = (base: number, positions: readonly number[], share: number) => {
    const hits = bitsOf(positions)
    return scoresOf(base, (mask) => Number((mask & hits) !== 0), share)
  }
  // Each answer is in several differences.
  const known = new Map<string, number[]>()
  const knownScores = ({ positions, share }: AnswersShare) => {
    const key = `${positions.join()} ${share}`
    const scores = known.get(key) ?? scoresOfShare(~0, positions, share)
    known.set(key, scores)
    return scores
  }
  const fixedErrorOf = (scores: readonly number[]) =>
    Math.sqrt(squares.reduce((sum, square, index) => sum + square * (scores[index % codes] ?? 0) ** 2, 0))
  return {
    shareError: (positions, share) => errorOf(knownScores({ positions, share })),
    differenceError: (...sides) => {
      const [first, second] = sides.map(knownScores) as [number[], number[]]
      const fixed = fixedErrorOf(first.map((score, code) => score - (second[code] ?? 0)))
      return roundUpRakedError(errorOf(first, second), fixed)
    },
    shareErrorAmongValues: (positions, share) => errorOf(scoresOfShare(valued, positions, share)),
    meanError: (mean) =>
      errorOf(scoresOf(valued, (mask) => answerValues[31 - Math.clz32(mask & valued)] ?? 0, mean)),
  }
}

interface SeriesInput extends Pick<Scan, 'rowLimit'> {
  /** The first and last day of the series. */
  readonly span: Period
  readonly parts: readonly WeighedSeriesPeriod[]
  /** Errors are known for one that contains all respondents. */
  readonly partition: Partition
  /** The weights of each cell, one table per period. */
  readonly factors: Float64Array
}

/**
 * Returns a function for the errors of each period of a series, null as by {@link findUnfilteredStandardErrors}. Votes are
 * counted for as many periods at once as the tables of a scan hold, and only for those with enough respondents.
 */
export function createSeriesStandardErrorLookup(
  votes: PollVoteColumns,
  poll: PollDescription,
  { isUnweighted = false }: View,
  { rowLimit, span, parts, factors, partition }: SeriesInput,
): (index: number) => UnfilteredStandardErrors | null {
  if (isUnweighted || partition.dimensions.length > 0 || !parts.some(({ note }) => isRaked(note)))
    return () => null
  const { size } = votes.space
  const tableOf = (index: number) => factors.subarray(index * size, (index + 1) * size)
  const totals = computeCellTotalsByPeriod(votes, toPeriods(parts, span, [...parts.keys()]), rowLimit)
  const chosen = parts.flatMap(({ note }, index) => {
    const n = totals[index]?.n
    return isRaked(note) && n !== undefined && hasEnoughRespondents(marginsOf(votes, note), n) ? [index] : []
  })
  const atOnce = Math.max(
    1,
    Math.floor(Math.min(MAX_BLOCKS, MAX_DENSE_COUNTERS / votes.maskByCode.length) / size),
  )
  let batch: readonly number[] = []
  let tally: TallyOfCell = () => null
  return (index) => {
    const { note } = parts[index] ?? { note: null }
    const place = chosen.indexOf(index)
    if (place < 0 || note === null) return null
    if (!batch.includes(index)) {
      batch = chosen.slice(place, place + atOnce)
      const tables = new Float64Array(batch.length * size)
      for (const [period, part] of batch.entries()) tables.set(tableOf(part), period * size)
      tally = tallyCells(votes, { rowLimit, days: toPeriods(parts, span, batch), factors: tables })
    }
    const period = batch.indexOf(index)
    const errors = createWholeErrors(votes, poll, {
      factors: tableOf(index),
      note,
      sumsOf: (cell) => tally(period, cell),
    })
    if (errors === null) return null
    const { differenceError: _, ...ofPeriod } = errors
    return ofPeriod
  }
}

/** Returns the days of some parts of a series, in the order of their indexes. */
function toPeriods(
  parts: readonly WeighedSeriesPeriod[],
  span: Period,
  indexes: readonly number[],
): DayPeriods {
  const periodOfDay = new Int32Array(span.to - span.from + 1).fill(-1)
  for (const [period, index] of indexes.entries()) {
    const part = parts[index]
    if (part === undefined) continue
    const from = Math.max(part.firstDay, span.from)
    periodOfDay.fill(period, from - span.from, Math.min(parseEpochDay(part.to), span.to) - span.from + 1)
  }
  return { firstDay: span.from, periodOfDay, periodCount: indexes.length }
}
