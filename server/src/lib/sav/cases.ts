import { UnexpectedEndError, type SequentialFileReader } from './bytes.ts'
import type { SavColumn, SavDictionary } from './dictionary.ts'
import { SLOT_BYTES } from './format.ts'
import { SavError } from './records.ts'

/** Maximum number of characters per case, as for rows of other tables. */
const MAX_CASE = 1_000_000

interface SavCells {
  /** Number of the case, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** The first cell that could not be read. */
  readonly fault?: { readonly column: number; readonly reason: string }
}

/**
 * Reads the cases after the dictionary. A cell is the value's label, or the value without one. Missing values are
 * empty.
 * @throws UnexpectedEndError, SavError
 */
export async function* readSavCases(
  file: SequentialFileReader,
  dictionary: SavDictionary,
): AsyncGenerator<SavCells> {
  const { variables, isCompressed, caseCount, notes } = dictionary
  const slots = variables.reduce(
    (sum, { parts }) => sum + parts.reduce((all, part) => all + part.slotCount, 0),
    0,
  )
  const next = isCompressed
    ? compressedSlots(file, dictionary)
    : () => (file.bufferedLength === 0 ? null : file.takeBuffered(SLOT_BYTES))
  // The slots, one slot of codes per eight of them, and one more for codes shared with the previous case.
  const bytesOfCase = slots * SLOT_BYTES + Math.ceil(slots / 8) * SLOT_BYTES + SLOT_BYTES
  for (let line = 1; caseCount === null || line <= caseCount; line++) {
    await file.fillBuffer(bytesOfCase)
    const first = next()
    if (first === null) {
      if (caseCount !== null) throw new UnexpectedEndError()
      if (file.bufferedLength === 0 && (await file.fillBuffer(1)) > 0) throw new SavError('ist beschädigt.')
      return
    }
    const read = readCase(variables, dictionary, file, first, next)
    if (read.cells.reduce((sum, { length }) => sum + length, 0) > MAX_CASE)
      throw new SavError(`enthält im ${line}. Fall mehr als ${MAX_CASE / 1_000_000} MB Text.`)
    yield { line, ...read }
  }
  await file.fillBuffer(bytesOfCase)
  if (hasMore(next))
    notes.push(
      `Die Datei nennt ${caseCount} Fälle und enthält mehr. Gelesen sind nur so viele, wie sie nennt.`,
    )
}

/** Returns the next slot; null at the end of the file or of its cases. */
type NextSlot = () => Buffer | null

/** Returns whether there is data after the last case, complete or not. */
function hasMore(next: NextSlot): boolean {
  try {
    return next() !== null
  } catch (error) {
    if (error instanceof UnexpectedEndError) return true
    throw error
  }
}

function readCase(
  variables: readonly SavColumn[],
  { systemMissing, decode }: SavDictionary,
  file: SequentialFileReader,
  first: Buffer,
  next: NextSlot,
): Omit<SavCells, 'line'> {
  let pending: Buffer | null = first
  const slot = (): Buffer => {
    const taken = pending ?? next()
    pending = null
    if (taken === null) throw new UnexpectedEndError()
    return taken
  }
  let fault: SavCells['fault']
  const cells = variables.map((variable, column) => {
    if (variable.stringBytes === 0) return numberText(file.toDouble(slot()), variable, systemMissing)
    const pieces = variable.parts.map(({ slotCount, stringBytes }) =>
      Buffer.concat(Array.from({ length: slotCount }, slot)).subarray(0, stringBytes),
    )
    try {
      return textOf(decode(Buffer.concat(pieces)).trimEnd(), variable)
    } catch {
      fault ??= { column, reason: 'enthält Zeichen, die nicht zur Zeichencodierung der Datei passen' }
      return ''
    }
  })
  return { cells, ...(fault && { fault }) }
}

const textOf = (value: string, { labels, isMissing }: SavColumn) =>
  isMissing(value) ? '' : (labels.get(value) ?? value)

/** DATE, ADATE, JDATE, MOYR, QYR, WKYR, EDATE, SDATE. Months, quarters and weeks are stored as their first day. */
const DATE_FORMATS = new Set([20, 23, 24, 28, 29, 30, 38, 39])
/** N: padded with leading zeros, such as postcodes. */
const ZERO_FILLED_FORMAT = 16
const MOMENT_FORMATS = new Set([22, 41]) // DATETIME, YMDHMS
/** Seconds from SPSS's epoch, 1582-10-14 at midnight, to 1970. */
const EPOCH_SECONDS = 12_219_379_200

function numberText(
  value: number,
  { labels, isMissing, formatType, formatWidth }: SavColumn,
  systemMissing: number,
): string {
  if (value === systemMissing || Number.isNaN(value) || isMissing(value)) return ''
  const label = labels.get(value)
  if (label !== undefined) return label
  const isDay = DATE_FORMATS.has(formatType)
  if (!isDay && !MOMENT_FORMATS.has(formatType)) {
    const plain = String(Number(value.toPrecision(15)))
    return formatType === ZERO_FILLED_FORMAT ? plain.padStart(formatWidth, '0') : plain
  }
  const date = new Date((value - EPOCH_SECONDS) * 1000)
  if (Number.isNaN(date.getTime())) return ''
  return date.toISOString().slice(0, isDay ? 10 : 19)
}

/** Codes of a compressed block, each for one of the next slots. */
const CODE = { padding: 0, end: 252, asItIs: 253, spaces: 254, missing: 255 }

function compressedSlots(file: SequentialFileReader, { bias, systemMissing }: SavDictionary): NextSlot {
  const write = (value: number) => {
    const bytes = Buffer.alloc(SLOT_BYTES)
    if (file.isLittleEndian) bytes.writeDoubleLE(value)
    else bytes.writeDoubleBE(value)
    return bytes
  }
  const spaces = Buffer.alloc(SLOT_BYTES, ' ')
  const missing = write(systemMissing)
  let codes: Buffer = Buffer.alloc(0)
  let at = 0
  return () => {
    for (;;) {
      if (at === codes.length) {
        if (file.bufferedLength === 0) return null
        codes = Buffer.from(file.takeBuffered(SLOT_BYTES))
        at = 0
      }
      const code = codes[at++] ?? CODE.end
      if (code === CODE.padding) continue
      if (code === CODE.end) return null
      if (code === CODE.asItIs) return file.takeBuffered(SLOT_BYTES)
      if (code === CODE.spaces) return spaces
      if (code === CODE.missing) return missing
      return write(code - bias)
    }
  }
}
