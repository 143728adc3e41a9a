import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, fit for an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The form in which tokens are kept: who reads the database cannot log in with it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
