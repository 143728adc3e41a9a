import { randomBytes } from 'node:crypto'

/** Creates a nonce for the content security policy of one response. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** Values that every page without the app needs. */
export interface PageLook {
  /** See fonts.ts. */
  fontFaces: string
  nonce: string
}
