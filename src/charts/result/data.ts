import { topLabel } from '../../../contract/agreement'
import { fullFor } from '../../../contract/bar-scale'
import type { PollEventKind } from '../../../contract/enumerations/results'
import { TEXT } from '../../../contract/texts'
import type { ResultFigures, ViewResult } from '../../api/results'
import type { Answer, GroupAnswer, MeanValue, Sample, ScaleAnswer } from '../types'
import { usedPeriodLabel } from './used-period'

/** What a chart must know of the poll whose result it draws; a list's polls say enough, a poll's own screen more. */
export interface AskedPoll {
  question: string
  kind: string
  isDemo: boolean
  /** How many have answered at all, whatever is shown of them. */
  sampleSize: number
  answers: readonly {
    position: number
    text: string
    isDontKnow: boolean
    /** That of the unfiltered result. */
    share?: number | null
    value?: number | null
    imageUrl?: string | null
    imageAlt?: string | null
  }[]
  /** The source that must stand under each chart. */
  credit: string
  /** Whom the answers speak for; null if not known. */
  population: string | null
  events?: readonly { date: string; label: string; kind: PollEventKind }[]
}

/** Whether the mean of the answers tells more than their shares. */
export const isScale = ({ kind }: { kind: string }): boolean => kind === 'NUMERIC_SCALE'

/**
 * The share at the full length of a poll's bars without a filter, with room for half as much again, so that most
 * filters fit; null where the unfiltered result is not known.
 */
export function usualFullShareOf({ answers }: AskedPoll): number | null {
  const unfiltered = answers.flatMap(({ share }) => share ?? [])
  return unfiltered.length === 0 ? null : fullFor(1.5 * Math.max(...unfiltered))
}

/**
 * The share at the full length of a poll's bars: that without a filter, so that bars of two filters can be compared;
 * all only where one would not fit.
 */
export function fullShareOf(poll: AskedPoll, answers: readonly Answer[]): number {
  const usual = usualFullShareOf(poll)
  const largest = Math.max(0, ...answers.map(({ share, ciHigh }) => Math.max(share, ciHigh ?? 0)))
  if (usual === null) return fullFor(largest)
  return largest <= usual ? usual : 1
}

/** What stands below a title: each part that there is. */
export const sublineOf = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** Whom the answers speak for, as far as it is known. */
export const populationText = ({ population }: Pick<AskedPoll, 'population'>): string =>
  population ?? `Grundgesamtheit: ${TEXT.notStated}`

/** The answers with their figures; those of a hidden base have none and are left out. */
export function answersOf(poll: AskedPoll, figures: Pick<ResultFigures, 'answers'>): GroupAnswer[] {
  const asked = poll.answers.filter((answer) => !answer.isDontKnow)
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
      colorIndex: asked.indexOf(answer),
      isDontKnow: answer.isDontKnow,
      difference: differences[result.mark ?? 'NONE'],
      ...(answer.imageUrl && { image: { url: answer.imageUrl, alt: answer.imageAlt ?? '' } }),
    }
  })
}

const differences = { HIGHER: 'higher', LOWER: 'lower', NONE: null } as const

/** Bars of one poll share a color; only lines and stacks need one an answer. */
export const inOneColor = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, colorIndex: 0 }))

export function sampleOf(
  poll: AskedPoll,
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

/** A result as that of all the days of its time series, which may be more than those of the result itself. */
export const ofSeries = (result: ViewResult) => ({ ...result, ...result.seriesTotal })

export const meanOf = ({ mean }: Pick<ResultFigures, 'mean'>): MeanValue | null =>
  mean && { value: mean.value, low: mean.ci95?.[0] ?? null, high: mean.ci95?.[1] ?? null }

/** The agreement of all respondents; null where the poll does not ask for any, or too few answered. */
export function agreementOf(poll: AskedPoll, { total, topAnswers }: ViewResult) {
  const share = total.top?.share ?? null
  return share === null ? null : { share, label: topLabel(poll.answers, topAnswers) }
}

/** Whether a scale of agreement was asked from rejection to agreement. */
export function isReversed({ answers }: AskedPoll, { topAnswers }: Pick<ViewResult, 'topAnswers'>): boolean {
  const scale = answers.filter((answer) => !answer.isDontKnow)
  const strongest = scale.findIndex(({ position }) => position === topAnswers[0])
  return strongest > (scale.length - 1) / 2
}

/** The answers of an even scale with their numbers, in order; none where the answers are no such scale. */
export function scaleAnswersOf(poll: AskedPoll, answers: readonly GroupAnswer[]): ScaleAnswer[] {
  const asked = poll.answers.filter((answer) => !answer.isDontKnow)
  const scale = asked
    .flatMap(({ position, value }) => {
      const found = answers.find(({ id }) => id === String(position))
      return value == null || !found ? [] : [{ ...found, value }]
    })
    .sort((a, b) => a.value - b.value)
  const isEven = scale.every(({ value }, index) => value === (scale[0]?.value ?? 0) + index)
  return isEven && scale.length === asked.length ? scale : []
}
