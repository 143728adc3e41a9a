import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config/config.ts'
import { IN_MEMORY } from '../database/connection.ts'

/** Where uploaded files are kept. A name is written once: other bytes get another name. */
export interface FileStore {
  write: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** Null where there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  /** Does nothing where there is no such file. */
  remove: (name: string) => Promise<void>
}

/** The store that the configuration names: an S3-compatible one, else a folder in that of the data. */
export function createFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore {
  if (filesUrl !== null) return bucket(filesUrl)
  return dataDir === IN_MEMORY ? memory() : folder(join(dataDir, 'files'))
}

function folder(root: string): FileStore {
  return {
    async write(name, bytes) {
      await mkdir(root, { recursive: true })
      const unfinished = join(root, `${name}.part`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(root, name))
    },
    async read(name) {
      try {
        return await readFile(join(root, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(join(root, name), { force: true }),
  }
}

function memory(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    write: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

const TIMEOUT_MS = 10_000

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
  const send = async (method: string, name: string, init: RequestInit = {}) => {
    const url = `${origin}${pathname.replace(/\/+$/, '')}/${name}`
    const response = await client.fetch(url, { method, ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok || response.status === 404) return response
    throw new Error(`The file store answers ${method} with ${response.status}`)
  }
  return {
    async write(name, bytes, type) {
      const body = new Uint8Array(bytes)
      const { ok } = await send('PUT', name, { body, headers: { 'content-type': type } })
      if (!ok) throw new Error('The bucket of the file store does not exist')
    },
    async read(name) {
      const response = await send('GET', name)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
