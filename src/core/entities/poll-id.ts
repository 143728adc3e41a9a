import { parseId } from '../../../contract/ids'

/** Parses the id of a poll in a path, of at most nine digits; null if it is invalid. */
export const parsePollId = (text: string | undefined): number | null =>
  text === undefined ? null : parseId(text)
