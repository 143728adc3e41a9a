import { parseId } from '../../../contract/ids'

/** The id of a poll as addresses name it, of at most nine digits; null where it is none. */
export const pollIdOf = (text: string | undefined): number | null =>
  text === undefined ? null : parseId(text)
