import { topLabel } from '../../../contract/agreement'
import { fullBarShare } from '../../../contract/bar-scale'
import type { PollEventKind } from '../../../contract/enumerations/results'
import { TEXT } from '../../../contract/texts'
import type { ResultFigures, ViewResult } from '../../api/results'
import type { Answer, GroupAnswer, MeanValue, Sample, ScaleAnswer } from '../types'
import { usedPeriodLabel } from './used-period'

/** The properties of a poll that its charts need. Polls of lists and of detail pages both satisfy it. */
export interface ChartPoll {
  question: string
  kind: string
  isDemo: boolean
  /** The number of respondents, without any filter. */
  sampleSize: number
  answers: readonly {
    position: number
    text: string
    isDontKnow: boolean
    /** The share in the unfiltered result. */
    share?: number | null
    value?: number | null
    imageUrl?: string | null
    imageAlt?: string | null
  }[]
  /** The source line, which every chart must show. */
  credit: string
  /** The population; null if it is not known. */
  population: string | null
  events?: readonly { date: string; label: string; kind: PollEventKind }[]
}

/** Returns whether the poll is a numeric scale, whose charts show the mean. */
export const isScale = ({ kind }: { kind: string }): boolean => kind === 'NUMERIC_SCALE'

/**
 * Returns the share at the full length of a poll's bars without a filter: 1.5 times the largest share, so that the bars
 * of most filters fit. Returns null if the unfiltered result is not known.
 */
export function unfilteredFullShareOf({ answers }: ChartPoll): number | null {
  const unfiltered = answers.flatMap(({ share }) => share ?? [])
  return unfiltered.length === 0 ? null : fullBarShare(1.5 * Math.max(...unfiltered))
}

/**
 * Returns the share at the full length of a poll's bars. It is the same for every filter, so that bars can be compared,
 * or 1 if a bar would not fit.
 */
export function fullShareOf(poll: ChartPoll, answers: readonly Answer[]): number {
  const unfiltered = unfilteredFullShareOf(poll)
  const largest = Math.max(0, ...answers.map(({ share, ciHigh }) => Math.max(share, ciHigh ?? 0)))
  if (unfiltered === null) return fullBarShare(largest)
  return largest <= unfiltered ? unfiltered : 1
}

/** Joins the non-empty parts of the line below a title. */
export const sublineOf = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** Returns the population, or a text that it is not stated. */
export const populationText = ({ population }: Pick<ChartPoll, 'population'>): string =>
  population ?? `Grundgesamtheit: ${TEXT.notStated}`

/** Returns the answers with their results; answers without a share, because too few answered, are left out. */
export function answersOf(poll: ChartPoll, figures: Pick<ResultFigures, 'answers'>): GroupAnswer[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  return poll.answers.flatMap((answer) => {
    const result = figures.answers.find(({ position }) => position === answer.position)
    if (result?.share == null) return []
    return {
      id: String(answer.position),
      label: answer.text,
      share: result.share,
      ciLow: result.ci95?.[0] ?? null,
      ciHigh: result.ci95?.[1] ?? null,
      n: result.n,
      colorIndex: regularAnswers.indexOf(answer),
      isDontKnow: answer.isDontKnow,
      difference: differences[result.mark ?? 'NONE'],
      ...(answer.imageUrl && { image: { url: answer.imageUrl, alt: answer.imageAlt ?? '' } }),
    }
  })
}

const differences = { HIGHER: 'higher', LOWER: 'lower', NONE: null } as const

/** Gives all answers the first color, for bars; only lines and stacks need a color per answer. */
export const withSingleColor = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, colorIndex: 0 }))

export function sampleOf(
  poll: ChartPoll,
  result: Pick<ViewResult, 'total' | 'period' | 'usedPeriod'>,
): Sample {
  const { total, period, usedPeriod } = result
  const mean = isScale(poll) ? meanOf(total) : null
  return {
    n: total.n,
    nEffective: total.effectiveN,
    from: period?.from ?? null,
    to: period?.to ?? null,
    error: total.statisticalError === null ? null : total.statisticalError / 100,
    reliability: total.statisticalError === null ? null : total.reliability,
    meanError: mean?.high == null ? null : mean.high - mean.value,
    credit: poll.credit,
    periodName: usedPeriodLabel(usedPeriod),
  }
}

/** Returns the result with the total of its time series, which may cover more days than the result itself. */
export const withSeriesTotal = (result: ViewResult) => ({ ...result, ...result.seriesTotal })

export const meanOf = ({ mean }: Pick<ResultFigures, 'mean'>): MeanValue | null =>
  mean && { value: mean.value, low: mean.ci95?.[0] ?? null, high: mean.ci95?.[1] ?? null }

/** Returns the share of agreement of all respondents; null if the poll has no agreement scale, or too few answered. */
export function agreementOf(poll: ChartPoll, { total, topAnswers }: ViewResult) {
  const share = total.top?.share ?? null
  return share === null ? null : { share, label: topLabel(poll.answers, topAnswers) }
}

/** Returns whether an agreement scale starts with rejection. */
export function isReversed({ answers }: ChartPoll, { topAnswers }: Pick<ViewResult, 'topAnswers'>): boolean {
  const scale = answers.filter((answer) => !answer.isDontKnow)
  const strongest = scale.findIndex(({ position }) => position === topAnswers[0])
  return strongest > (scale.length - 1) / 2
}

/** Returns the answers of a scale of consecutive numbers in order; empty if the answers are no such scale. */
export function scaleAnswersOf(poll: ChartPoll, answers: readonly GroupAnswer[]): ScaleAnswer[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  const scale = regularAnswers
    .flatMap(({ position, value }) => {
      const found = answers.find(({ id }) => id === String(position))
      return value == null || !found ? [] : [{ ...found, value }]
    })
    .sort((a, b) => a.value - b.value)
  const isEven = scale.every(({ value }, index) => value === (scale[0]?.value ?? 0) + index)
  return isEven && scale.length === regularAnswers.length ? scale : []
}
