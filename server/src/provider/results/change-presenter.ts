import type { ResultStateWire } from '../../../../contract/result-changes.ts'
import { dateOfDay } from '../../results/days.ts'
import type { WholeState } from '../../results/engine.ts'

/** Returns the data of the event with the current state. */
export const presentWholeState = ({ openDay, answers }: WholeState): ResultStateWire => ({
  open_day: openDay === null ? null : dateOfDay(openDay),
  answers,
})
