/**
 * Decision indexes: formulas over polls with a value for each month ([decision
 * 29](../docs/decisions/0029-decision-indexes.md)).
 */
import { formatMonthAndYear } from './calendar.ts'
import type { DecisionIndexStatus } from './enumerations/content.ts'
import { MAX_INDEX } from './limits.ts'
import { collectProblems, isWhole, type Problems } from './problems.ts'
import { judgeFamily, type Verdict } from './significance.ts'

/** An answer that counts, with its factor in percent: 100 adds its share to the balance, −100 subtracts it. */
export interface IndexAnswer {
  readonly position: number
  readonly factor: number
}

/** A poll of an index. Its balance is the sum of the shares of its answers times their factors. */
export interface IndexComponent {
  readonly pollId: number
  /** Its weight in the index, relative to those of the other components. */
  readonly weight: number
  readonly answers: readonly IndexAnswer[]
}

/** First and last month of the base period, such as `2025-01`. The mean of its values is 100. */
export interface IndexBase {
  readonly from: string
  readonly to: string
}

/** The formula of an index. Without a base its value is the balance, in points. */
export interface IndexFormula {
  readonly components: readonly IndexComponent[]
  readonly base: IndexBase | null
}

/** The statuses in which everyone may open an index that may see its polls, and in which lists contain it. */
export const PUBLIC_INDEX_STATUSES: readonly DecisionIndexStatus[] = ['PUBLISHED', 'LOCKED']

const NEXT: Readonly<Record<DecisionIndexStatus, DecisionIndexStatus | null>> = {
  CREATED: 'PUBLISHED',
  PUBLISHED: 'LOCKED',
  LOCKED: null,
}

/** Returns the only status that an index can get next; null for a locked one, which stays locked. */
export const nextIndexStatus = (from: DecisionIndexStatus): DecisionIndexStatus | null => NEXT[from]

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Returns whether a text is a month such as `2025-01`. */
const isMonth = (text: string): boolean => MONTH.test(text)

/**
 * Validates a formula without its polls, for the form and the server.
 *
 * @returns German messages by path, such as `components.0.answers`
 */
export function validateIndexFormula({ components, base }: IndexFormula): Problems {
  const ids = components.map(({ pollId }) => pollId)
  return collectProblems(
    { components: countProblem(components.length) },
    ...components.map(({ pollId, weight, answers }, index) => ({
      [`components.${index}`]: ids.indexOf(pollId) < index ? 'Diese Umfrage ist schon Teil des Index.' : null,
      [`components.${index}.weight`]: isWhole(weight, 1, MAX_INDEX.weight) ? null : WEIGHT,
      [`components.${index}.answers`]: answersProblem(answers),
    })),
    { base: base && baseProblem(base) },
  )
}

const WEIGHT = `Bitte geben Sie ein Gewicht von 1 bis ${MAX_INDEX.weight} an.`

const countProblem = (count: number): string | null =>
  count === 0
    ? 'Ein Index braucht mindestens eine Umfrage.'
    : count > MAX_INDEX.components
      ? `Ein Index hat höchstens ${MAX_INDEX.components} Umfragen.`
      : null

const answersProblem = (answers: readonly IndexAnswer[]): string | null =>
  answers.some(({ factor }) => !isWhole(factor, -MAX_INDEX.factor, MAX_INDEX.factor))
    ? `Ein Faktor ist eine ganze Zahl von −${MAX_INDEX.factor} bis ${MAX_INDEX.factor}.`
    : new Set(answers.map(({ position }) => position)).size < answers.length
      ? 'Jede Antwort zählt nur einmal.'
      : answers.every(({ factor }) => factor === 0)
        ? 'Mindestens eine Antwort braucht einen Faktor.'
        : null

const baseProblem = ({ from, to }: IndexBase): string | null =>
  !isMonth(from) || !isMonth(to)
    ? 'Bitte geben Sie den ersten und den letzten Monat der Basis an.'
    : from > to
      ? 'Das Ende der Basis liegt vor ihrem Anfang.'
      : null

/** Why an index has no values. */
export const INDEX_PROBLEM = {
  POLL_NOT_READABLE:
    'Eine Umfrage dieses Index gibt es nicht mehr, oder sie ist für Sie nicht freigegeben. Deshalb zeigt der Index keine Werte.',
  NO_MONTHS: 'Von einer Umfrage sind keine Monatswerte bekannt.',
  POLL_HAS_WAVES:
    'Veröffentlichte Ergebnisse gelten für Wellen statt für Monate. Ein Index braucht Umfragen, deren Stimmen hier gezählt werden.',
  NO_COMMON_MONTH:
    'Es gibt keinen Monat, in dem alle Umfragen genügend Befragte haben. Bitte wählen Sie Umfragen aus derselben Zeit.',
  BASE_WITHOUT_VALUE: 'In jedem Monat der Basis müssen alle Umfragen genügend Befragte haben.',
  BASE_AT_MINIMUM:
    'In der Basis ist der Index fast so klein, wie er werden kann. Bitte wählen Sie eine andere.',
} as const
export type IndexProblem = keyof typeof INDEX_PROBLEM

/**
 * Returns why a formula of an index has no values, with its months unless it is the present one; null if it has some.
 *
 * @param chronologicalFormulas the present one last
 */
export function noIndexValuesText(
  chronologicalFormulas: readonly { readonly from: string | null; readonly problem: IndexProblem | null }[],
  formulaIndex: number,
): string | null {
  const problem = chronologicalFormulas[formulaIndex]?.problem
  if (!problem) return null
  const until = chronologicalFormulas[formulaIndex + 1]?.from
  return until ? `Werte vor ${formatMonthAndYear(until)}: ${INDEX_PROBLEM[problem]}` : INDEX_PROBLEM[problem]
}

/** The part of a component in a month, in points of the index. */
export interface IndexComponentPoints {
  readonly value: number
  /** Its standard error. */
  readonly se: number
}

interface PartedValue {
  readonly parts: readonly IndexComponentPoints[]
}

/** The contribution of a component to a change of the index, in points of the index. */
export interface IndexContribution extends Verdict {
  readonly difference: number
}

/**
 * Returns the contribution of each component to the change from one month to another, in the order of the components. They
 * add up to the change. All are one family; null for one without error.
 */
export function computeIndexContributions(
  first: PartedValue,
  second: PartedValue,
): (IndexContribution | null)[] {
  const differences = second.parts.map(({ value, se }, index) => {
    const before = first.parts[index]
    if (!before) return null
    const error = Math.hypot(se, before.se)
    return error === 0 ? null : { difference: value - before.value, error }
  })
  const verdicts = judgeFamily(differences)
  return differences.map((one, index) => {
    const verdict = verdicts[index]
    return one && verdict ? { difference: one.difference, ...verdict } : null
  })
}
