import { TEXT } from '../../../../contract/texts.ts'
import { formatCreditWithDemoMark } from '../polls/study-presenter.ts'
import type { ComparisonQueryWire, PollComparisonWire } from '../results/comparison/schema.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { ViewResultWire } from '../results/view/schema.ts'
import type { ExportOrigin } from './page-presenter.ts'
import { formatExactFiguresReason } from './result-table.ts'

/** The data of an exported comparison. */
export interface ExportedComparison {
  poll: PollWithAnswers
  /** The poll of the second side, usually the same. */
  secondPoll: PollWithAnswers
  comparison: PollComparisonWire
  /** The result of the first side. */
  firstResult: ViewResultWire
  query: ComparisonQueryWire
  origin: ExportOrigin
}

export type SideWire = PollComparisonWire['first']

export const getSides = ({ first, second }: PollComparisonWire) => [first, second] as const

/** Returns the weighting of each side. */
export const getWeightings = ({ comparison, firstResult }: ExportedComparison) =>
  [
    comparison.first.weighting ?? firstResult.weighting,
    comparison.second.weighting ?? firstResult.weighting,
  ] as const

/** Returns the text of both sides, or of each side if they differ. */
function textOfSides({ comparison }: ExportedComparison, [one, other]: readonly [string, string]): string {
  const { first, second } = comparison
  return one === other ? one : `${first.name}: ${one || 'keine'}; ${second.name}: ${other || 'keine'}`
}

/** Returns a text on the weighting: of both sides, or of each side if they differ. */
export function formatSideWeightings(
  exported: ExportedComparison,
  textOf: (weighting: ViewResultWire['weighting']) => string,
): string {
  const [first, second] = getWeightings(exported)
  return textOfSides(exported, [textOf(first), textOf(second)])
}

/** Returns the texts on the population, survey mode and source of the polls. */
export function studyTexts(exported: ExportedComparison): Record<'population' | 'mode' | 'source', string> {
  const { poll, secondPoll } = exported
  const bothOf = (textOf: (poll: PollWithAnswers) => string) =>
    textOfSides(exported, [textOf(poll), textOf(secondPoll)])
  return {
    population: bothOf(({ population }) => population ?? TEXT.notStated),
    mode: bothOf(({ mode }) => mode ?? TEXT.notStated),
    source: bothOf(formatCreditWithDemoMark),
  }
}

/** Returns how the figures protect respondents: of both sides, or of each side if they differ. */
export function formatSideProtection(exported: ExportedComparison): string {
  const { comparison, firstResult } = exported
  const textOf = ({ protection = firstResult.protection }: SideWire) =>
    protection.figures === 'EXACT' ? formatExactFiguresReason({ protection }) : TEXT.protectedFigures
  return textOfSides(exported, [textOf(comparison.first), textOf(comparison.second)])
}
