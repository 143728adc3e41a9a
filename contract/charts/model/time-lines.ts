import { getMeanUnit } from '../../class-intervals.ts'
import type { ScaleHalf } from '../../enumerations/content.ts'
import { changeSentence } from '../../findings/change-finding.ts'
import type { DifferenceFormat } from '../../findings/differences.ts'
import { halfLabels } from '../../findings/poll-finding.ts'
import { halfShareName, MEAN_NAME, shareName } from '../../findings/subject-name.ts'
import type { ViewSentence } from '../../findings/view-sentence.ts'
import { isTooUncertain } from '../../part-quality.ts'
import { scaleHalves } from '../../scale-halves.ts'
import { ensureQuoted } from '../../texts.ts'
import { isOnlyUpperBoundKnown, meanMeasure, SHARE, type Measure } from '../measure.ts'
import type { ChartPeriod, ChartPoll, ChartResult } from '../result.ts'
import {
  findCurrentStretchLastPointDate,
  rankSignificantChanges,
  toEstimate,
  type TimeChange,
} from '../time-changes.ts'
import { createPeriodFormatter } from '../time-step.ts'
import type { Series, SeriesPoint } from '../types.ts'
import { showsMeans } from './answers.ts'
import { meanLabel } from './groups.ts'

export interface TimeLines {
  series: Series[]
  /** The lines whose changes are judged together, also those that are not shown: all answers, or one summary. */
  comparisonFamilies: Series[][]
  measure: Measure
  /** What the lines show. */
  lineKind: 'ANSWERS' | 'MEAN' | 'HALVES'
}

type Periods = Pick<ChartResult, 'series'>

/**
 * Returns the lines of a poll over time: the mean of numeric answers, if it is known, both halves of a scale, else the
 * answers.
 *
 * @param onlyPosition the one answer to return, also of numbers and scales
 * @param isEachAnswerShown whether to return each answer of a scale instead of its halves
 */
export function getTimeLines(
  poll: ChartPoll,
  result: Periods,
  {
    onlyPosition = null,
    isEachAnswerShown = false,
  }: { readonly onlyPosition?: number | null; readonly isEachAnswerShown?: boolean } = {},
): TimeLines {
  if (onlyPosition === null && result.series.some((period) => showsMeans(poll, period)))
    return summaries('MEAN', meanMeasure(getMeanUnit(poll)), [meanLine(poll, result)])
  if (onlyPosition === null && !isEachAnswerShown && result.series.some(({ top }) => top))
    return summaries('HALVES', SHARE, halvesLines(poll, result))
  const answers = answerLines(poll, result)
  return {
    lineKind: 'ANSWERS',
    measure: SHARE,
    series: onlyPosition === null ? answers : answers.filter(({ id }) => id === String(onlyPosition)),
    comparisonFamilies: [answers],
  }
}

/** Each summary is a family of its own. */
const summaries = (lineKind: 'MEAN' | 'HALVES', measure: Measure, series: Series[]): TimeLines => ({
  lineKind,
  measure,
  series,
  comparisonFamilies: series.map((line) => [line]),
})

/** Returns whether the shares of a period are shown: enough respondents, and ranges that are not too wide. */
export const showsShares = ({ isGap, answers }: Pick<ChartPeriod, 'isGap' | 'answers'>): boolean =>
  !isGap && !isTooUncertain(answers)

/** Returns one line per answer; a period with too few respondents is a gap in all lines. */
function answerLines(poll: ChartPoll, { series }: Periods): Series[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  return poll.answers.map((answer) => ({
    id: String(answer.position),
    label: answer.text,
    name: shareName(ensureQuoted(answer.text)),
    colorIndex: regularAnswers.indexOf(answer),
    isDontKnow: answer.isDontKnow,
    points: series.map((period) => {
      const found = showsShares(period)
        ? period.answers.find(({ position }) => position === answer.position)
        : undefined
      return sharePoint(period, found)
    }),
  }))
}

const meanLine = (poll: ChartPoll, { series }: Periods): Series => ({
  id: 'mean',
  label: meanLabel(poll),
  name: MEAN_NAME,
  points: series.map((period) => {
    const mean = period.isGap ? null : period.mean
    return pointOf(period, mean?.value, mean)
  }),
})

/** Returns the shares of both halves of a scale over time as two lines. Those of agreement have the colors of the scale. */
function halvesLines(poll: ChartPoll, { series }: Periods): Series[] {
  const labels = halfLabels(poll)
  return (['TOP', 'BOTTOM'] as const).map((half, index) => ({
    id: half,
    label: labels[index] ?? '',
    name: halfShareName(poll, half),
    ...(poll.kind === 'LIKERT_CHOICE' ? { pole: POLE[half] } : { colorIndex: index }),
    points: series.map((period) => {
      const found = showsShares(period) ? halfOf(poll, period, half) : null
      return sharePoint(period, found)
    }),
  }))
}

