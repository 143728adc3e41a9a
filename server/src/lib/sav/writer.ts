import {
  EXTENSION_SUBTYPES,
  PRINT_FORMAT_TYPES,
  RECORD_TYPES,
  SIGNATURE,
  SLOT_BYTES,
  SYSTEM_MISSING,
  UTF_8_CODE_PAGE,
} from './format.ts'

/**
 * A variable to write. No maintained npm package writes SPSS system files. This writer covers what a table of numbers
 * and strings needs: uncompressed, little-endian, UTF-8.
 */
export interface SavVariable {
  /** A letter, then letters, digits and `_`; at most 64 characters. */
  readonly name: string
  readonly label: string
  /** Bytes of a string, at most {@link MAX_STRING_BYTES}; undefined for a number. */
  readonly stringBytes?: number
  readonly valueLabels?: ReadonlyMap<number, string>
  readonly measure?: 'nominal' | 'ordinal' | 'scale'
}

interface SavHead {
  readonly label: string
  readonly createdAt: Date
  readonly variables: readonly SavVariable[]
  /** Name of the weight variable. */
  readonly weight?: string
}

/** A case: one value per variable, null if missing. */
type SavCase = readonly (number | string | null)[]

export const MAX_STRING_BYTES = 32_767
/** Bytes of a string per record. In a longer string, each record except the last counts as only 252 bytes of the width. */
const SEGMENT = { bytes: 255, counted: 252 }
const MAX_LABEL = 255
const MAX_VALUE_LABEL = 120
const MEASURES = { nominal: 1, ordinal: 2, scale: 3 }

/** Returns the file up to its first case. Append the cases with {@link serializeSavCase}. */
export function serializeSavHead(head: SavHead): Buffer {
  const { variables } = head
  const firstSlots = slotsOf(variables)
  const parts = [fileHeader(head, firstSlots)]
  variables.forEach((variable, index) => parts.push(...variableRecords(variable, index)))
  variables.forEach(({ valueLabels }, index) => {
    if (valueLabels && valueLabels.size > 0)
      parts.push(valueLabelRecord(valueLabels, (firstSlots[index] ?? 0) + 1))
  })
  const names = variables.map(({ name }, index) => `${shortName(index)}=${name}`).join('\t')
  const longTexts = variables
    .map(({ stringBytes = 0 }, index) =>
      stringBytes > SEGMENT.bytes ? `${shortName(index)}=${String(stringBytes).padStart(5, '0')}\0\t` : '',
    )
    .join('')
  parts.push(
    extension(EXTENSION_SUBTYPES.integers, 4, int32(27, 0, 0, -1, 1, 1, 2, UTF_8_CODE_PAGE)), // little-endian, UTF-8
    extension(
      EXTENSION_SUBTYPES.floats,
      8,
      float64(SYSTEM_MISSING, Number.MAX_VALUE, -1.7976931348623155e308),
    ),
    extension(EXTENSION_SUBTYPES.display, 4, int32(...variables.flatMap(displayOf))),
    extension(EXTENSION_SUBTYPES.longNames, 1, Buffer.from(names)),
    ...(longTexts === '' ? [] : [extension(EXTENSION_SUBTYPES.longTexts, 1, Buffer.from(longTexts))]),
    extension(EXTENSION_SUBTYPES.encoding, 1, Buffer.from('UTF-8')),
    int32(RECORD_TYPES.end, 0),
  )
  return Buffer.concat(parts)
}

export function serializeSavCase(variables: readonly SavVariable[], values: SavCase): Buffer {
  return Buffer.concat(
    variables.map(({ stringBytes }, index) => {
      const value = values[index] ?? null
      if (stringBytes === undefined) return float64(typeof value === 'number' ? value : SYSTEM_MISSING)
      const bytes = cut(typeof value === 'string' ? value : '', stringBytes)
      return Buffer.concat(
        segmentsOf(stringBytes).map((each, place) => {
          const piece = bytes.subarray(place * SEGMENT.bytes, (place + 1) * SEGMENT.bytes)
          return Buffer.concat([piece, Buffer.alloc(slotsOfSegment(each) * SLOT_BYTES - piece.length, ' ')])
        }),
      )
    }),
  )
}

/** Returns the widths of a variable's records; undefined for a number. */
function segmentsOf<Width extends number | undefined>(width: Width): Width[] {
  if (width === undefined || width <= SEGMENT.bytes) return [width]
  const before = Math.ceil(width / SEGMENT.counted) - 1
  return [...Array<number>(before).fill(SEGMENT.bytes), width - before * SEGMENT.counted] as Width[] // all numbers
}

