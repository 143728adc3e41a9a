import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { woffToSfnt } from '../lib/woff.ts'

const require = createRequire(import.meta.url)

/** The font faces of drawings, by their names in the font files; one per weight. */
export const FACE = {
  title: 'Source Serif 4 SemiBold',
  text: 'Source Sans 3',
  strong: 'Source Sans 3 SemiBold',
} as const
export type Face = (typeof FACE)[keyof typeof FACE]

const FILES: Record<Face, string> = {
  [FACE.title]: 'source-serif-4-latin-600',
  [FACE.text]: 'source-sans-3-latin-400',
  [FACE.strong]: 'source-sans-3-latin-600',
}

/** Reads the product's font faces as OpenType by name, so that drawings do not depend on installed fonts. */
export async function readFontFiles(): Promise<Map<Face, Buffer>> {
  const faces = await Promise.all(
    Object.values(FACE).map(async (face): Promise<[Face, Buffer]> => {
      const file = FILES[face]
      const path = `@fontsource/${file.replace(/-latin.*/, '')}/files/${file}-normal.woff`
      return [face, woffToSfnt(await readFile(require.resolve(path)))]
    }),
  )
  return new Map(faces)
}
