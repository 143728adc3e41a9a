import type { Answer } from './types'

export type AnswerOrder = 'questionnaire' | 'size'

/** The answers as asked, or the largest first; "weiß nicht" is last in both. */
export function inOrder<Given extends Answer>(answers: readonly Given[], order: AnswerOrder): Given[] {
  const rank = (answer: Given) => Number(answer.isDontKnow ?? false)
  return [...answers].sort((a, b) => rank(a) - rank(b) || (order === 'size' ? b.share - a.share : 0))
}

/** The largest share, at least a sliver, to measure bars against. */
export const largestShare = (answers: readonly Answer[]): number =>
  Math.max(0.001, ...answers.map((answer) => answer.share))
