import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheUntilFileChanges } from '../lib/file-cache.ts'

/** File names of the app's fonts; captures family and weight. */
export const FONT_FILE = /^(source-sans-3|source-serif-4)-latin-(400|600)-normal\.\w+\.woff2$/

/** Time for which the file is not looked at again: under load, that takes longer than a whole page. */
const LOOK_EVERY_MS = 1_000

/**
 * Returns a function that reads the CSS rules of the app's fonts, for pages without the app. They are empty while the
 * client is not built.
 */
export function createFontFaceCssReader(clientDir: string): () => Promise<string> {
  const file = path.resolve(clientDir, 'fonts.css')
  const read = cacheUntilFileChanges(file, () => readFile(file, 'utf8'))
  let faces = Promise.resolve('')
  let lookedAt = -Infinity
  return () => {
    if (performance.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = performance.now()
      faces = read().catch(() => '')
    }
    return faces
  }
}
