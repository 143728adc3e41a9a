interface TinyVariable {
  name: string
  label?: string
  stringBytes?: number
  labels?: Record<number, string>
  missing?: number
  /** Print format: type, width and decimals. */
  format?: number
}

export const int = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeInt32LE(value, index * 4))
  return bytes
}
export const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
export const padded = (bytes: Buffer, length: number, filler = ' ') =>
  Buffer.concat([bytes, Buffer.alloc(length - bytes.length, filler)])

/** Returns an extension record of bytes. */
export const extension = (subtype: number, data: Buffer) =>
  Buffer.concat([int(7, subtype, 1, data.length), data])

/** Returns an SPSS file with bytecode compression and strings of up to eight bytes. */
export function tinySav(
  variables: readonly TinyVariable[],
  cases: readonly (readonly (number | string | null)[])[],
  {
    encoding = 'UTF-8',
    codePage = 65001,
    caseCount = cases.length,
    records = [],
  }: { encoding?: string; codePage?: number; caseCount?: number; records?: readonly Buffer[] } = {},
): Buffer {
  const encode = (text: string) => Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'latin1')
  const parts: Buffer[] = [
    padded(Buffer.from('$FL2@(#) a test'), 64),
    int(2, variables.length, 1, 0, caseCount),
    double(100),
    padded(Buffer.from('22 Nov 2618:00:00'), 17 + 64 + 3),
  ]
  for (const { name, label, stringBytes = 0, missing, format = 0x050800 } of variables) {
    parts.push(
      int(2, stringBytes, label === undefined ? 0 : 1, missing === undefined ? 0 : 1, format, format),
    )
    parts.push(padded(encode(name), 8))
    if (label !== undefined) {
      const bytes = encode(label)
      parts.push(int(bytes.length), padded(bytes, Math.ceil(bytes.length / 4) * 4))
    }
    if (missing !== undefined) parts.push(double(missing))
  }
  variables.forEach(({ labels }, index) => {
    if (!labels) return
    const entries = Object.entries(labels).map(([value, label]) => {
      const bytes = encode(label)
      return Buffer.concat([
        double(Number(value)),
        padded(Buffer.concat([Buffer.from([bytes.length]), bytes]), Math.ceil((bytes.length + 1) / 8) * 8),
      ])
    })
    parts.push(int(3, entries.length), ...entries, int(4, 1, index + 1))
  })
  parts.push(int(7, 3, 4, 8, 20, 0, 0, -1, 1, 1, 2, codePage))
  if (encoding === 'UTF-8') parts.push(int(7, 20, 1, 5), Buffer.from('UTF-8'))
  parts.push(...records, int(999, 0))
  const pieces = cases.flat().map((value) => {
    if (value === null) return { code: 255, bytes: Buffer.alloc(0) }
    if (typeof value === 'number' && (value < -99 || value > 151 || !Number.isInteger(value)))
      return { code: 253, bytes: double(value) }
    if (typeof value === 'number') return { code: value + 100, bytes: Buffer.alloc(0) }
    return { code: 253, bytes: padded(encode(value), 8) }
  })
  for (let at = 0; at < pieces.length; at += 8) {
    const block = pieces.slice(at, at + 8)
    parts.push(
      padded(Buffer.from(block.map(({ code }) => code)), 8, '\0'),
      ...block.map(({ bytes }) => bytes),
    )
  }
  return Buffer.concat(parts)
}
