import { openAsBlob } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config/config.ts'
import { IN_MEMORY_DATA_DIR } from '../database/connection.ts'
import { removeStaleTemporaryFolders } from '../lib/temporary-folder.ts'
import { PRIVATE_FILE_MODE, withTemporaryFilePath } from './temporary-file.ts'

/** Stores uploaded files. Each name is written once: changed content gets a new name. */
export interface FileStore {
  write: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** Stores a file from disk without loading it into memory. */
  writeFrom: (name: string, path: string, type: string) => Promise<void>
  /** Null if the file does not exist. */
  read: (name: string) => Promise<Buffer | null>
  /** Opens the file as a stream; null if it does not exist. */
  openRead: (name: string) => Promise<Readable | null>
  /** Does nothing if the file does not exist. */
  remove: (name: string) => Promise<void>
}

/** Creates the configured store: an S3-compatible bucket, or a folder in the data folder. */
export function createFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore {
  if (filesUrl !== null) return bucketStore(filesUrl)
  return dataDir === IN_MEMORY_DATA_DIR ? memoryStore() : folderStore(join(dataDir, 'files'))
}

function folderStore(root: string): FileStore {
  async function writeAtomically(name: string, write: (unfinished: string) => Promise<void>) {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await withTemporaryFilePath(async (unfinished) => {
      await write(unfinished)
      await chmod(unfinished, PRIVATE_FILE_MODE)
      await rename(unfinished, join(root, name))
    }, root)
  }
  return {
    write: (name, bytes) => writeAtomically(name, (unfinished) => writeFile(unfinished, bytes)),
    writeFrom: (name, path) => writeAtomically(name, (unfinished) => copyFile(path, unfinished)),
    read: (name) => readFile(join(root, name)).catch(nullIfMissing),
    openRead: async (name) => (await open(join(root, name)).catch(nullIfMissing))?.createReadStream() ?? null,
    remove: (name) => rm(join(root, name), { force: true }),
  }
}

/** End of the name of a file that an older version had not finished when it was killed. */
const UNFINISHED = '.part'
const MAX_WRITE_MS = 24 * 3_600_000

/** Removes files that killed processes had not finished. Those of running processes are kept. */
export async function removeUnfinishedFiles({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<void> {
  if (filesUrl !== null || dataDir === IN_MEMORY_DATA_DIR) return
  const root = join(dataDir, 'files')
  await removeStaleTemporaryFolders(root)
  for (const name of await readdir(root).catch(() => [])) {
    const found = name.endsWith(UNFINISHED) ? await stat(join(root, name)).catch(() => null) : null
    if (found && found.mtimeMs < Date.now() - MAX_WRITE_MS) await rm(join(root, name), { force: true })
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function memoryStore(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    write: async (name, bytes) => void files.set(name, bytes),
    writeFrom: async (name, path) => void files.set(name, await readFile(path)),
    read: async (name) => files.get(name) ?? null,
    openRead: async (name) => {
      const bytes = files.get(name)
      return bytes ? Readable.from([bytes]) : null
    },
    remove: async (name) => void files.delete(name),
  }
}

const TIMEOUT_MS = 10_000
/** For files other than images. */
const LARGE_TIMEOUT_MS = 600_000

/** @param bucketUrl see `Config.filesUrl` */
function bucketStore(bucketUrl: string): FileStore {
  const { origin, pathname, username, password, searchParams } = new URL(bucketUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  const send = async (method: string, name: string, init: RequestInit = {}, timeout = TIMEOUT_MS) => {
    const url = `${origin}${pathname.replace(/\/+$/, '')}/${name}`
    const response = await client.fetch(url, { method, ...init, signal: AbortSignal.timeout(timeout) })
    if (response.ok || response.status === 404) return response
    throw new Error(`The file store responded to ${method} with ${response.status}`)
  }
  async function put(name: string, body: NonNullable<RequestInit['body']>, type: string, timeout?: number) {
    const { ok } = await send('PUT', name, { body, headers: { 'content-type': type } }, timeout)
    if (!ok) throw new Error('The bucket of the file store does not exist')
  }
  return {
    write: (name, bytes, type) => put(name, new Uint8Array(bytes), type),
    writeFrom: async (name, path, type) => put(name, await openAsBlob(path), type, LARGE_TIMEOUT_MS),
    async read(name) {
      const response = await send('GET', name)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    },
    async openRead(name) {
      const { ok, body } = await send('GET', name, {}, LARGE_TIMEOUT_MS)
      if (!ok || !body) return null
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the tests' project has the DOM type
      return Readable.fromWeb(body as ReadableStream)
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
