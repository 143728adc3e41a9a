import { findRandomWordingBitIndex, type ProjectQuestion } from '../../../../contract/project.ts'
import type { ParticipantRow } from './participant-repository.ts'

/** Returns whether a participant sees the other wording of a question. */
export function seesOtherWording(
  question: Pick<ProjectQuestion, 'id' | 'isSplit'>,
  { split }: Pick<ParticipantRow, 'split'>,
): boolean {
  const bit = findRandomWordingBitIndex(question)
  return bit !== null && ((split >> bit) & 1) === 1
}
