import { findWordingBitIndex, type ProjectQuestion } from '../../../../contract/project.ts'

/** Returns whether a participant sees the other wording of a question. @param person with the random bits of the participant */
export function seesOtherWording(
  question: Pick<ProjectQuestion, 'id' | 'isSplit'>,
  { split }: { split: number },
): boolean {
  const bit = findWordingBitIndex(question)
  return bit !== null && ((split >> bit) & 1) === 1
}
