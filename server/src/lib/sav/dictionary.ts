import { cutText } from '../cut-text.ts'
import { UnexpectedEndError, type SequentialFileReader } from './bytes.ts'
import { createDecoder, type Decode } from './encoding.ts'
import { EXTENSION_SUBTYPES, SYSTEM_MISSING, UTF_8_CODE_PAGE } from './format.ts'
import {
  MAX_VALUE_LABELS,
  MAX_CASE_SLOTS,
  MAX_VARIABLE_BYTES,
  readRecordsAfterHeader,
  SavError,
  TOO_MANY_LABELS,
  decodeValue,
  type RawDictionary,
  type RawVariable,
} from './records.ts'

export interface SavColumn {
  name: string
  label: string
  /** Bytes of a string; 0 for a number. */
  stringBytes: number
  /** Slots of eight bytes and the bytes used. A string of more than 255 bytes has several parts. */
  parts: readonly { readonly slotCount: number; readonly stringBytes: number }[]
  /** Type of the print format, which distinguishes dates from numbers. */
  formatType: number
  /** Width of the print format in characters. */
  formatWidth: number
  /** Labels by value: a number, or a string without trailing spaces. Variables may share them. */
  labels: ReadonlyMap<number | string, string>
  isMissing: (value: number | string) => boolean
}

export interface SavDictionary {
  variables: SavColumn[]
  isCompressed: boolean
  /** Offset of compressed numbers. */
  bias: number
  systemMissing: number
  /** Null if unknown. */
  caseCount: number | null
  /** @throws TypeError for bytes that are invalid in the encoding */
  decode: Decode
  /** German notes on unexpected parts of the file; complete after all cases are read. */
  notes: string[]
}

const HEADER_BYTES = 176
/** Bytes per part of a long string. */
const PART_BYTES = 252

/** Reads a file up to its first case. @throws SavError, UnexpectedEndError */
export async function readSavDictionary(file: SequentialFileReader): Promise<SavDictionary> {
  const header = await file.readBytes(HEADER_BYTES)
  file.isLittleEndian = [2, 3].includes(header.readInt32LE(64))
  if (!file.isLittleEndian && ![2, 3].includes(header.readInt32BE(64))) throw new SavError('ist beschädigt.')
  const compression = file.toInt32(header, 72)
  if (![0, 1].includes(compression)) throw new SavError('ist auf eine unbekannte Weise gepackt.')
  const raw = await readRecordsAfterHeader(file)
  const encoding = encodingOf(raw.extensionsBySubtype, file)
  const notes: string[] = []
  const caseCount = file.toInt32(header, 80)
  const floats = raw.extensionsBySubtype.get(EXTENSION_SUBTYPES.floats)
  return {
    variables: variablesOf(raw, labelDecoder(encoding, notes), file),
    isCompressed: compression === 1,
    bias: file.toDouble(header, 84),
    systemMissing: floats && floats.length >= 8 ? file.toDouble(floats) : SYSTEM_MISSING,
    caseCount: caseCount < 0 ? null : caseCount,
    decode: decoderOf(encoding, true),
    notes,
  }
}

/** Encodings by Windows code page. Files from before 2008 have only the code page. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  [UTF_8_CODE_PAGE]: 'utf-8',
  28591: 'iso-8859-1',
  28605: 'iso-8859-15',
}

function encodingOf(extensions: RawDictionary['extensionsBySubtype'], file: SequentialFileReader): string {
  const named = extensions.get(EXTENSION_SUBTYPES.encoding)?.toString('latin1').trim()
  const integers = extensions.get(EXTENSION_SUBTYPES.integers)
  const page = integers && integers.length >= 32 ? file.toInt32(integers, 28) : 0
  return named || (CODE_PAGES[page] ?? `windows-${page >= 1250 && page <= 1258 ? page : 1252}`)
}

function decoderOf(encoding: string, fatal: boolean): Decode {
  const decode = createDecoder(encoding, fatal)
  if (decode) return decode
  throw new SavError(`hat die Zeichencodierung „${cutText(encoding, 40)}“, die hier nicht bekannt ist.`)
}

/** Decodes names and labels. Programs truncate them within a character, which must not make the file unreadable. */
function labelDecoder(encoding: string, notes: string[]): Decode {
  const decode = decoderOf(encoding, false)
  return (bytes) => {
    const text = decode(bytes)
    if (!text.includes('\uFFFD')) return text
    if (notes.length === 0)
      notes.push(
        'Namen oder Beschriftungen der Datei enthalten Zeichen, die nicht zu ihrer Zeichencodierung passen.',
      )
    let end = text.length
    while (text[end - 1] === '\uFFFD') end--
    return text.slice(0, end)
  }
}

