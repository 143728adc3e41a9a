/** The id of a poll as addresses name it, of at most nine digits; null where it is none. */
export const pollIdOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
