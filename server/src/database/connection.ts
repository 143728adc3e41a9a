import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig, types } from 'pg'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { memoryTemplate } from './memory-template.ts'
import * as accounts from './schema-accounts.ts'
import * as content from './schema-content.ts'

const schema = { ...accounts, ...content }

export type Database = NodePgDatabase<typeof schema>
/** What a function needs that may run inside of a transaction: the database or a transaction of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  readonly db: Database
  readonly pool: Pool
  readonly kind: 'embedded' | 'server'
  /** Ends all connections; an embedded database has then written everything down. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server (15 or later); without it the database is embedded. */
  readonly databaseUrl?: string | null | undefined
  /** Folder of the embedded database, or `memory` for one that is gone when it is closed. */
  readonly dataDir: string
  /** How long one statement may take on a server, in milliseconds; 5 s unless told. */
  readonly statementTimeout?: number
}

/** The name under which `dataDir` means no folder at all. */
export const IN_MEMORY = 'memory'

types.setTypeParser(types.builtins.INT8, Number) // ids and counts: far below 2^53

/**
 * Opens the database: that of the server `databaseUrl`, else the embedded one in `dataDir`. Both speak
 * the same protocol to the same driver. The tables are the caller's affair (`migrateDatabase`); those of
 * a database in memory are there already.
 * @throws {FolderTakenError} when another process has the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options)
  return options.dataDir === IN_MEMORY ? openMemory() : openFolder(options.dataDir)
}

function openServer(connectionString: string, options: DatabaseOptions): OpenDatabase {
  const pool = openPool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: options.statementTimeout ?? 5_000,
  })
  return { db: drizzle(pool, { schema }), pool, kind: 'server', close: () => pool.end() }
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir)
  try {
    return await openEmbedded({ folder: join(dataDir, 'postgres') }, null, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openMemory(): Promise<OpenDatabase> {
  return openEmbedded('memory', await memoryTemplate(), () => Promise.resolve())
}

async function openEmbedded(
  location: Parameters<typeof startEmbedded>[0],
  dump: Uint8Array | null,
  afterwards: () => Promise<void>,
): Promise<OpenDatabase> {
  const embedded = await startEmbedded(location, dump)
  const pool = openPool({ host: embedded.socketDir, user: 'postgres', database: 'postgres', max: 4 })
  return {
    db: drizzle(pool, { schema }),
    pool,
    kind: 'embedded',
    async close() {
      await pool.end()
      await embedded.stop()
      await afterwards()
    },
  }
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => undefined) // without a listener a connection that breaks while idle ends the process
  return pool
}
