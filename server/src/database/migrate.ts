import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { assetUrl } from '../lib/asset-url.ts'
import { MIGRATION_LOCK } from './advisory-locks.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(assetUrl('database/migrations'))

/** Whether any migration has run, of this version or of another. */
export async function hasTables({ pool }: { readonly pool: Pool }): Promise<boolean> {
  const found = await pool.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  return found.rows[0]?.exists === true
}

/** The part of an open database that migrating needs; connection.ts reads this file, so it cannot be read here. */
interface Migratable {
  withoutLimits: (work: (connections: { readonly pool: Pool }) => Promise<void>) => Promise<void>
}

/** Brings the tables to the newest version; does nothing where they are. */
export async function migrateDatabase(open: Migratable): Promise<void> {
  await open.withoutLimits(({ pool }) => runMigrations(pool))
}

/** Runs the migrations on a pool without limits. */
export async function runMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0') // whatever the role of this connection has by default
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}
