import { dateOfDay } from '../../results/days.ts'
import type { WholeState } from '../../results/engine.ts'

/** Returns the data of a `result_state` event. */
export const presentWholeState = ({ openDay, answers }: WholeState) => ({
  open_day: openDay === null ? null : dateOfDay(openDay),
  answers,
})
