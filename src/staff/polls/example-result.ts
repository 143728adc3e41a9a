import { Z95 } from '../../../contract/normal-distribution'
import { hasNumericValues, allowsMultipleAnswers } from '../../../contract/poll-kinds'
import { scaleHalves } from '../../../contract/scale-halves'
import { TEXT } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import type { ChartPoll } from '../../charts/frame/chart-data'
import { parseDecimalOrNaN, RESULT_WEIGHTING_METHODS, type PollValues } from './values'

const EXAMPLE_SIZE = 1000
const EFFECTIVE_SIZE = 870
const DONT_KNOW_SHARE = 0.06

/** Returns the question, or a placeholder if it is empty. */
export const getQuestionOrPlaceholder = ({ question }: PollValues): string => question.trim() || 'Ihre Frage'
export const getAnswerOrPlaceholder = (text: string, index: number): string =>
  text.trim() || `Antwort ${index + 1}`

/** Returns the number of an answer; null if it is empty or no number. */
export const parseAnswerValue = (text: string): number | null => {
  const value = parseDecimalOrNaN(text)
  return Number.isNaN(value) ? null : value
}

/** Converts the form's values into a poll for charts. */
export function createExamplePoll(values: PollValues): ChartPoll {
  const shares = exampleShares(values)
  return {
    question: getQuestionOrPlaceholder(values),
    kind: values.kind,
    isDemo: false,
    sampleSize: EXAMPLE_SIZE,
    credit: values.attribution.trim() || values.source.trim() || TEXT.notStated,
    population: values.population.trim() || null,
    events: [],
    sampling: values.sampling || null,
    answers: values.answers.map((answer, position) => ({
      position,
      text: getAnswerOrPlaceholder(answer.text, position),
      isDontKnow: answer.isDontKnow,
      share: shares[position] ?? 0,
      value: parseAnswerValue(answer.value),
      half: answer.half,
      imageUrl: answer.imageUrl || null,
      imageAlt: answer.imageAlt || null,
    })),
  }
}

/** Returns descending shares. They depend only on the number of answers, so that typing does not move the bars. */
function exampleShares({ kind, answers }: PollValues): number[] {
  const named = answers.filter(({ isDontKnow }) => !isDontKnow).length
  const sizes = Array.from({ length: named }, (_, place) => 0.75 ** place)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const rest = answers.length > named ? 1 - DONT_KNOW_SHARE : 1
  let place = 0
  return answers.map(({ isDontKnow }) => {
    if (isDontKnow) return DONT_KNOW_SHARE
    const size = sizes[place++] ?? 0
    return allowsMultipleAnswers(kind) ? 0.6 * size : (rest * size) / whole
  })
}

/** Returns a made-up result for the form's values. */
export function createExampleResult(values: PollValues): ViewResult {
  const { answers } = createExamplePoll(values)
  const halves = scaleHalves({ kind: values.kind, answers })
  const together = (positions: readonly number[]) =>
    shareFigures(sharesOf(answers.filter(({ position }) => positions.includes(position))))
  const numbers = hasNumericValues(values.kind) ? answers.filter(({ isDontKnow }) => !isDontKnow) : []
  const mean =
    numbers.reduce((sum, { share, value }) => sum + (share ?? 0) * (value ?? 0), 0) / sharesOf(numbers)
  return {
    period: null,
    usedPeriod: { period: null, from: null, to: null, isDefault: true },
    isFrozen: false,
    protection: { figures: 'PROTECTED', reason: null, isTotalExact: true },
    weighting: {
      method: RESULT_WEIGHTING_METHODS[values.weighting],
      margins: values.weightingMargins.length > 0 ? values.weightingMargins : ['age_gender', 'state'],
      droppedMargins: [],
      reason: null,
      largestWeight: 3,
      maxWeight: parseDecimalOrNaN(values.maxWeight),
      effectiveN: EFFECTIVE_SIZE,
      designEffect: EXAMPLE_SIZE / EFFECTIVE_SIZE,
      warnings: [],
    },
    total: {
      n: EXAMPLE_SIZE,
      effectiveN: EFFECTIVE_SIZE,
      designEffect: EXAMPLE_SIZE / EFFECTIVE_SIZE,
      statisticalError: 100 * errorOf(0.5),
      reliability: 'GOOD',
      base: 'OK',
      answers: answers.map(({ position, share }) => ({ position, ...shareFigures(share ?? 0), mark: null })),
      top: halves && together(halves.top),
      bottom: halves && together(halves.bottom),
      mean: numbers.length > 0 ? { value: mean, se: null, ci95: null } : null,
      median: null,
    },
    series: [],
    seriesTotal: null,
    tables: [],
    notApplicable: [],
    topAnswers: [...(halves?.top ?? [])],
    bottomAnswers: [...(halves?.bottom ?? [])],
    scale: null,
  }
}

const sharesOf = (answers: readonly { share?: number | null }[]) =>
  answers.reduce((sum, { share }) => sum + (share ?? 0), 0)

const errorOf = (share: number) => Z95 * Math.sqrt((share * (1 - share)) / EFFECTIVE_SIZE)

function shareFigures(share: number) {
  const error = errorOf(share)
  return {
    n: Math.round(share * EXAMPLE_SIZE),
    unweightedShare: share,
    share,
    se: error / Z95,
    ci95: [Math.max(0, share - error), Math.min(1, share + error)],
    moe95: error,
  }
}
