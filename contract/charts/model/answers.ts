import { topLabel } from '../../agreement.ts'
import { inOrder } from '../../answer-order.ts'
import { fullBarShare } from '../../bar-scale.ts'
import { answerOrder } from '../../poll-kinds.ts'
import type { ChartFigures, ChartPoll, ChartResult } from '../result.ts'
import type { Answer, GroupAnswer, MeanValue, ScaleAnswer } from '../types.ts'

/** Returns whether the poll is a numeric scale, whose charts show the mean. */
export const isScale = ({ kind }: { readonly kind: string }): boolean => kind === 'NUMERIC_SCALE'

/**
 * Returns the share at the full length of a poll's bars without a filter: 1.5 times the largest share, so that the bars
 * of most filters fit. Returns null if the unfiltered result is not known.
 */
export function unfilteredFullShareOf({ answers }: Pick<ChartPoll, 'answers'>): number | null {
  const unfiltered = answers.flatMap(({ share }) => share ?? [])
  return unfiltered.length === 0 ? null : fullBarShare(1.5 * Math.max(...unfiltered))
}

/**
 * Returns the share at the full length of a poll's bars. It is the same for every filter, so that bars can be compared,
 * or 1 if a bar would not fit.
 */
export function fullShareOf(poll: Pick<ChartPoll, 'answers'>, answers: readonly Answer[]): number {
  const unfiltered = unfilteredFullShareOf(poll)
  const largest = Math.max(0, ...answers.map(({ share, ciHigh }) => Math.max(share, ciHigh ?? 0)))
  if (unfiltered === null) return fullBarShare(largest)
  return largest <= unfiltered ? unfiltered : 1
}

/**
 * Returns the answers with their results in the order of the poll's charts. Answers without a share, because too few
 * answered, are left out.
 */
export function answersOf(poll: ChartPoll, figures: Pick<ChartFigures, 'answers'>): GroupAnswer[] {
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
        difference: differences[result.mark ?? 'NONE'],
        ...(answer.imageUrl && { image: { url: answer.imageUrl, alt: answer.imageAlt ?? '' } }),
      },
    ]
  })
  return inOrder(answers, answerOrder(poll.kind))
}

const differences = { HIGHER: 'higher', LOWER: 'lower', NONE: null } as const

export const meanOf = ({ mean }: Pick<ChartFigures, 'mean'>): MeanValue | null =>
  mean && { value: mean.value, low: mean.ci95?.[0] ?? null, high: mean.ci95?.[1] ?? null }

/** Returns the share of agreement of all respondents; null if the poll has no agreement scale, or too few answered. */
export function agreementOf(
  poll: Pick<ChartPoll, 'answers'>,
  { total, topAnswers }: Pick<ChartResult, 'total' | 'topAnswers'>,
) {
  const share = total.top?.share ?? null
  return share === null ? null : { share, label: topLabel(poll.answers, topAnswers) }
}

/** Returns whether an agreement scale starts with rejection. */
export function isReversed(
  { answers }: Pick<ChartPoll, 'answers'>,
  { topAnswers }: Pick<ChartResult, 'topAnswers'>,
): boolean {
  const scale = answers.filter((answer) => !answer.isDontKnow)
  const strongest = scale.findIndex(({ position }) => position === topAnswers[0])
  return strongest > (scale.length - 1) / 2
}

/** Returns the answers of a scale of consecutive numbers in order; empty if the answers are no such scale. */
export function scaleAnswersOf(
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
  const isEven = scale.every(({ value }, index) => value === (scale[0]?.value ?? 0) + index)
  return isEven && scale.length === regularAnswers.length ? scale : []
}
