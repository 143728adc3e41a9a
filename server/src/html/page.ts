import { randomBytes } from 'node:crypto'

/** Returns a word that a page's own scripts and styles bear, new for each answer. */
export const newNonce = () => randomBytes(16).toString('base64')

/** What every page without the app is drawn with. */
export interface PageLook {
  /** See fonts.ts. */
  fontFaces: string
  nonce: string
}
