import type { Answer } from './types'

export type AnswerOrder = 'questionnaire' | 'size'

/** The answers as asked, or the largest first; "weiß nicht" is last in both. */
export function inOrder<Given extends Answer>(answers: readonly Given[], order: AnswerOrder): Given[] {
  const rank = (answer: Given) => Number(answer.isDontKnow ?? false)
  return [...answers].sort((a, b) => rank(a) - rank(b) || (order === 'size' ? b.share - a.share : 0))
}

/** So many answers with the largest shares, in the order given; "weiß nicht" only where there are no others. */
export function largestOf<Given extends Answer>(answers: readonly Given[], count: number): Given[] {
  const chosen = new Set(inOrder(answers, 'size').slice(0, count))
  return answers.filter((answer) => chosen.has(answer))
}
