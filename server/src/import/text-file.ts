import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const FIRST_BYTES = 16_384

/** The sign that parts the cells of a CSV text: of `;`, `,` and tab the most frequent of its first line. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** A text file, unpacked when its name ends in `.gz`, with what is known of it before it is read. */
export interface OpenTextFile {
  readonly stream: Readable
  readonly delimiter: string
  /** How much of the file has been read, 0 to 1. */
  progress(): number
}

export async function openTextFile(path: string): Promise<OpenTextFile> {
  const { size } = await stat(path)
  const start = unpacked(path, path)
  let first = ''
  for await (const chunk of start) {
    first += String(chunk)
    if (first.length >= FIRST_BYTES || first.includes('\n')) break
  }
  const raw = createReadStream(path)
  return {
    stream: unpacked(path, raw),
    delimiter: delimiterOf(first),
    progress: () => (size === 0 ? 1 : raw.bytesRead / size),
  }
}

function unpacked(path: string, source: string | Readable): Readable {
  const raw = typeof source === 'string' ? createReadStream(source) : source
  if (!path.toLowerCase().endsWith('.gz')) return raw
  const gunzip = createGunzip()
  raw.on('error', (error: Error) => gunzip.destroy(error))
  return raw.pipe(gunzip)
}
