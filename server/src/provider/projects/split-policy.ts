import type { ProjectQuestion } from '../../../../contract/project.ts'

/** Number of random bits that choose wordings. */
export const SPLIT_BITS = 30

/** Returns the random bit that chooses the wording of a question; null if it has one wording. */
export const splitBit = ({ id, isSplit }: Pick<ProjectQuestion, 'id' | 'isSplit'>): number | null =>
  isSplit ? id % SPLIT_BITS : null

/** Returns whether a participant sees the other wording of a question. @param person with the random bits of the participant */
export function seesOther(
  question: Pick<ProjectQuestion, 'id' | 'isSplit'>,
  { split }: { split: number },
): boolean {
  const bit = splitBit(question)
  return bit !== null && ((split >> bit) & 1) === 1
}
