import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/** Beside the embedded database; a copy of the database alone does not hold it. */
const FILE = 'secret.key'
const BYTES = 32

/**
 * Returns the key that secrets are kept under: derived from SECRET_KEY, else from a file in the data folder, which is
 * made where there is none.
 */
export function readSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  const secret = secretKey === null ? ownSecret(dataDir) : Buffer.from(secretKey)
  return Buffer.from(hkdfSync('sha256', secret, '', 'meinungsbild secrets at rest', BYTES))
}

function ownSecret(dataDir: string): Buffer {
  const fresh = randomBytes(BYTES)
  if (dataDir === 'memory') return fresh
  const file = path.join(dataDir, FILE)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    createOnce(file, fresh)
  }
  const kept = readFileSync(file)
  if (kept.length < BYTES) throw new Error(`${file} ist unvollständig. Stellen Sie die Datei wieder her.`)
  return kept
}

/** Creates a file with all its bytes, unless another process was first: nobody ever reads half of it. */
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
