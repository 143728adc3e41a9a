import { agreementColorStep } from '../../agreement-steps.ts'
import { sortAnswers } from '../../answer-order.ts'
import { MAX_COLORED_LINES } from '../../colored-lines.ts'
import { answerOrder, hasNumericValues } from '../../poll-kinds.ts'
import { beginsWithBottom, topHalfLabel } from '../../scale-halves.ts'
import type { ChartAnswer, ChartFigures, ChartPoll, ChartResult } from '../result.ts'
import type { Answer, SignificantDifference, GroupAnswer, MeanValue, ScaleAnswer } from '../types.ts'

/** The end of an axis is this many times the largest share. */
const HEADROOM = 1.2

/** Returns the share at the end of an axis, in whole percent. @param share the largest share of the chart */
const fullBarShare = (share: number): number => Math.min(1, Math.max(0.1, Math.ceil(share * 100) / 100))

/** Returns whether the poll is a numeric scale, whose distribution is a histogram. */
export const isNumericScale = ({ kind }: { readonly kind: string }): boolean => kind === 'NUMERIC_SCALE'

/** Returns whether charts of periods, groups and regions show the mean of a poll: its answers have numbers. */
export const showsMeans = (
  { kind }: { readonly kind: string },
  { mean }: Pick<ChartFigures, 'mean'>,
): boolean => hasNumericValues(kind) && mean !== null

/**
 * Returns the share at the full height of a poll's columns and at the end of the axis of its groups, without a filter: 1.2
 * times the largest, so that its range and the shares of most filters fit. Returns null if the unfiltered result is not
 * known.
 */
export function findUnfilteredAxisMaxShare({ answers }: Pick<ChartPoll, 'answers'>): number | null {
  const unfiltered = answers.flatMap(({ share }) => share ?? [])
  return unfiltered.length === 0 ? null : fullBarShare(HEADROOM * Math.max(...unfiltered))
}

/**
 * Returns the share at the full height of a poll's columns. It is the same for every filter, so that columns can be
 * compared, or larger if a column would not fit.
 */
export function getAxisMaxShare(poll: Pick<ChartPoll, 'answers'>, answers: readonly Answer[]): number {
  const unfiltered = findUnfilteredAxisMaxShare(poll)
  const largest = Math.max(0, ...answers.map(({ share, ciHigh }) => Math.max(share, ciHigh ?? 0)))
  if (unfiltered === null) return fullBarShare(largest)
  return largest <= unfiltered ? unfiltered : fullBarShare(largest)
}

/**
 * Returns the answers with their results in the order of the poll's charts. Answers without a share, because too few
 * answered, are left out.
 */
export function getReportableAnswers(poll: ChartPoll, figures: Pick<ChartFigures, 'answers'>): GroupAnswer[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  const answers = poll.answers.flatMap((answer): GroupAnswer[] => {
    const result = figures.answers.find(({ position }) => position === answer.position)
    if (result?.share == null) return []
    return [
      {
        id: String(answer.position),
        label: answer.text,
        share: result.share,
        ciLow: result.ci95?.[0] ?? null,
        ciHigh: result.ci95?.[1] ?? null,
        n: result.n ?? null,
        colorIndex: regularAnswers.indexOf(answer),
        isDontKnow: answer.isDontKnow,
        difference: toDifference(result.mark),
        ...(answer.imageUrl && { image: { url: answer.imageUrl, alt: answer.imageAlt ?? '' } }),
      },
    ]
  })
  return sortAnswers(answers, answerOrder(poll.kind))
}

/** Converts a mark of the API. */
export const toDifference = (mark: ChartAnswer['mark']): SignificantDifference => DIFFERENCES[mark ?? 'NONE']

const DIFFERENCES = { HIGHER: 'higher', LOWER: 'lower', NONE: null } as const

export const toMeanValue = ({ mean }: Pick<ChartFigures, 'mean'>): MeanValue | null =>
  mean && { value: mean.value, low: mean.ci95?.[0] ?? null, high: mean.ci95?.[1] ?? null }

