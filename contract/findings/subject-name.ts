/** The names of compared figures in sentences. */
import type { ScaleHalf } from '../enumerations/content.ts'
import { isWordedAsAgreement } from '../scale-halves.ts'
import { halfLabels, type FindingPoll } from './poll-finding.ts'

export const MEAN_NAME = 'der Mittelwert'

/** Returns the name of an answer's share. @param quotedAnswer its quoted text */
export const shareName = (quotedAnswer: string): string => `der Anteil für ${quotedAnswer}`

/** Returns the name of the total share of one half of a scale: `die Zustimmung`, `der Anteil für „Gut“ oder „Sehr gut“`. */
export function halfShareName(poll: FindingPoll, half: ScaleHalf): string {
  if (isWordedAsAgreement(poll)) return half === 'TOP' ? 'die Zustimmung' : 'die Ablehnung'
  const [top, bottom] = halfLabels(poll)
  return shareName(half === 'TOP' ? top : bottom)
}
