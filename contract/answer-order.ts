import { isOtherAnswer } from './answers.ts'

interface OrderedAnswer {
  readonly label: string
  readonly share: number
  readonly isDontKnow?: boolean
}

export type AnswerOrder = 'questionnaire' | 'size'

/**
 * Sorts answers: in the order of the questionnaire, or by size with "Sonstige" after the others. "Weiß nicht" is last in
 * both orders.
 */
export function sortAnswers<Given extends OrderedAnswer>(
  answers: readonly Given[],
  order: AnswerOrder,
): Given[] {
  const rank = ({ isDontKnow, label }: Given) =>
    isDontKnow ? 2 : Number(order === 'size' && isOtherAnswer(label))
  return [...answers].sort((a, b) => rank(a) - rank(b) || (order === 'size' ? b.share - a.share : 0))
}