function variablesOf(
  { variablesBySlot, extensionsBySubtype }: RawDictionary,
  decode: Decode,
  file: SequentialFileReader,
) {
  const text = (bytes: Buffer | undefined) => (bytes ? decode(bytes) : '')
  const longNames = pairsOf(text(extensionsBySubtype.get(EXTENSION_SUBTYPES.longNames)))
  const longTexts = pairsOf(text(extensionsBySubtype.get(EXTENSION_SUBTYPES.longTexts)))
  const raws = variablesBySlot.filter((raw) => raw !== undefined)
  const variables: SavColumn[] = []
  const byName = new Map<string, SavColumn>()
  for (let index = 0; index < raws.length;) {
    const raw = raws[index]
    if (raw === undefined) break
    const short = text(raw.name).trimEnd()
    const stringBytes = raw.stringBytes === 0 ? 0 : Number(longTexts.get(short)) || raw.stringBytes
    const count = stringBytes > MAX_VARIABLE_BYTES ? Math.ceil(stringBytes / PART_BYTES) : 1
    const lists = raw.labels.map((labels) => labels.decodeForVariable(raw, decode, file))
    const variable: SavColumn = {
      name: longNames.get(short) ?? short,
      label: text(raw.label).trim(),
      stringBytes,
      parts: raws.slice(index, index + count),
      formatType: raw.formatType,
      formatWidth: raw.formatWidth,
      labels: lists.length === 1 ? (lists[0] ?? new Map()) : new Map(lists.flatMap((labels) => [...labels])),
      isMissing: missingOf(raw, decode, file),
    }
    variables.push(variable)
    byName.set(short, variable)
    byName.set(variable.name, variable)
    index += count
  }
  addLongLabels(longTextReader(extensionsBySubtype.get(EXTENSION_SUBTYPES.longLabels), decode, file), byName)
  addLongMissing(
    longTextReader(extensionsBySubtype.get(EXTENSION_SUBTYPES.longMissing), decode, file),
    byName,
  )
  return variables
}

/** Parses pairs such as `SHORT=Long`, separated by tabs and NULs. */
const pairsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(/[\t\0]+/, MAX_CASE_SLOTS).flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return name === '' ? [] : [[name, value]]
    }),
  )

function missingOf(raw: RawVariable, decode: Decode, file: SequentialFileReader): SavColumn['isMissing'] {
  const values = raw.missing.map((bytes) => decodeValue(raw, bytes, decode, file))
  if (raw.missingCount >= 0) return (value) => values.includes(value)
  const [low = 0, high = 0, ...single] = values // a range and optionally a single value
  return (value) => (value >= low && value <= high) || single.includes(value)
}

type LongTextReader = ReturnType<typeof longTextReader>

/** Returns functions that read a record about strings of more than eight bytes; without it, they are at its end. */
function longTextReader(record: Buffer | undefined, decode: Decode, file: SequentialFileReader) {
  const bytes = record ?? Buffer.alloc(0)
  let at = 0
  const take = (length: number) => {
    if (length < 0 || at + length > bytes.length) throw new UnexpectedEndError()
    return bytes.subarray(at, (at += length))
  }
  const int = () => file.toInt32(take(4))
  const text = (length = int()) => decode(take(length)).trimEnd()
  return { int, text, byte: () => take(1)[0] ?? 0, isAtEnd: () => at >= bytes.length }
}

/** Adds the labels of strings of more than eight bytes, which have their own record. */
function addLongLabels({ int, text, isAtEnd }: LongTextReader, byName: ReadonlyMap<string, SavColumn>) {
  const labelsOf = new Map<SavColumn, Map<number | string, string>>()
  let count = 0
  while (!isAtEnd()) {
    const variable = byName.get(text())
    int() // width
    const known = variable && labelsOf.get(variable)
    const labels = known ?? new Map(variable?.labels)
    if (!known) count += labels.size
    for (let left = int(); left > 0; left--) {
      const value = text()
      const label = text().trim()
      if (label !== '') labels.set(value, label)
      if (++count > MAX_VALUE_LABELS) throw new SavError(TOO_MANY_LABELS)
    }
    if (variable) labelsOf.set(variable, labels)
  }
  for (const [variable, labels] of labelsOf) variable.labels = labels
}

/** Adds the missing values of strings of more than eight bytes. The record has their first eight bytes. */
function addLongMissing(
  { int, text, byte, isAtEnd }: LongTextReader,
  byName: ReadonlyMap<string, SavColumn>,
) {
  while (!isAtEnd()) {
    const variable = byName.get(text())
    const count = byte()
    const length = int()
    const values = new Set<number | string>(Array.from({ length: count }, () => text(length)))
    if (variable) variable.isMissing = (value) => values.has(value)
  }
}
