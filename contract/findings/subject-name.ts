/** The names of compared figures in sentences. */
import { bottomTwo, topTwo } from '../agreement.ts'
import { alternatives, isWordedAsAgreement, type FindingPoll } from './poll-finding.ts'

export const MEAN_NAME = 'der Mittelwert'

/** Returns the name of an answer's share. @param answer its quoted text */
export const shareName = (answer: string): string => `der Anteil für ${answer}`

/** Returns the name of the total share at one end of an agreement scale. */
export function endName(answers: FindingPoll['answers'], end: 'agreement' | 'rejection'): string {
  if (isWordedAsAgreement(answers)) return end === 'agreement' ? 'die Zustimmung' : 'die Ablehnung'
  return shareName(alternatives(answers, end === 'agreement' ? topTwo(answers) : bottomTwo(answers)))
}
