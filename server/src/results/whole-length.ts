import { ANSWER_STEP } from '../../../contract/limits.ts'
import type { PollColumns } from './poll-columns.ts'

/**
 * How many of the first votes the whole poll tells of: all up to midnight, and then each tenth answer with those
 * before it, so that no single answer can be read off its moves. Fewer than ten answers are all counted, as none of
 * them is told.
 *
 * @param openDay the first day that is not complete
 */
export function wholeLength(votes: PollColumns, openDay: number): number {
  const { masks, code, length } = votes
  const isAnswer = (row: number) => masks[code[row] ?? 0] !== 0
  let told = votes.lengthBefore(openDay)
  let answers = 0
  for (let row = told; row < length; row++) {
    if (isAnswer(row) && ++answers % ANSWER_STEP === 0) told = row + 1
  }
  for (let row = 0; row < told && answers < ANSWER_STEP; row++) if (isAnswer(row)) answers++
  return answers < ANSWER_STEP ? length : told
}
