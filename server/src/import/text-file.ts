import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createFileError, unreadableLineError } from './bad-rows.ts'
import type { SourceFile } from './source-file.ts'
import { MAX_TABLE, ROW_TOO_LONG } from './table.ts'

const FIRST_BYTES = 16_384
const NEWLINE = 10
const CARRIAGE_RETURN = 13
/** Maximum bytes of a file that is loaded into memory. */
const MAX_WHOLE_FILE = 20_000_000
/** Maximum bytes of uncompressed text that is read row by row. A compressed file of 5 MB can contain 5 GB. */
const MAX_TEXT = 2_000_000_000

/** Detects the delimiter of a CSV text: the most frequent of `;`, `,` and tab in the first line. */
function detectDelimiter(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Reads a text file without its byte order mark. @throws ImportError if it is not UTF-8 */
export async function readTextFile(path: string): Promise<string> {
  if ((await stat(path)).size > MAX_WHOLE_FILE)
    throw createFileError(path, `ist größer als ${MAX_WHOLE_FILE / 1_000_000} MB.`)
  const bytes = await readFile(path)
  assertText(path, bytes, 1)
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** An open text file, decompressed if its name ends in `.gz`. */
interface OpenTextFile {
  /** The bytes. Throws an ImportError if they are not UTF-8. */
  readonly stream: Readable
  readonly delimiter: string
  /** Share of the file that has been read, 0 to 1. */
  progress(): number
}

/** Opens a text file. @throws Error if that fails */
export async function openTextFileDetectingDelimiter({ path, name }: SourceFile): Promise<OpenTextFile> {
  const { size } = await stat(path)
  const start = unpacked(name, createReadStream(path))
  let first = ''
  for await (const chunk of start) {
    first += String(chunk)
    if (first.length >= FIRST_BYTES || first.includes('\n')) break
  }
  const raw = createReadStream(path)
  return {
    stream: Readable.from(textOnly(name, unpacked(name, raw)), { objectMode: false }),
    delimiter: detectDelimiter(first),
    progress: () => (size === 0 ? 1 : raw.bytesRead / size),
  }
}

function unpacked(name: string, raw: Readable): Readable {
  if (!name.toLowerCase().endsWith('.gz')) return raw
  const gunzip = createGunzip()
  raw.on('error', (error: Error) => gunzip.destroy(error))
  return raw.pipe(gunzip)
}

/** Passes text through. @throws ImportError for other bytes, for long lines, and beyond the maximum length */
async function* textOnly(name: string, source: Readable): AsyncGenerator<Buffer> {
  let line = 1
  let total = 0
  /** Bytes of the last line so far. The CSV parser does not count delimiters, so a line of them could fill the memory. */
  let lineLength = 0
  /** The incomplete character at the end of the last chunk. */
  let cut: Buffer = Buffer.alloc(0)
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([cut, chunk])
    const end = endOfCompleteCharacters(bytes)
    const whole = bytes.subarray(0, end)
    cut = bytes.subarray(end)
    total += chunk.length
    if (total > MAX_TEXT) throw createFileError(name, `enthält mehr als ${MAX_TEXT / 1_000_000_000} GB Text.`)
    assertText(name, whole, line)
    const [first, last] = lineEnds(whole)
    if (lineLength + first > MAX_TABLE.rowLength) throw unreadableLineError(name, line, ROW_TOO_LONG)
    lineLength = last < 0 ? lineLength + whole.length : whole.length - 1 - last
    for (let at = whole.indexOf(NEWLINE); at >= 0; at = whole.indexOf(NEWLINE, at + 1)) line++
    if (end > 0) yield whole
  }
  assertText(name, cut, line)
}

/** Returns the places of the first and the last line end: the length and -1 if there is none. */
function lineEnds(bytes: Buffer): [first: number, last: number] {
  const places = [NEWLINE, CARRIAGE_RETURN].map((end) => bytes.indexOf(end)).filter((place) => place >= 0)
  return [
    Math.min(...places, bytes.length),
    Math.max(bytes.lastIndexOf(NEWLINE), bytes.lastIndexOf(CARRIAGE_RETURN)),
  ]
}

/** Returns the start of an incomplete last character, otherwise the length. */
function endOfCompleteCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes.at(-back) ?? 0
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** @param line the line in which the bytes start */
function assertText(name: string, bytes: Buffer, line: number): void {
  if (isUtf8(bytes) && !bytes.includes(0)) return
  let from = 0
  for (;;) {
    const newline = bytes.indexOf(NEWLINE, from)
    const piece = bytes.subarray(from, newline < 0 ? bytes.length : newline)
    const reason = !isUtf8(piece) ? 'ist nicht UTF-8' : piece.includes(0) ? 'enthält ein NUL-Zeichen' : null
    if (reason !== null)
      throw createFileError(
        name,
        'ist kein Text in UTF-8. Bitte speichern Sie sie so, in Excel als „CSV UTF-8“.',
        [{ line, reason }],
      )
    if (newline < 0) return
    from = newline + 1
    line++
  }
}
