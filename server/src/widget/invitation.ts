import { newToken } from '../lib/tokens.ts'

/** Creates a code of 72 random bits that identifies the sender of an invitation link. */
export const newInviteCode = (): string => newToken().slice(0, 12)

/** Returns the invitation code of a URL parameter; null if it is not valid. */
export const readInviteCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{12}$/.test(value) ? value : null
