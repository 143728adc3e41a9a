import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTemporaryFolder } from '../lib/temporary-folder.ts'

/** Mode of files with personal data: only this user can read them. */
export const PRIVATE_FILE_MODE = 0o600

/**
 * Writes a stream or bytes to a temporary file, which is deleted after the work. If the process is killed, the next
 * start deletes it.
 */
export async function withTemporaryFile<T>(
  content: AsyncIterable<Buffer> | Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const pieces = Buffer.isBuffer(content) ? [content] : content
  return withTemporaryFilePath(async (path) => {
    await pipeline(
      Readable.from(pieces, { objectMode: false }),
      createWriteStream(path, { mode: PRIVATE_FILE_MODE }),
    )
    return work(path)
  })
}

/**
 * Calls the work with the path of a file that it may create, in a folder that only this user can read. Both are deleted
 * afterwards; if the process is killed, by the next start.
 *
 * @param parentFolder the folder that contains them; by default the system's folder for temporary files
 */
export async function withTemporaryFilePath<T>(
  work: (path: string) => Promise<T>,
  parentFolder?: string,
): Promise<T> {
  const folder = createTemporaryFolder(parentFolder)
  try {
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
