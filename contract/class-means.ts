import type { ClassIntervals } from './class-intervals.ts'
import { NO_BREAK_SPACE } from './findings/numbers.ts'
import { ensureQuoted } from './texts.ts'

/** The texts next to mean and median. */
interface MeansText {
  /** The text after a number: " Euro" with a no-break space, or empty. */
  readonly unit: string
  readonly median: string | null
  /** Its 95 % interval; null if it is not known, or a single value. */
  readonly medianRange: string | null
  /** How mean and median were computed from classes; null if the answers are numbers. */
  readonly method: string | null
}

/**
 * Returns the texts next to mean and median: the median with its range, the unit, and the sentence that explains the
 * computation.
 *
 * @param classIntervals null for answers that are not classes
 * @param medianCi95 the 95 % interval of the median; missing in earlier citations
 * @param format returns a number as text
 */
export function formatMedianAndMethod(
  answers: readonly { readonly position: number; readonly text: string; readonly value?: number | null }[],
  classIntervals: ClassIntervals | null,
  {
    median,
    medianCi95,
  }: { readonly median: number | null; readonly medianCi95?: readonly number[] | null | undefined },
  format: (value: number) => string,
): MeansText {
  const unit = classIntervals?.unit ? NO_BREAK_SPACE + classIntervals.unit : ''
  const [low = 0, high = 0] = medianCi95 ?? []
  const isRange = median !== null && low < high
  if (classIntervals === null)
    return {
      unit,
      median: median === null ? null : format(median),
      medianRange: isRange ? `${format(low)}–${format(high)}` : null,
      method: null,
    }
  const hasBounds = classIntervals.classes.length > 0
  const open = classIntervals.classes.filter((one) => one.low === null || one.high === null)
  const answerAt = (position: number) => answers.find((one) => one.position === position)
  const answersOfValue = hasBounds ? open.map(({ position }) => answerAt(position)) : answers
  /** Returns the answer that has a value itself, because its class is open or unknown: nothing is interpolated there. */
  const answerOf = (value: number) => answersOfValue.find((one) => one?.value === value)
  const wordsOf = (value: number) => {
    const own = answerOf(value)
    if (own !== undefined) return ensureQuoted(own.text)
    return hasBounds ? format(value) + unit : ensureQuoted(format(value))
  }
  const isInterpolated = hasBounds && (median === null || answerOf(median) === undefined)
  const isRangeOfNumbers = hasBounds && [low, high].every((end) => answerOf(end) === undefined)
  const assumed = open.flatMap(({ position }) => {
    const answer = answerAt(position)
    return answer?.value == null
      ? []
      : [`${ensureQuoted(answer.text)} zählt als ${format(answer.value)}${unit}`]
  })
  return {
    unit,
    median: median === null ? null : wordsOf(median),
    medianRange: !isRange
      ? null
      : isRangeOfNumbers
        ? `${format(low)}–${format(high)}${unit}`
        : `${wordsOf(low)} bis ${wordsOf(high)}`,
    method:
      `Der Mittelwert ist aus den Mitten der Klassen gerechnet${assumed.length > 0 ? `; ${assumed.join(', ')}` : ''}.` +
      (isInterpolated ? ' Der Median ist in seiner Klasse interpoliert.' : ''),
  }
}
