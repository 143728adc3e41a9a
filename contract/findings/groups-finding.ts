/** The finding of a view of groups that are compared with one another. */
import { germanList } from '../german.ts'
import type { PairwiseComparedDimension } from '../paired-dimensions.ts'
import { formatComparisonCountDative } from '../texts.ts'
import { contrastFinding, type ContrastFigures } from './contrast-finding.ts'
import { contextNotes, type FindingContext, type FindingPoll } from './poll-finding.ts'
import type { ViewSentence } from './view-sentence.ts'

/** The largest significant difference between the groups of a dimension, in the format of the API. */
export interface DimensionContrast {
  readonly dimension: PairwiseComparedDimension
  /** The number of comparisons made. */
  readonly compared: number
  /** Null if no difference is significant. */
  readonly contrast: ContrastFigures | null
}

const COMPARED: Record<PairwiseComparedDimension, string> = {
  AGE: 'Altersgruppen',
  GENDER: 'Geschlechtern',
  EAST_WEST: 'Ost und West',
  STATE: 'Bundesländern',
  EDUCATION: 'Schulabschlüssen',
  VOTE_2025: 'den Gruppen nach Zweitstimme',
}

/**
 * Returns the sentence about the groups of one or several dimensions: the largest significant difference, else that none
 * is significant, or that no group has enough respondents to compare.
 *
 * @param dimensionContrasts at least one dimension; each is a family of its own (decision 22)
 * @param unit unit of a mean; null for points of a scale
 */
export function groupsFinding(
  poll: FindingPoll,
  dimensionContrasts: readonly DimensionContrast[],
  { unit, ...context }: FindingContext & { readonly unit: string | null },
): ViewSentence {
  const [largest] = dimensionContrasts
    .flatMap(({ contrast }) => contrast ?? [])
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  const made = dimensionContrasts.filter(({ compared }) => compared > 0)
  const count = made.reduce((sum, { compared }) => sum + compared, 0)
  const namesOf = (some: typeof dimensionContrasts) =>
    germanList(
      some.map(({ dimension }) => `zwischen ${COMPARED[dimension]}`),
      'oder',
    )
  const sentence =
    largest !== undefined
      ? contrastFinding(poll, largest, unit).sentence
      : count > 0
        ? `Kein Unterschied ${namesOf(made)} ist statistisch abgesichert, bei ${formatComparisonCountDative(count)}.`
        : `Für Vergleiche ${namesOf(dimensionContrasts)} reicht die Zahl der Befragten nicht.`
  return {
    text: [sentence, ...contextNotes(context)].join(' '),
    rangeForm: largest === undefined ? null : 'DIFFERENCE',
  }
}
