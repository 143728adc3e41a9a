import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, fit for an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The text with its tokens made unreadable. */
export const withoutTokens = (text: string) => text.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '…')

/** The form in which tokens are kept: who reads the database cannot log in with it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