/** The answers of a result's total: of all respondents that match its filter. */
export interface AnswersModel {
  readonly type: 'ANSWERS'
  readonly answers: readonly GroupAnswer[]
  /** The numbers of a numeric scale, drawn as columns; empty for other kinds, which are drawn as bars. */
  readonly histogram: readonly ScaleAnswer[]
  /** The answers of an agreement scale as parts of one bar, in the order of the questionnaire; empty for other kinds. */
  readonly stack: readonly GroupAnswer[]
  /** The top half of an agreement scale; null for other kinds, or if it is not known. */
  readonly agreement: { readonly share: number; readonly label: string } | null
  readonly mean: MeanValue | null
  readonly median: number | null
  /** The share at the full height of columns. */
  readonly axisMax: number
}

/** Returns the answers of a result; null if there are none to show. */
export function answersModel(poll: ChartPoll, result: Pick<ChartResult, 'total'>): AnswersModel | null {
  const answers = withAgreementColorSteps(poll, getReportableAnswers(poll, result.total))
  if (answers.length === 0) return null
  return {
    type: 'ANSWERS',
    answers,
    histogram: isNumericScale(poll) ? getConsecutiveScaleAnswers(poll, answers) : [],
    stack: isAgreement(poll) ? answers : [],
    agreement: isAgreement(poll) ? topHalfOf(poll, result) : null,
    mean: toMeanValue(result.total),
    median: result.total.median,
    axisMax: getAxisMaxShare(poll, answers),
  }
}

const isAgreement = ({ kind }: Pick<ChartPoll, 'kind'>): boolean => kind === 'LIKERT_CHOICE'

/** Adds the color of each answer of an agreement scale. */
export function withAgreementColorSteps(
  poll: ChartPoll,
  answers: readonly GroupAnswer[],
): readonly GroupAnswer[] {
  if (!isAgreement(poll)) return answers
  const scale = poll.answers.filter(({ isDontKnow }) => !isDontKnow).map(({ position }) => String(position))
  const ordered = beginsWithBottom(poll) ? scale.toReversed() : scale
  return answers.map((answer) =>
    answer.isDontKnow
      ? answer
      : { ...answer, agreementColorStep: agreementColorStep(ordered.indexOf(answer.id), ordered.length) },
  )
}

/**
 * Returns the IDs of the answers with a color of their own: all, or of many those with the largest shares of the
 * total. So an answer has the same color in all charts of a result.
 */
export function getColoredAnswerIds(
  poll: ChartPoll,
  { total }: Pick<ChartResult, 'total'>,
): ReadonlySet<string> {
  const answers = getReportableAnswers(poll, total).filter(({ isDontKnow }) => !isDontKnow)
  const regular = poll.answers.filter(({ isDontKnow }) => !isDontKnow)
  const colored =
    regular.length <= MAX_COLORED_LINES
      ? regular.map(({ position }) => String(position))
      : answers
          .toSorted((a, b) => b.share - a.share)
          .slice(0, MAX_COLORED_LINES)
          .map(({ id }) => id)
  return new Set(colored)
}

/** Returns the share of the top half of a scale, with its label; null if the poll has none, or too few answered. */
function topHalfOf(poll: Pick<ChartPoll, 'kind' | 'answers'>, { total }: Pick<ChartResult, 'total'>) {
  const share = total.top?.share ?? null
  return share === null ? null : { share, label: topHalfLabel(poll) }
}

/** Returns the answers of a scale of consecutive numbers in order; empty if the answers are no such scale. */
export function getConsecutiveScaleAnswers(
  poll: Pick<ChartPoll, 'answers'>,
  answers: readonly GroupAnswer[],
): ScaleAnswer[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  const scale = regularAnswers
    .flatMap(({ position, value }) => {
      const found = answers.find(({ id }) => id === String(position))
      return value == null || !found ? [] : [{ ...found, value }]
    })
    .sort((a, b) => a.value - b.value)
  const isConsecutive = scale.every(({ value }, index) => value === (scale[0]?.value ?? 0) + index)
  return isConsecutive && scale.length === regularAnswers.length ? scale : []
}