const POLE = { TOP: 'agreement', BOTTOM: 'rejection' } as const

/** Citations from before halves were reported contain only the top half; the other one has no range then. */
function halfOf(poll: ChartPoll, { top, bottom, answers }: ChartPeriod, half: ScaleHalf) {
  if (half === 'TOP') return top
  if (bottom !== undefined) return bottom
  const positions = scaleHalves(poll)?.bottom ?? []
  const share = answers
    .filter(({ position }) => positions.includes(position))
    .reduce((sum, answer) => sum + (answer.share ?? 0), 0)
  return { share, se: null, ci95: null }
}

type ChartEstimate = { readonly se?: number | null; readonly ci95?: readonly number[] | null }

function sharePoint(
  period: Parameters<typeof pointOf>[0],
  found: (ChartEstimate & { readonly share: number | null }) | null | undefined,
): SeriesPoint {
  const point = pointOf(period, found?.share, found)
  return isOnlyUpperBoundKnown(point.value, point.ciHigh) ? { ...point, isUpperBound: true } : point
}

/** Creates the point of a line for a period; a null value is a gap. */
const pointOf = (
  { from, to, n, base, isPartial }: Pick<ChartPeriod, 'from' | 'to' | 'n' | 'base' | 'isPartial'>,
  value: number | null | undefined,
  estimate: ChartEstimate | null | undefined,
): SeriesPoint => ({
  date: from,
  to,
  value: value ?? null,
  se: estimate?.se ?? null,
  ciLow: estimate?.ci95?.[0] ?? null,
  ciHigh: estimate?.ci95?.[1] ?? null,
  n,
  isLowBase: base !== 'OK',
  ...(isPartial && { isPartial }),
})

/**
 * Describes a change in a sentence, in the wording of findings.
 *
 * @param isLaterPeriodPast whether its later period is not the present
 */
export const describeChange = (
  { line: { label, name = label }, first, second, ...change }: TimeChange,
  words: DifferenceFormat,
  isLaterPeriodPast = false,
): ViewSentence =>
  changeSentence(
    { ...words, name },
    { ...change, first: sideOf(first), second: sideOf(second) },
    isLaterPeriodPast,
  )

interface ChangeText {
  readonly id: string
  readonly sentence: string
}

/** A change from one period to the next. */
export interface StepChangeText extends ChangeText {
  /** The first day of the later period. */
  readonly laterStart: string
  /** The name of the later period. */
  readonly laterPeriod: string
}

export interface SignificantChangeTexts {
  readonly comparisonCount: number
  /** From the start to the end of a stretch without a break, the latest stretch first. */
  readonly stretches: readonly ChangeText[]
  /** Whether there are stretches of more than two periods. */
  readonly hasLongStretches: boolean
  /** From one period to the next, the largest first. */
  readonly steps: readonly StepChangeText[]
}

/**
 * Returns the significant changes of the shown lines as sentences, without "weiß nicht".
 *
 * @param model.breaks the dates across which nothing is compared; a stretch before the last one is not the present one
 */
export function significantChangeTexts(
  model: { changes: readonly TimeChange[]; series: readonly Series[]; breaks: readonly string[] },
  words: DifferenceFormat,
): SignificantChangeTexts {
  const { changes, series, breaks } = model
  const nameOf = createPeriodFormatter(series)
  const shown = changes.filter(({ line }) => series.some(({ id }) => id === line.id))
  const found = rankSignificantChanges(shown).filter(({ line }) => !line.isDontKnow)
  const stretches = shown.filter(({ span }) => span === 'STRETCH')
  const present = findCurrentStretchLastPointDate(stretches, breaks)
  const textOf = (change: TimeChange): ChangeText => ({
    id: `${change.span} ${change.line.id} ${change.second.date}`,
    sentence: describeChange(change, words, change.span === 'STRETCH' && change.second.date !== present).text,
  })
  return {
    comparisonCount: changes.length,
    hasLongStretches: stretches.some(({ isBetweenNeighbors }) => !isBetweenNeighbors),
    stretches: found
      .filter(({ span, isBetweenNeighbors }) => span === 'STRETCH' && !isBetweenNeighbors)
      .toSorted((a, b) => b.second.date.localeCompare(a.second.date))
      .map(textOf),
    steps: found
      .filter(({ isBetweenNeighbors }) => isBetweenNeighbors)
      .map((change) => ({
        ...textOf(change),
        laterStart: change.second.date,
        laterPeriod: nameOf(change.second.date),
      })),
  }
}

const sideOf = (point: TimeChange['first']) => ({
  from: point.date,
  to: point.to ?? point.date,
  value: point.value,
  shownRange: toEstimate(point).ci95,
})
