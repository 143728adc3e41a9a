import { CutOffError, type FileBytes } from './bytes.ts'
import { EXTENSION, RECORD, SLOT_BYTES, SYSTEM_MISSING, UTF_8 } from './format.ts'

/** A column of a file of SPSS. */
export interface SavColumn {
  name: string
  label: string
  /** Bytes of a text; 0 for a number. */
  width: number
  /** Pieces of eight bytes and bytes that are used of them; a text of more than 255 bytes has several parts. */
  parts: readonly { readonly slots: number; readonly width: number }[]
  /** Type of the print format: what a number means. */
  format: number
  /** Labels by value: a number, or a text without the space behind it. */
  labels: Map<number | string, string>
  isMissing: (value: number | string) => boolean
}

export interface SavDictionary {
  variables: SavColumn[]
  isCompressed: boolean
  /** What a compressed number is moved by. */
  bias: number
  systemMissing: number
  /** -1 where the file does not tell. */
  caseCount: number
  decode: (bytes: Buffer) => string
}

/** What is read is no file of SPSS, or one that this reader does not know; the message is German. */
export class SavFault extends Error {
  override readonly name = 'SavFault'
}

const HEADER_BYTES = 176
/** Variables and pieces of texts; more would be another kind of data. */
const MAX_SLOTS = 100_000
const MAX_RECORD_BYTES = 50_000_000
/** A long text has a part for each so many of its bytes, rounded up. */
const PART_BYTES = 252

/** As the file has it: texts are bytes until the encoding is known. */
interface RawVariable {
  name: Buffer
  label: Buffer
  width: number
  slots: number
  format: number
  missingCount: number
  missing: Buffer[]
  labels: { value: Buffer; label: Buffer }[]
}

interface RawDictionary {
  /** By slot; undefined for what continues a text. */
  slots: (RawVariable | undefined)[]
  extensions: Map<number, Buffer>
}

/** Reads a file up to its first case. @throws SavFault, CutOffError */
export async function readSavDictionary(file: FileBytes): Promise<SavDictionary> {
  const header = await file.bytes(HEADER_BYTES)
  file.isLittleEndian = [2, 3].includes(header.readInt32LE(64))
  if (!file.isLittleEndian && ![2, 3].includes(header.readInt32BE(64))) throw new SavFault('ist beschädigt.')
  const compression = file.toInt32(header, 72)
  if (![0, 1].includes(compression)) throw new SavFault('ist auf eine unbekannte Weise gepackt.')
  const raw = await readRecords(file)
  const decode = decoderOf(raw.extensions, file)
  const floats = raw.extensions.get(EXTENSION.floats)
  return {
    variables: variablesOf(raw, decode, file),
    isCompressed: compression === 1,
    bias: file.toDouble(header, 84),
    systemMissing: floats && floats.length >= 8 ? file.toDouble(floats) : SYSTEM_MISSING,
    caseCount: file.toInt32(header, 80),
    decode,
  }
}

async function readRecords(file: FileBytes): Promise<RawDictionary> {
  const slots: RawDictionary['slots'] = []
  const extensions: RawDictionary['extensions'] = new Map()
  const sized = async (size: number, count = 1) => {
    if (size < 0 || count < 0 || size * count > MAX_RECORD_BYTES) throw new SavFault('ist beschädigt.')
    return file.bytes(size * count)
  }
  for (;;) {
    const record = await file.int32()
    if (record === RECORD.variable) {
      slots.push(await readVariable(file, sized))
      if (slots.length > MAX_SLOTS) throw new SavFault('hat zu viele Variablen.')
    } else if (record === RECORD.valueLabels) await readLabels(file, slots, sized)
    else if (record === RECORD.documents) await sized(80, await file.int32())
    else if (record === RECORD.extension) {
      const subtype = await file.int32()
      const size = await file.int32()
      extensions.set(subtype, await sized(size, await file.int32()))
    } else if (record === RECORD.end) {
      await file.int32() // filler
      return { slots, extensions }
    } else throw new SavFault('ist beschädigt.')
  }
}

type Sized = (size: number, count?: number) => Promise<Buffer>

async function readVariable(file: FileBytes, sized: Sized): Promise<RawVariable | undefined> {
  const [width, hasLabel, missingCount, print] = [
    await file.int32(),
    await file.int32(),
    await file.int32(),
    await file.int32(),
  ]
  await file.int32() // write format
  const name = Buffer.from(await file.bytes(8))
  let label: Buffer = Buffer.alloc(0)
  if (hasLabel === 1) {
    const length = await file.int32()
    label = Buffer.from((await sized(Math.ceil(length / 4) * 4)).subarray(0, length))
  }
  const missing: Buffer[] = []
  for (let left = Math.min(3, Math.abs(missingCount)); left > 0; left--)
    missing.push(Buffer.from(await file.bytes(8)))
  if (width < 0) return undefined
  const slots = Math.max(1, Math.ceil(width / SLOT_BYTES))
  return { name, label, width, slots, format: (print >> 16) & 0xff, missingCount, missing, labels: [] }
}

