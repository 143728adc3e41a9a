import { inOrder } from '../../../contract/answer-order'
import type { Answer } from '../../../contract/charts/types'

/** Returns the `count` largest answers in their given order; "weiß nicht" only if there are too few others. */
export function largestAnswers<Given extends Answer>(answers: readonly Given[], count: number): Given[] {
  const chosen = new Set(inOrder(answers, 'size').slice(0, count))
  return answers.filter((answer) => chosen.has(answer))
}
