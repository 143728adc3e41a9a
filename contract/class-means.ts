import { NO_BREAK_SPACE } from './findings/numbers.ts'
import { quoted } from './texts.ts'

interface ClassAnswer {
  readonly position: number
  readonly text: string
  readonly value?: number | null
}

/** The numeric classes of answers. There are none if the wording does not contain the bounds. */
interface ClassScale {
  readonly unit: string | null
  readonly classes: readonly {
    readonly position: number
    readonly low: number | null
    readonly high: number | null
  }[]
}

/** The texts next to mean and median. */
interface MeansText {
  /** The text after a number: " Euro" with a no-break space, or empty. */
  readonly unit: string
  readonly median: string | null
  /** How mean and median were computed from classes; null if the answers are numbers. */
  readonly method: string | null
}

/**
 * Returns the texts next to mean and median: the median, the unit, and the sentence that explains the computation.
 *
 * @param scale null for answers that are not classes
 * @param format returns a number as text
 */
export function meansText(
  answers: readonly ClassAnswer[],
  scale: ClassScale | null,
  median: number | null,
  format: (value: number) => string,
): MeansText {
  const unit = scale?.unit ? NO_BREAK_SPACE + scale.unit : ''
  if (scale === null) return { unit, median: median === null ? null : format(median), method: null }
  const open = scale.classes.filter(({ low, high }) => low === null || high === null)
  const own = answers.find(({ value }) => value != null && value === median)
  const isInterpolated = scale.classes.length > 0 && !open.some(({ position }) => position === own?.position)
  const assumed = open.flatMap(({ position }) => {
    const answer = answers.find((one) => one.position === position)
    return answer?.value == null ? [] : [`${quoted(answer.text)} zählt als ${format(answer.value)}${unit}`]
  })
  return {
    unit,
    median:
      median === null ? null : isInterpolated ? format(median) + unit : quoted(own?.text ?? format(median)),
    method:
      `Der Mittelwert ist aus den Mitten der Klassen gerechnet${assumed.length > 0 ? `; ${assumed.join(', ')}` : ''}.` +
      (isInterpolated ? ' Der Median ist in seiner Klasse interpoliert.' : ''),
  }
}
