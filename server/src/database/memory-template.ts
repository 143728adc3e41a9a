import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { serverAssetFileUrl } from '../lib/asset-url.ts'
import { startEmbedded } from './embedded.ts'
import { MIGRATIONS_FOLDER, migrateWithPool } from './migrate.ts'

const CACHE = fileURLToPath(serverAssetFileUrl('../../.cache/database'))

/**
 * Returns a dump of an empty, migrated database for databases in memory. Migrating takes seconds, loading a dump only
 * a fraction of a second. The dump is cached in `.cache` per set of migrations.
 */
export async function loadOrCreateMigratedDump(): Promise<Uint8Array> {
  const path = join(CACHE, `${await fingerprint()}.tar`)
  try {
    return await readFile(path)
  } catch {
    return make(path)
  }
}

async function make(path: string): Promise<Uint8Array> {
  const embedded = await startEmbedded('memory')
  const pool = new Pool({ host: embedded.socketDir, user: 'postgres', database: 'postgres', max: 1 })
  await migrateWithPool(pool)
  // The template databases are two thirds of the files.
  await pool.query('update pg_database set datistemplate = false')
  await pool.query('drop database template0')
  await pool.query('drop database template1')
  await pool.query('checkpoint')
  await pool.end()
  const dump = await embedded.dump()
  await embedded.stop()
  await mkdir(CACHE, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, dump)
  await rename(draft, path)
  return dump
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)))
  return hash.digest('hex').slice(0, 16)
}
