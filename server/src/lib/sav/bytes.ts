import { createReadStream } from 'node:fs'

/** The file ends too early. */
export class UnexpectedEndError extends Error {
  override readonly name = 'UnexpectedEndError'
}

/** Reads a binary file sequentially, in chunks. */
export class SequentialFileReader {
  isLittleEndian = true
  bytesRead = 0
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

  /** Buffers at least `count` bytes, or all that are left. @returns the number of buffered bytes */
  async fillBuffer(count: number): Promise<number> {
    const pieces = [this.#buffer.subarray(this.#at)]
    let length = pieces[0]?.length ?? 0
    if (length >= count) return length
    while (length < count) {
      const next = await this.#chunks.next()
      if (next.done === true) break
      this.bytesRead += next.value.length
      length += next.value.length
      pieces.push(next.value)
    }
    this.#buffer = Buffer.concat(pieces)
    this.#at = 0
    return length
  }

  get bufferedLength(): number {
    return this.#buffer.length - this.#at
  }

  /** Takes bytes from the buffer. @throws UnexpectedEndError if it has fewer */
  takeBuffered(count: number): Buffer {
    if (count < 0 || this.#at + count > this.#buffer.length) throw new UnexpectedEndError()
    return this.#buffer.subarray(this.#at, (this.#at += count))
  }

  /** @throws UnexpectedEndError */
  async readBytes(count: number): Promise<Buffer> {
    await this.fillBuffer(count)
    return this.takeBuffered(count)
  }

  async readInt32(): Promise<number> {
    return this.toInt32(await this.readBytes(4))
  }

  toInt32(bytes: Buffer, at = 0): number {
    if (at + 4 > bytes.length) throw new UnexpectedEndError()
    return this.isLittleEndian ? bytes.readInt32LE(at) : bytes.readInt32BE(at)
  }

  toDouble(bytes: Buffer, at = 0): number {
    return this.isLittleEndian ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at)
  }
}
