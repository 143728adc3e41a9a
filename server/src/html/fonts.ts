import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createFileCache } from '../lib/file-cache.ts'

/** The app's fonts among the client's files: family, weight. */
export const FONT_FILE = /^(source-sans-3|source-serif-4)-latin-(400|600)-normal\.\w+\.woff2$/

/**
 * Returns how to read the CSS rules that bring the app's fonts to a page without the app: those of the built client,
 * and none while there is none.
 */
export function createFontFaces(clientDir: string): () => Promise<string> {
  const file = path.resolve(clientDir, 'fonts.css')
  const read = createFileCache(file, () => readFile(file, 'utf8'))
  return () => read().catch(() => '')
}
