import { isOtherAnswer } from '../../contract/answers'
import type { Answer } from './types'

export type AnswerOrder = 'questionnaire' | 'size'

/** The answers as asked, or the largest first and "Sonstige" after those named; "weiß nicht" is last in both. */
export function inOrder<Given extends Answer>(answers: readonly Given[], order: AnswerOrder): Given[] {
  const rank = ({ isDontKnow, label }: Given) =>
    isDontKnow ? 2 : Number(order === 'size' && isOtherAnswer(label))
  return [...answers].sort((a, b) => rank(a) - rank(b) || (order === 'size' ? b.share - a.share : 0))
}

/** So many answers with the largest shares, in the order given; "weiß nicht" only where there are no others. */
export function largestOf<Given extends Answer>(answers: readonly Given[], count: number): Given[] {
  const chosen = new Set(inOrder(answers, 'size').slice(0, count))
  return answers.filter((answer) => chosen.has(answer))
}
