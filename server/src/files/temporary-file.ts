import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a stream or bytes to a temporary file, which is deleted after the work. */
export async function withTemporaryFile<T>(
  content: AsyncIterable<Buffer> | Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'meinungsbild-upload-'))
  try {
    const path = join(folder, 'file')
    const pieces = Buffer.isBuffer(content) ? [content] : content
    await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
