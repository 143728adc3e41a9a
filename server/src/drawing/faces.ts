import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

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

const HEADER = 44
const ENTRY = 20

/**
 * Unpacks a web font (WOFF 1.0, https://www.w3.org/TR/WOFF/) into the sfnt format of font engines.
 *
 * @throws Error for any other file
 */
function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + ENTRY * index
    const [tag, offset, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    ) as [number, number, number, number, number]
    const packed = woff.subarray(offset, offset + packedLength)
    return { tag, checksum, length, data: packedLength < length ? inflateSync(packed) : packed }
  })
  const highest = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * highest, 6)
  head.writeUInt16BE(Math.log2(highest), 8)
  head.writeUInt16BE(16 * (count - highest), 10)
  let place = head.length
  const bodies = tables.map(({ tag, checksum, length, data }, index) => {
    const entry = 12 + 16 * index
    ;[tag, checksum, place, length].forEach((value, field) => head.writeUInt32BE(value, entry + 4 * field))
    const body = Buffer.alloc(Math.ceil(length / 4) * 4)
    data.copy(body)
    place += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}
