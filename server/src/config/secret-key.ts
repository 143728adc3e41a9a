import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/** In the data folder, next to the embedded database, so that a database backup does not contain the key. */
export const SECRET_KEY_FILE = 'secret.key'
const BYTES = 32

/**
 * Returns the key that encrypts secrets in the database. It is derived from SECRET_KEY, or from a file in the data folder,
 * which is created if missing.
 */
export function loadOrCreateSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  const secret = secretKey === null ? readSecretFile(dataDir) : Buffer.from(secretKey)
  return Buffer.from(hkdfSync('sha256', secret, '', 'meinungsbild secrets at rest', BYTES))
}

function readSecretFile(dataDir: string): Buffer {
  const generated = randomBytes(BYTES)
  if (dataDir === 'memory') return generated
  const file = path.join(dataDir, SECRET_KEY_FILE)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    createOnce(file, generated)
  }
  const secret = readFileSync(file)
  if (secret.length < BYTES) throw new Error(`${file} ist unvollständig. Stellen Sie die Datei wieder her.`)
  return secret
}

/** Creates a file atomically, unless another process created it first. */
function createOnce(file: string, bytes: Buffer): void {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, bytes, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}
