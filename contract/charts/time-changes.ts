/** The changes of a series: over each stretch without a break, and from one period to the next (decision 22). */
import { isSubstantiveAnswer } from '../answers.ts'
import { groupBy } from '../group-by.ts'
import {
  compareEstimates,
  judgeFamily,
  MAX_ROUNDING_DIFFERENCE,
  type Estimate,
  type EstimatedDifference,
  type Verdict,
} from '../significance.ts'
import { getTimeStep, lacksStart } from './time-step.ts'
import type { Series, SeriesPoint } from './types.ts'

type KnownPoint = SeriesPoint & { value: number }

export interface TimeChange extends Verdict {
  readonly line: Series
  readonly first: KnownPoint
  readonly second: KnownPoint
  /** Second minus first. */
  readonly difference: number
  /** STRETCH: from the first to the last point without a break between them. STEP: between two neighboring points. */
  readonly span: 'STRETCH' | 'STEP'
  /** Whether the points are neighbors; a stretch of two points is a step as well. */
  readonly isBetweenNeighbors: boolean
}

/** Returns whether a break is between two periods; one within either period counts. */
export const hasBreakBetween = (
  before: SeriesPoint,
  after: SeriesPoint,
  breaks: readonly string[],
): boolean => breaks.some((date) => before.date < date && date <= (after.to ?? after.date))

/** Splits the points of a line into stretches without a break. */
export function splitAtBreaks(points: readonly SeriesPoint[], breaks: readonly string[]): SeriesPoint[][] {
  const stretches: SeriesPoint[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const stretch = stretches.at(-1)
    if (before && stretch && !hasBreakBetween(before, point, breaks)) stretch.push(point)
    else stretches.push([point])
  }
  return stretches
}

/**
 * Returns the first day of the last period that is compared over a stretch; null if there is none, or if a break follows.
 *
 * @param stretches the changes over stretches
 */
export function findCurrentStretchLastPointDate(
  stretches: readonly TimeChange[],
  breaks: readonly string[],
): string | null {
  const last = stretches
    .map(({ second }) => second.date)
    .toSorted()
    .at(-1)
  return last === undefined || breaks.some((date) => date > last) ? null : last
}

interface ChangeOptions {
  /** The dates across which nothing is compared. */
  readonly breaks: readonly string[]
  /**
   * Whether the points are waves. Each pair of waves is compared elsewhere as two named periods, so it is a family of its
   * own here as well. The steps of other series are one family.
   */
  readonly isOfWaves: boolean
}

/**
 * Judges the changes of a chart's lines: from the start to the end of each stretch, one comparison per line, and from one
 * point to the next. Points with few respondents are not compared, nor are those without a known error or of a period
 * that is not over, or of which a part is missing at its start.
 *
 * @param families the lines that are compared together: all answers, or one line per summary
 * @returns the changes over stretches in chronological order, then the steps
 */
export function getTimeChanges(
  families: readonly (readonly Series[])[],
  options: ChangeOptions,
): TimeChange[] {
  const step = options.isOfWaves ? 'span' : getTimeStep(families.flat())
  const isWhole = (point: SeriesPoint) => !point.isPartial && !lacksStart(step, point)
  const changes = families.flatMap((lines) => judgeLines(lines, isWhole, options))
  const stretches = changes.filter(({ span }) => span === 'STRETCH')
  return [
    ...stretches.toSorted((a, b) => a.first.date.localeCompare(b.first.date)),
    ...changes.filter(({ span }) => span === 'STEP'),
  ]
}

type Comparison = Omit<TimeChange, keyof Verdict> & EstimatedDifference

type IsWhole = (point: SeriesPoint) => boolean

function judgeLines(
  lines: readonly Series[],
  isWhole: IsWhole,
  { breaks, isOfWaves }: ChangeOptions,
): TimeChange[] {
  const families = groupBy(
    lines.flatMap((line) => comparisonsOf(line, isWhole, breaks)),
    ({ span, first, second }) => (span === 'STEP' && !isOfWaves ? 'STEPS' : `${first.date} ${second.date}`),
  )
  return [...families.values()].flatMap((family) => {
    const verdicts = judgeFamily(family)
    return family.flatMap(({ error: _, ...change }, index) => {
      const verdict = verdicts[index]
      return verdict ? [{ ...change, ...verdict }] : []
    })
  })
}

/** Returns the comparisons of a line, each pair of points once. */
function comparisonsOf(line: Series, isWhole: IsWhole, breaks: readonly string[]): Comparison[] {
  return splitAtBreaks(line.points, breaks).flatMap((stretch) => {
    const known = stretch.filter(isKnown).filter(isWhole)
    const start = known.findIndex(({ isLowBase }) => !isLowBase)
    const end = known.findLastIndex(({ isLowBase }) => !isLowBase)
    const compare = (from: number, to: number, span: TimeChange['span']): Comparison[] => {
      const [first, second] = [known[from], known[to]]
      if (!first || !second || first.isLowBase || second.isLowBase) return []
      const difference = compareEstimates(toEstimate(first), toEstimate(second))
      return difference
        ? [{ line, first, second, span, isBetweenNeighbors: to === from + 1, ...difference }]
        : []
    }
    return [
      ...(start < end ? compare(start, end, 'STRETCH') : []),
      ...known.flatMap((_, to) => {
        const isStretch = to === end && to === start + 1
        return to === 0 || isStretch ? [] : compare(to - 1, to, 'STEP')
      }),
    ]
  })
}

const isKnown = (point: SeriesPoint): point is KnownPoint => point.value !== null

export const toEstimate = ({ value, se, ciLow, ciHigh }: SeriesPoint): Estimate => ({
  share: value,
  se,
  ci95: ciLow == null || ciHigh == null ? null : [ciLow, ciHigh],
})

/** Returns whether the change of a line can speak for a series, as its answer for a result. */
export const canBeHeadline = ({ label, isDontKnow = false }: Series): boolean =>
  isSubstantiveAnswer({ text: label, isDontKnow })

/**
 * Returns the main change from the point before a date: the largest significant one, else that of the line with the
 * highest value there; null if there is no comparison.
 */
export function findMainStepTo(changes: readonly TimeChange[], date: string): TimeChange | null {
  const atDate = changes.filter(
    ({ line, second, isBetweenNeighbors }) =>
      isBetweenNeighbors && second.date === date && canBeHeadline(line),
  )
  return (
    rankSignificantChanges(atDate)[0] ?? atDate.toSorted((a, b) => b.second.value - a.second.value)[0] ?? null
  )
}

/** Returns the significant changes, the largest first; equal ones, as of "Ja" and "Nein", in the order of the lines. */
export const rankSignificantChanges = (changes: readonly TimeChange[]): TimeChange[] =>
  changes
    .filter(({ isSecured }) => isSecured)
    .toSorted((a, b) => {
      const lead = Math.abs(b.difference) - Math.abs(a.difference)
      return Math.abs(lead) > MAX_ROUNDING_DIFFERENCE ? lead : 0
    })

/** Returns the lines with a mark at each point that differs significantly from the one before. */
export const markSignificantSteps = (series: readonly Series[], changes: readonly TimeChange[]): Series[] =>
  series.map((one) => ({
    ...one,
    points: one.points.map((point) => {
      const change = changes.find(
        ({ line, second, isBetweenNeighbors, isSecured }) =>
          isBetweenNeighbors && isSecured && line.id === one.id && second.date === point.date,
      )
      return change ? { ...point, change: change.difference > 0 ? 'higher' : 'lower' } : point
    }),
  }))