const slotsOfSegment = (width: number | undefined) =>
  width === undefined ? 1 : Math.ceil(width / SLOT_BYTES)

const slots = (width: number | undefined) =>
  segmentsOf(width).reduce<number>((sum, each) => sum + slotsOfSegment(each), 0)

/** Returns the first slot of each variable. */
function slotsOf(variables: readonly SavVariable[]): number[] {
  let next = 0
  return variables.map(({ stringBytes }) => {
    const first = next
    next += slots(stringBytes)
    return first
  })
}

/** Returns a variable's internal name of at most eight characters. Its real name is in an extension record. */
const shortName = (index: number, segment = 0) => `V${index + 1}${segment === 0 ? '' : `S${segment}`}`

function fileHeader({ label, createdAt, variables, weight }: SavHead, firstSlots: number[]): Buffer {
  const weightIndex = weight === undefined ? -1 : variables.findIndex(({ name }) => name === weight)
  const size = variables.reduce((sum, { stringBytes }) => sum + slots(stringBytes), 0)
  const [, day = '', month = '', year = ''] = createdAt.toUTCString().split(' ') // Sun, 22 Nov 2026
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    text('@(#) SPSS DATA FILE Meinungsbild', 60),
    int32(2, size, 0, weightIndex < 0 ? 0 : (firstSlots[weightIndex] ?? 0) + 1, -1),
    float64(100), // compression bias (unused)
    text(`${day} ${month} ${year.slice(-2)}`, 9),
    text(createdAt.toISOString().slice(11, 19), 8),
    text(label, 64),
    Buffer.alloc(3),
  ])
}

const variableRecords = ({ label, stringBytes }: SavVariable, index: number): Buffer[] =>
  segmentsOf(stringBytes).map((each, segment) =>
    variableRecord(segment === 0 ? label : '', each, shortName(index, segment)),
  )

function variableRecord(label: string, width: number | undefined, name: string): Buffer {
  const labelBytes = cut(label, MAX_LABEL)
  const format =
    width === undefined
      ? (PRINT_FORMAT_TYPES.number << 16) | (8 << 8) | 2
      : (PRINT_FORMAT_TYPES.text << 16) | (width << 8)
  const first = Buffer.concat([
    int32(RECORD_TYPES.variable, width ?? 0, 1, 0, format, format),
    text(name, 8),
    int32(labelBytes.length),
    padded(labelBytes, 4),
  ])
  const more = Buffer.concat([int32(RECORD_TYPES.variable, -1, 0, 0, 0, 0), text('', 8)])
  return Buffer.concat([first, ...Array.from({ length: slotsOfSegment(width) - 1 }, () => more)])
}

function valueLabelRecord(labels: ReadonlyMap<number, string>, variable: number): Buffer {
  const entries = [...labels].map(([value, label]) => {
    const bytes = cut(label, MAX_VALUE_LABEL)
    return Buffer.concat([float64(value), padded(Buffer.concat([Buffer.from([bytes.length]), bytes]), 8)])
  })
  return Buffer.concat([
    int32(RECORD_TYPES.valueLabels, labels.size),
    ...entries,
    int32(RECORD_TYPES.labeledVariables, 1, variable),
  ])
}

/** Returns the display parameters of a variable: measure, width and alignment of each of its records. */
const displayOf = ({ measure = 'nominal', stringBytes }: SavVariable): number[] =>
  segmentsOf(stringBytes).flatMap((each) => [
    MEASURES[measure],
    Math.min(each ?? 8, 40),
    each === undefined ? 1 : 0,
  ])

/** Returns an extension record with elements of one size. */
const extension = (subtype: number, size: number, data: Buffer) =>
  Buffer.concat([int32(RECORD_TYPES.extension, subtype, size, data.length / size), data])

function int32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeInt32LE(value, 4 * index))
  return bytes
}

function float64(...values: number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length)
  values.forEach((value, index) => bytes.writeDoubleLE(value, 8 * index))
  return bytes
}

/** Encodes text in at most `width` bytes, padded with spaces. */
const text = (value: string, width: number, size = width) =>
  Buffer.concat([cut(value, width), Buffer.alloc(size, ' ')], size)

const padded = (bytes: Buffer, multiple: number) =>
  Buffer.concat([bytes, Buffer.alloc((multiple - (bytes.length % multiple)) % multiple, ' ')])

/** Encodes text as UTF-8 and truncates it to at most `max` bytes, at a character boundary. */
function cut(value: string, max: number): Buffer {
  const bytes = Buffer.from(value)
  if (bytes.length <= max) return bytes
  let end = max
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.subarray(0, end)
}
