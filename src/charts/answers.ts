import { inOrder } from '../../contract/answer-order'
import type { Answer } from './types'

/** So many answers with the largest shares, in the order given; "weiß nicht" only where there are no others. */
export function largestOf<Given extends Answer>(answers: readonly Given[], count: number): Given[] {
  const chosen = new Set(inOrder(answers, 'size').slice(0, count))
  return answers.filter((answer) => chosen.has(answer))
}
