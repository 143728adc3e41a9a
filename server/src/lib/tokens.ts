import { hash, randomBytes } from 'node:crypto'

/** Creates a random 256-bit secret that is safe in URLs and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Replaces the tokens in a text with `…`. */
export const maskTokens = (text: string): string => text.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '…')

/** Hashes a token for storage, so that the database does not contain usable tokens. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')
