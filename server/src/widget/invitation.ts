import { newToken } from '../lib/tokens.ts'

/** A code of 72 random bits, by which a link says who sent it and nothing else. */
export const newInviteCode = (): string => newToken().slice(0, 12)

/** Returns the code that an address carries; null where it carries none. */
export const readInviteCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{12}$/.test(value) ? value : null
