/** The finding of a view of groups or regions. */
import type { PairedDimension } from '../paired-dimensions.ts'
import { comparisonsText } from '../texts.ts'
import { contrastFinding, type ContrastFigures } from './contrast-finding.ts'
import { contextNotes, type FindingContext, type FindingPoll } from './poll-finding.ts'

/** The largest significant difference between the groups of a dimension, in the format of the API. */
export interface DimensionFigures {
  readonly dimension: PairedDimension
  /** The number of comparisons made. */
  readonly compared: number
  /** Null if no difference is significant. */
  readonly contrast: ContrastFigures | null
}

/** What is compared. */
const COMPARED: Record<PairedDimension, string> = {
  AGE: 'Altersgruppen',
  GENDER: 'Geschlechtern',
  EAST_WEST: 'Ost und West',
  STATE: 'Bundesländern',
}

/**
 * Returns the sentence about the groups of a dimension: the largest significant difference, else that none is
 * significant, or that no group has enough respondents to compare.
 *
 * @param unit unit of a mean; null for points of a scale
 */
export function groupsFinding(
  poll: FindingPoll,
  { dimension, compared, contrast }: DimensionFigures,
  { unit, ...context }: FindingContext & { readonly unit: string | null },
): string {
  const name = COMPARED[dimension]
  const sentence =
    contrast !== null
      ? contrastFinding(poll, contrast, unit).sentence
      : compared > 0
        ? `Kein Unterschied zwischen ${name} ist statistisch abgesichert, bei ${comparisonsText(compared)}.`
        : `Für Vergleiche zwischen ${name} reicht die Zahl der Befragten nicht.`
  return [sentence, ...contextNotes(context)].join(' ')
}
