import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, fresh, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFileSync(file)
    throw error
  }
}
