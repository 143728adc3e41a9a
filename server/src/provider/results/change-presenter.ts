import type { ResultStateWire } from '../../../../contract/result-changes.ts'
import { dateOfDay } from '../../results/days.ts'
import type { ResultState } from '../../results/engine.ts'

/** Returns the data of the event with the current state. */
export const presentResultState = ({ openDay, answers }: ResultState): ResultStateWire => ({
  open_day: openDay === null ? null : dateOfDay(openDay),
  answers,
})
