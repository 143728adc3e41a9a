import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { serverAssetFileUrl } from '../lib/asset-url.ts'
import { MIGRATION_LOCK } from './advisory-locks.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(serverAssetFileUrl('database/migrations'))

/** Returns whether any migration was applied before. */
export async function hasAnyAppliedMigration({ pool }: { readonly pool: Pool }): Promise<boolean> {
  const found = await pool.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  return found.rows[0]?.exists === true
}

/** The part of `OpenDatabase` that migrating needs. Importing connection.ts would be circular. */
interface Migratable {
  withoutTimeouts: (work: (connections: { readonly pool: Pool }) => Promise<void>) => Promise<void>
}

export async function migrateDatabase(openedDatabase: Migratable): Promise<void> {
  await openedDatabase.withoutTimeouts(({ pool }) => migrateWithPool(pool))
}

/** Applies the pending migrations on a pool without timeouts. */
export async function migrateWithPool(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0') // overrides the role's default
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
