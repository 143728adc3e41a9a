/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import { endianness } from 'node:os'
import { DIVERSE, UNKNOWN_ATTRIBUTE } from '../statistics/cells.ts'
import { createVoteColumns, type VoteColumns } from './votes.ts'

/**
 * A packed chunk: a header of 24 bytes, the dictionary of answer masks (int32 each), then the columns one after
 * another, widest first for alignment: base weights (float32, only if flagged), day since the first day (uint16),
 * district (uint16), first and end day of the exclusion since 1970 (two uint16, only if flagged), code of the answer mask
 * (uint16 or, with up to 256 masks, uint8), age (uint8), gender and state in one byte, reason of the exclusion (uint8,
 * only if flagged). 7 bytes per vote in the usual case. Numbers are little-endian.
 */
const MAGIC = 0x4256
const VERSION = 1
const HEADER = 24
const FLAG_WEIGHTS = 1
const FLAG_WIDE = 2
const FLAG_EXCLUSIONS = 4
const GENDER_UNKNOWN = 3

if (endianness() !== 'LE') throw new Error('Vote chunks need a little-endian machine.')

/** @throws RangeError if the votes span more than 65,536 days or contain more than 65,536 different answers */
export function packVotes(votes: VoteColumns): Uint8Array {
  const { length } = votes
  const masks = new Map<number, number>()
  const codes = new Uint16Array(length)
  let firstDay = Infinity
  let lastDay = -Infinity
  for (let row = 0; row < length; row++) {
    const mask = votes.answerMask[row]!
    let code = masks.get(mask)
    if (code === undefined) masks.set(mask, (code = masks.size))
    codes[row] = code
    firstDay = Math.min(firstDay, votes.epochDay[row]!)
    lastDay = Math.max(lastDay, votes.epochDay[row]!)
  }
  if (masks.size > 65536 || lastDay - firstDay > 65535)
    throw new RangeError('These votes do not fit one chunk.')
  if (length === 0) firstDay = 0

  const form = {
    wide: masks.size > 256,
    weighted: votes.weight !== null,
    excluded: votes.exclusion !== null,
  }
  const bytes = new Uint8Array(HEADER + 4 * masks.size + length * bytesOfVote(form))
  const header = new DataView(bytes.buffer)
  header.setUint16(0, MAGIC, true)
  header.setUint8(2, VERSION)
  header.setUint8(3, flagsOf(form))
  header.setUint32(4, length, true)
  header.setInt32(8, firstDay, true)
  header.setUint32(12, masks.size, true)

  const at = layout(bytes.buffer, length, masks.size, form)
  at.masks.set([...masks.keys()])
  if (votes.weight !== null) at.weight?.set(votes.weight.subarray(0, length))
  at.district.set(votes.district.subarray(0, length))
  at.from?.set(votes.exclusion?.firstExcludedDay.subarray(0, length) ?? [])
  at.until?.set(votes.exclusion?.firstReadmittedDay.subarray(0, length) ?? [])
  at.reason?.set(votes.exclusion?.reason.subarray(0, length) ?? [])
  at.code.set(codes)
  at.age.set(votes.age.subarray(0, length))
  for (let row = 0; row < length; row++) {
    at.day[row] = votes.epochDay[row]! - firstDay
    at.person[row] = (Math.min(votes.gender[row]!, GENDER_UNKNOWN) << 5) | votes.state[row]!
  }
  return bytes
}

/** @throws Error for bytes that are no chunk of a supported version, or truncated */
export function unpackVotes(packed: Uint8Array): VoteColumns {
  const bytes = new Uint8Array(packed) // a copy, because the driver's Buffer may be unaligned
  const header = new DataView(bytes.buffer)
  if (bytes.length < HEADER || header.getUint16(0, true) !== MAGIC) throw new Error('Not a chunk of votes.')
  const version = header.getUint8(2)
  if (version !== VERSION) throw new Error(`Chunks of version ${version} are not known.`)
  const flags = header.getUint8(3)
  const length = header.getUint32(4, true)
  const firstDay = header.getInt32(8, true)
  const maskCount = header.getUint32(12, true)
  const form = {
    weighted: (flags & FLAG_WEIGHTS) !== 0,
    wide: (flags & FLAG_WIDE) !== 0,
    excluded: (flags & FLAG_EXCLUSIONS) !== 0,
  }
  if (bytes.length !== HEADER + 4 * maskCount + length * bytesOfVote(form)) {
    throw new Error('The chunk of votes is cut off.')
  }
  const at = layout(bytes.buffer, length, maskCount, form)
  const votes = createVoteColumns(length, form.weighted, form.excluded)
  if (at.weight !== null) votes.weight?.set(at.weight)
  votes.district.set(at.district)
  if (at.from !== null) votes.exclusion?.firstExcludedDay.set(at.from)
  if (at.until !== null) votes.exclusion?.firstReadmittedDay.set(at.until)
  if (at.reason !== null) votes.exclusion?.reason.set(at.reason)
  votes.age.set(at.age)
  for (let row = 0; row < length; row++) {
    const person = at.person[row]!
    const gender = person >> 5
    votes.answerMask[row] = at.masks[at.code[row]!]!
    votes.epochDay[row] = firstDay + at.day[row]!
    votes.gender[row] = gender > DIVERSE ? UNKNOWN_ATTRIBUTE : gender
    votes.state[row] = person & 31
  }
  return votes
}

/** Which columns a chunk has, and how wide. */
interface ChunkForm {
  readonly weighted: boolean
  readonly wide: boolean
  readonly excluded: boolean
}

const flagsOf = ({ weighted, wide, excluded }: ChunkForm): number =>
  (weighted ? FLAG_WEIGHTS : 0) | (wide ? FLAG_WIDE : 0) | (excluded ? FLAG_EXCLUSIONS : 0)

const bytesOfVote = ({ weighted, wide, excluded }: ChunkForm): number =>
  (weighted ? 4 : 0) + 2 + 2 + (excluded ? 5 : 0) + (wide ? 2 : 1) + 1 + 1

function layout(
  buffer: ArrayBufferLike,
  length: number,
  maskCount: number,
  { weighted, wide, excluded }: ChunkForm,
) {
  let offset = HEADER
  const take = <T>(
    Column: new (buffer: ArrayBufferLike, offset: number, length: number) => T,
    width: number,
    count = length,
  ): T => {
    const column = new Column(buffer, offset, count)
    offset += width * count
    return column
  }
  return {
    masks: take(Int32Array, 4, maskCount),
    weight: weighted ? take(Float32Array, 4) : null,
    day: take(Uint16Array, 2),
    district: take(Uint16Array, 2),
    from: excluded ? take(Uint16Array, 2) : null,
    until: excluded ? take(Uint16Array, 2) : null,
    code: wide ? take(Uint16Array, 2) : take(Uint8Array, 1),
    age: take(Uint8Array, 1),
    person: take(Uint8Array, 1),
    reason: excluded ? take(Uint8Array, 1) : null,
  }
}
