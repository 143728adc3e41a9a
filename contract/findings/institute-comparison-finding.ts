/** The sentence about a poll of our own beside the average of institutes. */
import { isSubstantiveAnswer } from '../answers.ts'
import { createPeriodPhraseFormatter } from '../charts/time-step.ts'
import { capitalized } from '../german.ts'
import type { ScalePoll } from '../scale-halves.ts'
import { ensureQuoted } from '../texts.ts'
import { formatAbsoluteDifferenceInterval } from './differences.ts'

interface ComparedPeriod {
  readonly from: string
  readonly to: string
}

interface InstituteComparison {
  readonly periods: readonly ComparedPeriod[]
  readonly latest: ComparedPeriod & {
    readonly answers: readonly {
      readonly position: number
      readonly difference: number
      readonly ci95: readonly number[]
      readonly isSecured: boolean
    }[]
  }
}

/** Returns the name of the compared period with its preposition: `im November 2025`. */
export function comparedPeriodPhrase({ periods, latest }: InstituteComparison): string {
  const points = periods.map(({ from, to }) => ({ date: from, to, value: null }))
  return createPeriodPhraseFormatter([{ id: '', label: '', points }])(latest.from)
}

/**
 * Returns the largest significant difference of a poll of our own from the average of institutes, and what it means. An
 * answer such as "weiß nicht" or "Sonstige" is named only if no other one differs.
 */
export function instituteComparisonFinding(
  { kind, answers }: ScalePoll,
  comparison: InstituteComparison,
): string {
  const period = capitalized(comparedPeriodPhrase(comparison))
  const secured = comparison.latest.answers
    .filter(({ isSecured }) => isSecured)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .flatMap((compared) => {
      const answer = answers.find(({ position }) => position === compared.position)
      return answer ? [{ ...compared, answer }] : []
    })
  const largest = secured.find(({ answer }) => isSubstantiveAnswer(answer)) ?? secured[0]
  if (!largest)
    return `${period} weicht unsere Umfrage bei keiner Antwort gesichert vom Mittel der Institute ab: Der Zufall der Stichproben kann alle Unterschiede erklären.`
  const distance = formatAbsoluteDifferenceInterval({ kind, unit: null, isMean: false }, largest)
  const side = largest.difference > 0 ? 'über' : 'unter'
  return `${period} liegt ${ensureQuoted(largest.answer.text)} in unserer Umfrage ${distance} ${side} dem Mittel der Institute: mehr, als der Zufall der Stichproben erklärt; welche Seite richtigliegt, sagt der Vergleich nicht.`
}
