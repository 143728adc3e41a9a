import { stat } from 'node:fs/promises'
import { ImportError } from './bad-rows.ts'
import { CutOffError, FileBytes } from './sav-bytes.ts'
import { readSavDictionary, SavFault, type SavDictionary, type SavVariable } from './sav-dictionary.ts'
import type { SourceFile } from './source-file.ts'
import type { TableFile, TableRow } from './table.ts'

/**
 * Opens a system file of SPSS (`.sav`) as a table. Its format is described in the developer's guide of PSPP, chapter
 * "System File Format" (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html). A cell is the
 * label of its value, else the value; a missing value is empty.
 *
 * @throws ImportError
 */
export async function openSav(source: SourceFile): Promise<TableFile> {
  const { size } = await stat(source.path)
  const file = new FileBytes(source.path)
  const explained = (error: unknown) => {
    if (error instanceof SavFault) return new ImportError(`Die Datei „${source.name}“ ${error.message}`)
    if (error instanceof CutOffError || error instanceof RangeError || error instanceof TypeError)
      return new ImportError(`Die Datei „${source.name}“ ist beschädigt oder endet zu früh.`)
    return error
  }
  const dictionary = await readSavDictionary(file).catch((error: unknown) => {
    file.close()
    throw explained(error)
  })
  const { variables } = dictionary
  async function* rows(): AsyncGenerator<TableRow> {
    try {
      yield { line: 0, cells: variables.map(({ name }) => name) }
      yield* readCases(file, dictionary)
    } catch (error) {
      throw explained(error)
    } finally {
      file.close()
    }
  }
  return {
    format: 'SAV',
    rows: rows(),
    labels: variables.map(({ label }) => label),
    progress: () => file.readCount / Math.max(1, size),
    notes: () => [],
  }
}

async function* readCases(file: FileBytes, dictionary: SavDictionary): AsyncGenerator<TableRow> {
  const { variables, isCompressed, caseCount } = dictionary
  const slots = variables.reduce(
    (sum, { parts }) => sum + parts.reduce((all, part) => all + part.slots, 0),
    0,
  )
  const next = isCompressed ? compressedSlots(file, dictionary) : () => file.take(8)
  // Each piece, and an instruction for each eight of them and for those of the case before.
  const bytesOfCase = slots * 8 + Math.ceil(slots / 8) * 8 + 8
  for (let line = 1; caseCount < 0 || line <= caseCount; line++) {
    await file.fill(bytesOfCase)
    const first = slotOrEnd(next)
    if (first === null) {
      if (caseCount >= 0) throw new CutOffError()
      return
    }
    yield { line, ...readCase(variables, dictionary, file, first, next) }
  }
}

type NextSlot = () => Buffer | null

/** Between two cases the file may end. */
function slotOrEnd(next: NextSlot): Buffer | null {
  try {
    return next()
  } catch (error) {
    if (error instanceof CutOffError) return null
    throw error
  }
}

function readCase(
  variables: readonly SavVariable[],
  { systemMissing, decode }: SavDictionary,
  file: FileBytes,
  first: Buffer,
  next: NextSlot,
): Pick<TableRow, 'cells' | 'fault'> {
  let pending: Buffer | null = first
  const slot = (): Buffer => {
    const taken = pending ?? next()
    pending = null
    if (taken === null) throw new CutOffError()
    return taken
  }
  let fault: TableRow['fault']
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

const textOf = (value: string, { labels, isMissing }: SavVariable) =>
  isMissing(value) ? '' : (labels.get(value) ?? value)

const DATE_FORMATS = new Set([20, 23, 24, 38, 39]) // DATE, ADATE, JDATE, EDATE, SDATE
const MOMENT_FORMATS = new Set([22, 41]) // DATETIME, YMDHMS
/** Seconds from the first day of the Gregorian calendar, 1582-10-14 at midnight, to 1970. */
const EPOCH_SECONDS = 12_219_379_200

function numberText(
  value: number,
  { labels, isMissing, format }: SavVariable,
  systemMissing: number,
): string {
  if (value === systemMissing || Number.isNaN(value) || isMissing(value)) return ''
  const label = labels.get(value)
  if (label !== undefined) return label
  const isDay = DATE_FORMATS.has(format)
  if (!isDay && !MOMENT_FORMATS.has(format)) return String(Number(value.toPrecision(15)))
  const date = new Date((value - EPOCH_SECONDS) * 1000)
  if (Number.isNaN(date.getTime())) return ''
  return date.toISOString().slice(0, isDay ? 10 : 19)
}

/** What the eight instructions of a compressed block say of the next pieces. */
const CODE = { padding: 0, end: 252, asItIs: 253, spaces: 254, missing: 255 }

function compressedSlots(file: FileBytes, { bias, systemMissing }: SavDictionary): NextSlot {
  const write = (value: number) => {
    const bytes = Buffer.alloc(8)
    if (file.isLittleEndian) bytes.writeDoubleLE(value)
    else bytes.writeDoubleBE(value)
    return bytes
  }
  const spaces = Buffer.alloc(8, ' ')
  const missing = write(systemMissing)
  let codes: Buffer = Buffer.alloc(0)
  let at = 0
  return () => {
    for (;;) {
      if (at === codes.length) {
        codes = Buffer.from(file.take(8))
        at = 0
      }
      const code = codes[at++] ?? CODE.end
      if (code === CODE.padding) continue
      if (code === CODE.end) return null
      if (code === CODE.asItIs) return file.take(8)
      if (code === CODE.spaces) return spaces
      if (code === CODE.missing) return missing
      return write(code - bias)
    }
  }
}
