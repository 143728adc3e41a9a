import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import { populationMargins } from '../statistics/population-margins.ts'
import { createRakedErrors } from '../statistics/raking-errors.ts'
import type { Partition } from './blocks.ts'
import { dayOfDate, type Period } from './days.ts'
import type { PollColumns } from './poll-columns.ts'
import type { WeighedPart } from './poll-weights.ts'
import { scanVotes, SUMS, type DayPeriods } from './scan.ts'
import type { PollDescription, View, WeightingNote } from './view.ts'

/** The errors of all respondents together, which know the raking. */
export interface WholeErrors {
  /** Returns the error of the share of some answers among all respondents with an answer. */
  share(positions: readonly number[], share: number): number
  /** Returns the error of the share of some answers among those with a value. */
  valueShare(positions: readonly number[], share: number): number
  /** Returns the error of the mean of the answers with a value. */
  mean(mean: number): number
}

interface WholeInput {
  /** Number of first votes to count. */
  readonly length: number
  /** The counted days; null for all. */
  readonly days: DayPeriods | null
  readonly factors: Float64Array
  readonly note: WeightingNote | null
}

/**
 * Returns the errors of all respondents who were raked together; null for other or trimmed weights, which do not meet the
 * margins, and for too few respondents.
 */
export function findWholeErrors(
  votes: PollColumns,
  { values = [] }: Pick<PollDescription, 'values'>,
  { isUnweighted = false }: Pick<View, 'isUnweighted'>,
  { length, days, factors, note }: WholeInput,
): WholeErrors | null {
  if (isUnweighted || note?.method !== 'raked' || (note.trimmed ?? 0) > 0) return null
  const { space, masks } = votes
  const { sums, slots } = scanVotes(votes, {
    length,
    blockOfCell: Int32Array.from({ length: space.size }, (_, cell) => cell),
    blockOfDistrict: null,
    blockCount: space.size,
    days,
    factors,
    keys: null,
  })
  const codes = masks.length
  const slotOf = (cell: number) => slots?.[cell] ?? cell
  const isPresent = (cell: number) => {
    const slot = slotOf(cell)
    if (slot < 0) return false
    for (let code = 0; code < codes; code++) if ((sums[(slot * codes + code) * SUMS] ?? 0) > 0) return true
    return false
  }
  const cells = Array.from({ length: space.size }, (_, cell) => cell).filter(isPresent)
  const column = (sum: number) =>
    Float64Array.from(
      cells.flatMap((cell) => masks.map((_, code) => sums[(slotOf(cell) * codes + code) * SUMS + sum] ?? 0)),
    )
  const weights = column(1)
  const errorOf = createRakedErrors({
    margins: note.margins.flatMap((name: WeightingMargin) => {
      const margin = populationMargins(space)[name]
      if ('ok' in margin) return []
      return [
        { targets: margin.targets, categoryOfCell: cells.map((cell) => margin.categoryOfCell[cell] ?? 0) },
      ]
    }),
    factors: cells.map((cell) => factors[cell] ?? 0),
    codes,
    n: column(0),
    weights,
    squares: column(2),
  })
  if (errorOf === null) return null
  const weightOf = (mask: number) => {
    let weight = 0
    for (let index = 0; index < weights.length; index++)
      if (((masks[index % codes] ?? 0) & mask) !== 0) weight += weights[index] ?? 0
    return weight
  }
  const bitsOf = (positions: Iterable<number>) => {
    let bits = 0
    for (const position of positions) bits |= 1 << position
    return bits
  }
  const valued = bitsOf(values.flatMap((value, position) => (value === null ? [] : [position])))
  /** @param base the answers whose respondents count */
  const errorOfMean = (base: number, valueOf: (mask: number) => number, mean: number) => {
    const weight = weightOf(base)
    return errorOf(masks.map((mask) => ((mask & base) === 0 ? 0 : (valueOf(mask) - mean) / weight)))
  }
  const errorOfShare = (base: number, positions: readonly number[], share: number) => {
    const hits = bitsOf(positions)
    return errorOfMean(base, (mask) => Number((mask & hits) !== 0), share)
  }
  return {
    share: (positions, share) => errorOfShare(~0, positions, share),
    valueShare: (positions, share) => errorOfShare(valued, positions, share),
    mean: (mean) => errorOfMean(valued, (mask) => values[31 - Math.clz32(mask & valued)] ?? 0, mean),
  }
}

interface PartInput extends Pick<WholeInput, 'length'> {
  /** The first and last day of the series. */
  readonly span: Period
  readonly parts: readonly WeighedPart[]
  /** The index of the period. */
  readonly index: number
  /** Errors are known for one that contains all respondents. */
  readonly partition: Partition
  /** The weights of each cell, one table per period. */
  readonly factors: Float64Array
}

/** Returns the errors of one period of a series; null as by {@link findWholeErrors}. */
export function findPartErrors(
  votes: PollColumns,
  poll: PollDescription,
  view: View,
  { length, span, parts, index, factors, partition }: PartInput,
): WholeErrors | null {
  const part = parts[index]
  if (part === undefined || partition.dimensions.length > 0) return null
  const { size } = votes.space
  const firstDay = Math.max(part.firstDay, span.from)
  const count = Math.min(dayOfDate(part.to), span.to) - firstDay + 1
  return findWholeErrors(votes, poll, view, {
    length,
    days: { firstDay, periodOfDay: new Int32Array(count), count: 1 },
    factors: factors.subarray(index * size, (index + 1) * size),
    note: part.note,
  })
}
