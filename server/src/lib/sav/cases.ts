import { CutOffError, type FileBytes } from './bytes.ts'
import type { SavColumn, SavDictionary } from './dictionary.ts'
import { SLOT_BYTES } from './format.ts'
import { SavFault } from './records.ts'

/** Values of all cases; more take too long to read. */
const MAX_CELLS = 20_000_000
/** Characters of a case, as of a row of other tables. */
const MAX_CASE = 1_000_000

/** A case as texts. */
interface SavCells {
  /** Its number, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why a cell could not be read. */
  readonly fault?: { readonly column: number; readonly reason: string }
}

/**
 * Reads the cases of a file whose dictionary was read. A cell is the label of its value, else the value; a missing value
 * is empty.
 * @throws CutOffError, SavFault
 */
export async function* readSavCases(file: FileBytes, dictionary: SavDictionary): AsyncGenerator<SavCells> {
  const { variables, isCompressed, caseCount, notes } = dictionary
  const slots = variables.reduce(
    (sum, { parts }) => sum + parts.reduce((all, part) => all + part.slots, 0),
    0,
  )
  const next = isCompressed
    ? compressedSlots(file, dictionary)
    : () => (file.left === 0 ? null : file.take(SLOT_BYTES))
  // Each piece, and an instruction for each eight of them and for those of the case before.
  const bytesOfCase = slots * SLOT_BYTES + Math.ceil(slots / 8) * SLOT_BYTES + SLOT_BYTES
  const assertReadable = (count: number) => {
    if (count * variables.length > MAX_CELLS)
      throw new SavFault(`enthält mehr als ${MAX_CELLS / 1_000_000} Millionen Werte.`)
  }
  assertReadable(caseCount)
  for (let line = 1; caseCount < 0 || line <= caseCount; line++) {
    await file.fill(bytesOfCase)
    const first = next()
    if (first === null) {
      if (caseCount >= 0) throw new CutOffError()
      if (file.left === 0 && (await file.fill(1)) > 0) throw new SavFault('ist beschädigt.')
      return
    }
    assertReadable(line)
    const read = readCase(variables, dictionary, file, first, next)
    if (read.cells.reduce((sum, { length }) => sum + length, 0) > MAX_CASE)
      throw new SavFault(`enthält im ${line}. Fall mehr als ${MAX_CASE / 1_000_000} MB Text.`)
    yield { line, ...read }
  }
  await file.fill(bytesOfCase)
  if (hasMore(next))
    notes.push(
      `Die Datei nennt ${caseCount} Fälle und enthält mehr. Gelesen sind nur so viele, wie sie nennt.`,
    )
}

/** Null where the file, or its cases, end. */
type NextSlot = () => Buffer | null

/** Whether something stands behind the last case, be it whole or not. */
function hasMore(next: NextSlot): boolean {
  try {
    return next() !== null
  } catch (error) {
    if (error instanceof CutOffError) return true
    throw error
  }
}

function readCase(
  variables: readonly SavColumn[],
  { systemMissing, decode }: SavDictionary,
  file: FileBytes,
  first: Buffer,
  next: NextSlot,
): Omit<SavCells, 'line'> {
  let pending: Buffer | null = first
  const slot = (): Buffer => {
    const taken = pending ?? next()
    pending = null
    if (taken === null) throw new CutOffError()
    return taken
  }
  let fault: SavCells['fault']
  const cells = variables.map((variable, column) => {
    if (variable.width === 0) return numberText(file.toDouble(slot()), variable, systemMissing)
    const pieces = variable.parts.map(({ slots, width }) =>
      Buffer.concat(Array.from({ length: slots }, slot)).subarray(0, width),
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

/** DATE, ADATE, JDATE, MOYR, QYR, WKYR, EDATE, SDATE; a month, a quarter and a week are their first day. */
const DATE_FORMATS = new Set([20, 23, 24, 28, 29, 30, 38, 39])
/** N: filled up with zeros in front, as postcodes are. */
const ZERO_FILLED_FORMAT = 16
const MOMENT_FORMATS = new Set([22, 41]) // DATETIME, YMDHMS
/** Seconds from the first day of the Gregorian calendar, 1582-10-14 at midnight, to 1970. */
const EPOCH_SECONDS = 12_219_379_200

function numberText(
  value: number,
  { labels, isMissing, format, digits }: SavColumn,
  systemMissing: number,
): string {
  if (value === systemMissing || Number.isNaN(value) || isMissing(value)) return ''
  const label = labels.get(value)
  if (label !== undefined) return label
  const isDay = DATE_FORMATS.has(format)
  if (!isDay && !MOMENT_FORMATS.has(format)) {
    const plain = String(Number(value.toPrecision(15)))
    return format === ZERO_FILLED_FORMAT ? plain.padStart(digits, '0') : plain
  }
  const date = new Date((value - EPOCH_SECONDS) * 1000)
  if (Number.isNaN(date.getTime())) return ''
  return date.toISOString().slice(0, isDay ? 10 : 19)
}

/** What the eight instructions of a compressed block say of the next pieces. */
const CODE = { padding: 0, end: 252, asItIs: 253, spaces: 254, missing: 255 }

function compressedSlots(file: FileBytes, { bias, systemMissing }: SavDictionary): NextSlot {
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
        if (file.left === 0) return null
        codes = Buffer.from(file.take(SLOT_BYTES))
        at = 0
      }
      const code = codes[at++] ?? CODE.end
      if (code === CODE.padding) continue
      if (code === CODE.end) return null
      if (code === CODE.asItIs) return file.take(SLOT_BYTES)
      if (code === CODE.spaces) return spaces
      if (code === CODE.missing) return missing
      return write(code - bias)
    }
  }
}