async function readLabels(file: FileBytes, slots: RawDictionary['slots'], sized: Sized): Promise<void> {
  const labels: RawVariable['labels'] = []
  for (let left = await file.int32(); left > 0; left--) {
    const value = Buffer.from(await file.bytes(8))
    const [length = 0] = await file.bytes(1)
    const padded = Math.ceil((length + 1) / 8) * 8 - 1
    labels.push({ value, label: Buffer.from((await file.bytes(padded)).subarray(0, length)) })
  }
  if ((await file.int32()) !== RECORD.labeledVariables) throw new SavFault('ist beschädigt.')
  const indexes = await sized(4, await file.int32())
  for (let at = 0; at < indexes.length; at += 4) slots[file.toInt32(indexes, at) - 1]?.labels.push(...labels)
}

/** Windows' code pages by their numbers; files of before 2008 tell nothing else. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  [UTF_8]: 'utf-8',
  28591: 'iso-8859-1',
  28605: 'iso-8859-15',
}

function decoderOf(extensions: RawDictionary['extensions'], file: FileBytes): SavDictionary['decode'] {
  const named = extensions.get(EXTENSION.encoding)?.toString('latin1').trim()
  const integers = extensions.get(EXTENSION.integers)
  const page = integers && integers.length >= 32 ? file.toInt32(integers, 28) : 0
  const label = named || (CODE_PAGES[page] ?? `windows-${page >= 1250 && page <= 1258 ? page : 1252}`)
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    return (bytes) => decoder.decode(bytes)
  } catch {
    throw new SavFault(`hat die Zeichencodierung „${label}“, die hier nicht bekannt ist.`)
  }
}

function variablesOf({ slots, extensions }: RawDictionary, decode: SavDictionary['decode'], file: FileBytes) {
  const text = (bytes: Buffer | undefined) => (bytes ? decode(bytes) : '')
  const longNames = pairsOf(text(extensions.get(EXTENSION.longNames)))
  const longTexts = pairsOf(text(extensions.get(EXTENSION.longTexts)))
  const raws = slots.filter((raw) => raw !== undefined)
  const variables: SavColumn[] = []
  for (let index = 0; index < raws.length;) {
    const raw = raws[index]
    if (raw === undefined) break
    const short = text(raw.name).trimEnd()
    const width = Number(longTexts.get(short) ?? raw.width)
    const count = width > 255 ? Math.ceil(width / PART_BYTES) : 1
    const parts = raws.slice(index, index + count)
    variables.push({
      name: longNames.get(short) ?? short,
      label: text(raw.label).trim(),
      width,
      parts,
      format: raw.format,
      labels: new Map(
        raw.labels.map(({ value, label }) => [valueOf(raw, value, decode, file), text(label).trim()]),
      ),
      isMissing: missingOf(raw, decode, file),
    })
    index += count
  }
  const long = extensions.get(EXTENSION.longLabels)
  if (long) addLongLabels(long, variables, decode, file)
  return variables
}

/** `SHORT=Long`, each behind a tab; of the lengths of texts each behind a NUL as well. */
const pairsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(/[\t\0]+/).flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return name === '' ? [] : [[name, value]]
    }),
  )

const valueOf = (
  { width }: { width: number },
  bytes: Buffer,
  decode: SavDictionary['decode'],
  file: FileBytes,
) => (width === 0 ? file.toDouble(bytes) : decode(bytes.subarray(0, width)).trimEnd())

function missingOf(
  raw: RawVariable,
  decode: SavDictionary['decode'],
  file: FileBytes,
): SavColumn['isMissing'] {
  const values = raw.missing.map((bytes) => valueOf(raw, bytes, decode, file))
  if (raw.missingCount >= 0) return (value) => values.includes(value)
  const [low = 0, high = 0, ...single] = values // a range, and perhaps one value more
  return (value) => (value >= low && value <= high) || single.includes(value)
}

/** Labels of texts of more than eight bytes have a record of their own. */
function addLongLabels(
  bytes: Buffer,
  variables: SavColumn[],
  decode: SavDictionary['decode'],
  file: FileBytes,
) {
  let at = 0
  const int = () => file.toInt32(bytes, (at += 4) - 4)
  const text = () => {
    const length = int()
    if (length < 0 || at + length > bytes.length) throw new CutOffError()
    return decode(bytes.subarray(at, (at += length))).trimEnd()
  }
  while (at < bytes.length) {
    const name = text()
    int() // width
    const variable = variables.find((one) => one.name === name)
    for (let left = int(); left > 0; left--) {
      const value = text()
      variable?.labels.set(value, text())
    }
  }
}
