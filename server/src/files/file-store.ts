import { openAsBlob } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config/config.ts'
import { IN_MEMORY } from '../database/connection.ts'

/** Where uploaded files are kept. A name is written once: other bytes get another name. */
export interface FileStore {
  write: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** Stores a file of the disk, however large. */
  writeFrom: (name: string, path: string, type: string) => Promise<void>
  /** Null where there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  /** The same piece by piece. */
  openRead: (name: string) => Promise<Readable | null>
  /** Does nothing where there is no such file. */
  remove: (name: string) => Promise<void>
}

/** The store that the configuration names: an S3-compatible one, else a folder in that of the data. */
export function createFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore {
  if (filesUrl !== null) return bucket(filesUrl)
  return dataDir === IN_MEMORY ? memory() : folder(join(dataDir, 'files'))
}

function folder(root: string): FileStore {
  async function place(name: string, write: (unfinished: string) => Promise<void>) {
    await mkdir(root, { recursive: true })
    const unfinished = join(root, `${name}.part`)
    await write(unfinished)
    await rename(unfinished, join(root, name))
  }
  return {
    write: (name, bytes) => place(name, (unfinished) => writeFile(unfinished, bytes)),
    writeFrom: (name, path) => place(name, (unfinished) => copyFile(path, unfinished)),
    read: (name) => readFile(join(root, name)).catch(nullWhereMissing),
    openRead: async (name) =>
      (await open(join(root, name)).catch(nullWhereMissing))?.createReadStream() ?? null,
    remove: (name) => rm(join(root, name), { force: true }),
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function memory(): FileStore {
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
/** For files that are no pictures. */
const LARGE_TIMEOUT_MS = 600_000

/** @param address as `Config.filesUrl` */
function bucket(address: string): FileStore {
  const { origin, pathname, username, password, searchParams } = new URL(address)
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
    throw new Error(`The file store answers ${method} with ${response.status}`)
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
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the tests' project knows the browsers' type
      return Readable.fromWeb(body as ReadableStream)
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
