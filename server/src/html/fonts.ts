import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The house's faces among the client's files: family, weight. */
export const FONT_FILE = /^(source-sans-3|source-serif-4)-latin-(400|600)-normal\.\w+\.woff2$/

const FAMILIES: Record<string, string> = {
  'source-sans-3': 'Source Sans 3',
  'source-serif-4': 'Source Serif 4',
}

/** For whatever one operates and reads; the fallback has the same widths, so that nothing jumps. */
export const SANS = `'Source Sans 3', 'Source Sans 3 fallback', 'Segoe UI', Roboto, Arial, sans-serif`
/** For headlines, of weight 600. */
export const SERIF = `'Source Serif 4', 'Source Serif 4 fallback', Georgia, 'Times New Roman', serif`

// As in src/components/theme/font-faces.tsx, which says where the figures come from.
const FALLBACKS = `
@font-face { font-family: 'Source Sans 3 fallback'; font-weight: 400; src: local('Arial'), local('ArialMT'), local('Liberation Sans'); size-adjust: 92.32%; ascent-override: 110.92%; descent-override: 43.33%; line-gap-override: 0%; }
@font-face { font-family: 'Source Sans 3 fallback'; font-weight: 600; src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'); size-adjust: 89.69%; ascent-override: 114.17%; descent-override: 44.6%; line-gap-override: 0%; }
@font-face { font-family: 'Source Serif 4 fallback'; font-weight: 600; src: local('Times New Roman Bold'), local('TimesNewRomanPS-BoldMT'), local('Liberation Serif Bold'); size-adjust: 111.4%; ascent-override: 92.99%; descent-override: 30.07%; line-gap-override: 0%; }
`

/**
 * The CSS rules that bring the house's faces to a page without the app, from the files of the built client; while
 * there is none, those of the fallbacks alone.
 */
export async function fontFaces(clientDir: string): Promise<string> {
  const files = await readdir(path.resolve(clientDir, 'assets')).catch(() => [])
  return files.sort().map(faceOf).join('') + FALLBACKS
}

function faceOf(file: string): string {
  const [, family, weight] = FONT_FILE.exec(file) ?? []
  if (family === undefined) return ''
  return `
@font-face { font-family: '${FAMILIES[family]}'; font-weight: ${weight}; font-display: swap; src: url(/assets/${file}) format('woff2'); }`
}
