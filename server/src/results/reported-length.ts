import { ANSWER_STEP } from '../../../contract/limits.ts'
import type { PollColumns } from './poll-columns.ts'

/**
 * Returns how many of the first votes the unfiltered result includes: all before today, and then every tenth answer
 * with those before it. So changes show when ten people have answered, not when each did. Fewer than ten answers are
 * not counted.
 *
 * @param openDay the first incomplete day
 */
export function reportedLength(votes: PollColumns, openDay: number): number {
  const { masks, code, length } = votes
  const isAnswer = (row: number) => masks[code[row] ?? 0] !== 0
  let reported = votes.lengthBefore(openDay)
  let answers = 0
  for (let row = reported; row < length; row++) {
    if (isAnswer(row) && ++answers % ANSWER_STEP === 0) reported = row + 1
  }
  for (let row = 0; row < reported && answers < ANSWER_STEP; row++) if (isAnswer(row)) answers++
  return answers < ANSWER_STEP ? 0 : reported
}
