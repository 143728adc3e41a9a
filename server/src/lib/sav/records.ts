import type { SequentialFileReader } from './bytes.ts'
import type { Decode } from './encoding.ts'
import { RECORD_TYPES, SLOT_BYTES } from './format.ts'

/** The file is not a valid SPSS file, or not supported. The message is German. */
export class SavError extends Error {
  override readonly name = 'SavError'
}

export const MAX_CASE_SLOTS = 100_000
const MAX_VARIABLES = 10_000
/** Bytes of a variable. A longer string has several variables. */
export const MAX_VARIABLE_BYTES = 255
/** Maximum number of value labels, counted once per variable. Each takes some hundred bytes of memory. */
export const MAX_VALUE_LABELS = 200_000
export const TOO_MANY_LABELS = 'hat zu viele Beschriftungen von Werten.'
/** Maximum bytes of a record, which is decoded at once. */
const MAX_RECORD_BYTES = 5_000_000

/** A variable as stored. Strings are bytes until the encoding is known. */
export interface RawVariable {
  name: Buffer
  label: Buffer
  stringBytes: number
  slotCount: number
  formatType: number
  formatWidth: number
  missingCount: number
  missing: Buffer[]
  labels: RawLabels[]
}

/** The value labels of one record, shared by all its variables. */
class RawLabels {
  readonly #entries: readonly { readonly value: Buffer; readonly label: Buffer }[]
  /** The decoded labels, by the bytes of the variable's strings. */
  readonly #read = new Map<number, ReadonlyMap<number | string, string>>()

  constructor(entries: readonly { readonly value: Buffer; readonly label: Buffer }[]) {
    this.#entries = entries
  }

  get count(): number {
    return this.#entries.length
  }

  /** Returns the decoded labels for a variable, without empty ones. */
  decodeForVariable(
    variable: Pick<RawVariable, 'stringBytes'>,
    decode: Decode,
    file: SequentialFileReader,
  ): ReadonlyMap<number | string, string> {
    const known = this.#read.get(variable.stringBytes)
    if (known) return known
    const labels = new Map<number | string, string>()
    for (const { value, label } of this.#entries) {
      const words = decode(label).trim()
      if (words !== '') labels.set(decodeValue(variable, value, decode, file), words)
    }
    this.#read.set(variable.stringBytes, labels)
    return labels
  }
}

export interface RawDictionary {
  /** By slot; undefined for the continuation of a string. */
  variablesBySlot: (RawVariable | undefined)[]
  extensionsBySubtype: Map<number, Buffer>
}

/** Reads the records between the header and the first case. @throws SavError, UnexpectedEndError */
export async function readRecordsAfterHeader(file: SequentialFileReader): Promise<RawDictionary> {
  const variablesBySlot: RawDictionary['variablesBySlot'] = []
  const extensionsBySubtype: RawDictionary['extensionsBySubtype'] = new Map()
  let variables = 0
  let labels = 0
  const sized = async (size: number, count = 1) => {
    if (size < 0 || count < 0 || size * count > MAX_RECORD_BYTES) throw new SavError('ist beschädigt.')
    return file.readBytes(size * count)
  }
  for (;;) {
    const record = await file.readInt32()
    if (record === RECORD_TYPES.variable) {
      const variable = await readVariable(file, sized)
      if (variable) variables++
      variablesBySlot.push(variable)
      if (variablesBySlot.length > MAX_CASE_SLOTS || variables > MAX_VARIABLES)
        throw new SavError('hat zu viele Variablen.')
    } else if (record === RECORD_TYPES.valueLabels) {
      labels += await readLabels(file, variablesBySlot, sized, MAX_VALUE_LABELS - labels)
    } else if (record === RECORD_TYPES.documents) await sized(80, await file.readInt32())
    else if (record === RECORD_TYPES.extension) {
      const subtype = await file.readInt32()
      const size = await file.readInt32()
      extensionsBySubtype.set(subtype, await sized(size, await file.readInt32()))
    } else if (record === RECORD_TYPES.end) {
      await file.readInt32() // filler
      return { variablesBySlot, extensionsBySubtype }
    } else throw new SavError('ist beschädigt.')
  }
}

type Sized = (size: number, count?: number) => Promise<Buffer>

async function readVariable(file: SequentialFileReader, sized: Sized): Promise<RawVariable | undefined> {
  const [stringBytes, hasLabel, missingCount, print] = [
    await file.readInt32(),
    await file.readInt32(),
    await file.readInt32(),
    await file.readInt32(),
  ]
  await file.readInt32() // write format
  const name = Buffer.from(await file.readBytes(8))
  let label: Buffer = Buffer.alloc(0)
  if (hasLabel === 1) {
    const length = await file.readInt32()
    label = Buffer.from((await sized(Math.ceil(length / 4) * 4)).subarray(0, length))
  }
  const missing: Buffer[] = []
  for (let left = Math.min(3, Math.abs(missingCount)); left > 0; left--)
    missing.push(Buffer.from(await file.readBytes(8)))
  if (stringBytes < 0) return undefined
  if (stringBytes > MAX_VARIABLE_BYTES) throw new SavError('ist beschädigt.')
  return {
    name,
    label,
    stringBytes,
    slotCount: Math.max(1, Math.ceil(stringBytes / SLOT_BYTES)),
    formatType: (print >> 16) & 0xff,
    formatWidth: (print >> 8) & 0xff,
    missingCount,
    missing,
    labels: [],
  }
}

/** @returns the number of labels in the record, counted once per variable */
async function readLabels(
  file: SequentialFileReader,
  variablesBySlot: RawDictionary['variablesBySlot'],
  sized: Sized,
  max: number,
): Promise<number> {
  const entries: { value: Buffer; label: Buffer }[] = []
  for (let left = await file.readInt32(); left > 0; left--) {
    if (entries.length === max) throw new SavError(TOO_MANY_LABELS)
    const value = Buffer.from(await file.readBytes(8))
    const [length = 0] = await file.readBytes(1)
    const padded = Math.ceil((length + 1) / 8) * 8 - 1
    entries.push({ value, label: Buffer.from((await file.readBytes(padded)).subarray(0, length)) })
  }
  if ((await file.readInt32()) !== RECORD_TYPES.labeledVariables) throw new SavError('ist beschädigt.')
  const indexes = await sized(4, await file.readInt32())
  const labels = new RawLabels(entries)
  const named = new Set<number>()
  for (let at = 0; at < indexes.length; at += 4) {
    const index = file.toInt32(indexes, at)
    if (named.has(index)) throw new SavError('ist beschädigt.')
    named.add(index)
    if (labels.count * named.size > max) throw new SavError(TOO_MANY_LABELS)
    variablesBySlot[index - 1]?.labels.push(labels)
  }
  return labels.count * named.size
}

/** Converts eight bytes to a value of a variable. */
export const decodeValue = (
  { stringBytes }: { stringBytes: number },
  bytes: Buffer,
  decode: Decode,
  file: SequentialFileReader,
): string | number =>
  stringBytes === 0 ? file.toDouble(bytes) : decode(bytes.subarray(0, stringBytes)).trimEnd()
