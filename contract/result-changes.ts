/** The server-sent event with the state of a poll's figures. */
export const RESULT_STATE_EVENT = 'result_state'

/** The interval at which the server repeats the last event, so that clients can detect a lost connection. */
export const HEARTBEAT_MS = 20_000

/** The data of the event, in the wire format. As long as it is equal, no view of the poll has changed. */
export interface ResultStateWire {
  /** The day whose votes are still being collected (`2026-03-05`); null for a closed poll. */
  open_day: string | null
  /** The number of answers of the unfiltered result; null if it is hidden. */
  answers: number | null
}
