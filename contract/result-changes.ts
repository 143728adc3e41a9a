/** The server-sent event that tells how far the figures of a poll have come. */
export const RESULT_STATE_EVENT = 'result_state'

/** So often the server sends the last event again, so that a listener knows that the line is not dead. */
export const HEARTBEAT_MS = 20_000

/** Its data, as they travel: with the same state, no view of the poll has changed. */
export interface ResultStateWire {
  /** The day whose votes still come in (`2026-03-05`); null for a poll that takes no more. */
  open_day: string | null
  /** How many answers the unfiltered whole tells of; null where it tells nothing. */
  answers: number | null
}
