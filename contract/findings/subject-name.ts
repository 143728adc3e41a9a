/** What sentences call what is compared. */
import { bottomTwo, topTwo } from '../agreement.ts'
import { alternatives, saysAgreement, type FindingPoll } from './poll-finding.ts'

/** What sentences call a mean. */
export const MEAN_NAME = 'der Mittelwert'

/** What sentences call the share of an answer. @param answer as it is quoted */
export const shareName = (answer: string): string => `der Anteil für ${answer}`

/** What sentences call the share of all at one end of a scale of agreement. */
export function endName(answers: FindingPoll['answers'], end: 'agreement' | 'rejection'): string {
  if (saysAgreement(answers)) return end === 'agreement' ? 'die Zustimmung' : 'die Ablehnung'
  return shareName(alternatives(answers, end === 'agreement' ? topTwo(answers) : bottomTwo(answers)))
}
