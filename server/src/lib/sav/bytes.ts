import { createReadStream } from 'node:fs'

/** The file ends in the middle of something. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError'
}

/** Reads a binary file from its beginning on, a piece at a time. */
export class FileBytes {
  isLittleEndian = true
  /** Bytes of the file that were read from the disk. */
  readCount = 0
  readonly #stream
  readonly #chunks: AsyncIterator<Buffer, undefined>
  #buffer: Buffer = Buffer.alloc(0)
  #at = 0

  constructor(path: string) {
    this.#stream = createReadStream(path, { highWaterMark: 1 << 18 })
    this.#chunks = (this.#stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
  }

  close(): void {
    this.#stream.destroy()
  }

  /** Has so many bytes at hand, or all that are left. @returns how many there are */
  async fill(count: number): Promise<number> {
    const pieces = [this.#buffer.subarray(this.#at)]
    let length = pieces[0]?.length ?? 0
    if (length >= count) return length
    while (length < count) {
      const next = await this.#chunks.next()
      if (next.done === true) break
      this.readCount += next.value.length
      length += next.value.length
      pieces.push(next.value)
    }
    this.#buffer = Buffer.concat(pieces)
    this.#at = 0
    return length
  }

  /** How many bytes are at hand. */
  get left(): number {
    return this.#buffer.length - this.#at
  }

  /** Takes bytes that are at hand. @throws CutOffError where there are fewer */
  take(count: number): Buffer {
    if (count < 0 || this.#at + count > this.#buffer.length) throw new CutOffError()
    return this.#buffer.subarray(this.#at, (this.#at += count))
  }

  /** @throws CutOffError */
  async bytes(count: number): Promise<Buffer> {
    await this.fill(count)
    return this.take(count)
  }

  async int32(): Promise<number> {
    return this.toInt32(await this.bytes(4))
  }

  toInt32(bytes: Buffer, at = 0): number {
    if (at + 4 > bytes.length) throw new CutOffError()
    return this.isLittleEndian ? bytes.readInt32LE(at) : bytes.readInt32BE(at)
  }

  toDouble(bytes: Buffer, at = 0): number {
    return this.isLittleEndian ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at)
  }
}
