import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Pool, type PoolConfig, types } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { lockFolder, announceSocketFolder } from './folder-lock.ts'
import { loadOrCreateMigratedDump } from './memory-template.ts'
import { BACKGROUND_TIMEOUTS_MS, type DatabaseTimeouts, openPool, REQUEST_TIMEOUTS_MS } from './pool.ts'
import * as accounts from './schema-accounts.ts'
import * as content from './schema-content.ts'

const schema = { ...accounts, ...content }

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
/** A running transaction. Functions that may also run outside of one take `Database | Transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a function that only selects rows needs of the database or a transaction. */
export type Reader = Pick<Database, 'select'>

/** Connections of one pool, with and without the query builder. */
export interface Connections {
  readonly db: Database
  readonly pool: Pool
}

export interface OpenDatabase extends Connections {
  /**
   * The same database with its own connections, for sessions and accounts. Users can log in even if requests wait for a
   * locked content table.
   */
  readonly accountsDatabase: Database
  /** Connections with longer timeouts, for background work. */
  readonly background: Connections
  readonly kind: 'embedded' | 'server'
  /** Checks the database on a separate connection within a second. Rejects if it is unavailable, see {@link createPing}. */
  ping(): Promise<void>
  withoutTimeouts<T>(work: (connections: Connections) => Promise<T>): Promise<T>
  /**
   * Restarts an embedded database that does not respond for `stuckAfterMs` (default: a minute), until the
   * returned function is called. Only for servers: long-running work without timeouts would be taken for being stuck.
   */
  restartWhenStuck(stuckAfterMs?: number): () => void
  /** Closes all connections, and stops an embedded database after it has written its data. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** URL of a PostgreSQL server (15 or later); without it the database is embedded. */
  readonly databaseUrl?: string | null | undefined
  /** Folder of the embedded database, or `memory` for one without files. */
  readonly dataDir: string
  readonly limits?: Partial<DatabaseTimeouts>
}

/** Value of `dataDir` for a database without files. */
export const IN_MEMORY_DATA_DIR = 'memory'

/** The folder of the embedded database in the data folder. */
export const POSTGRES_FOLDER = 'postgres'

types.setTypeParser(types.builtins.INT8, Number) // IDs and counts are below 2^53

/**
 * Opens the database of the server `databaseUrl`, or the embedded one in `dataDir`. Both use the same driver and
 * protocol. The caller migrates it (`migrateDatabase`); only a database in memory already has its tables.
 * @throws {FolderInUseError} if another process uses the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options)
  return options.dataDir === IN_MEMORY_DATA_DIR ? openMemory(options) : openFolder(options)
}

function openServer(connectionString: string, options: DatabaseOptions): OpenDatabase {
  return openConnections('server', { connectionString }, options)
}

async function openFolder(options: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = await lockFolder(options.dataDir)
  try {
    return await openEmbedded(options, { folder: join(options.dataDir, POSTGRES_FOLDER) }, null, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openMemory(options: DatabaseOptions): Promise<OpenDatabase> {
  return openEmbedded(options, 'memory', await loadOrCreateMigratedDump(), () => Promise.resolve())
}

async function openEmbedded(
  options: DatabaseOptions,
  location: Parameters<typeof startEmbedded>[0],
  dump: Uint8Array | null,
  afterwards: () => Promise<void>,
): Promise<OpenDatabase> {
  const embedded = await startEmbedded(location, dump, (error) => open.pool.emit('error', error))
  const open = connectEmbedded(embedded, options, async () => {
    await embedded.stop()
    await afterwards()
  })
  if (location !== 'memory') await announceSocketFolder(options.dataDir, embedded.socketDir)
  if (location === 'memory') return open // killing it would lose all data
  return { ...open, restartWhenStuck: (stuckAfterMs = 60_000) => killWhenStuck(open, embedded, stuckAfterMs) }
}

/** Opens connections to an embedded database. @param onClosed called after they are closed */
export function connectEmbedded(
  { socketDir }: EmbeddedDatabase,
  options: Pick<DatabaseOptions, 'limits'>,
  onClosed: () => Promise<void>,
): OpenDatabase {
  const address = { host: socketDir, user: 'postgres', database: 'postgres' }
  return openConnections('embedded', address, options, onClosed)
}

/** Kills a stuck embedded database, so that it restarts. It gets stuck after a stack overflow, for example. */
function killWhenStuck(open: OpenDatabase, embedded: EmbeddedDatabase, stuckAfterMs: number): () => void {
  const pings = 20
  let failures = 0
  const onFailure = () => {
    failures = embedded.isRunning() ? failures + 1 : 0
    if (failures < pings) return
    failures = 0
    embedded.killToRestart()
  }
  const timer = setInterval(
    () => void open.ping().then(() => (failures = 0), onFailure),
    stuckAfterMs / pings,
  )
  timer.unref()
  return () => clearInterval(timer)
}

/** Maximum connections of each pool. Several processes fit into a server's default of 100 connections. */
export const MAX_CONNECTIONS = {
  server: { content: 10, accounts: 8, background: 4 },
  embedded: { content: 4, accounts: 2, background: 2 },
}

/**
 * How long a server's connections for requests stay open without use. The plans of votes, which each connection makes
 * anew, take 20 ms of CPU; the driver's default of ten seconds would discard them in each quiet moment.
 */
const CONTENT_IDLE_MS = 5 * 60_000

function openConnections(
  kind: OpenDatabase['kind'],
  address: PoolConfig,
  { limits: otherLimits }: Pick<DatabaseOptions, 'limits'>,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): OpenDatabase {
  const limits = { ...REQUEST_TIMEOUTS_MS, ...otherLimits }
  const { content, accounts, background } = MAX_CONNECTIONS[kind]
  const pools = {
    content: openPool(
      kind,
      { ...address, max: content, ...(kind === 'server' && { idleTimeoutMillis: CONTENT_IDLE_MS }) },
      limits,
    ),
    accounts: openPool(kind, { ...address, max: accounts }, limits),
    background: openPool(
      kind,
      { ...address, max: background },
      { ...BACKGROUND_TIMEOUTS_MS, ...otherLimits },
      { hasParallelWorkers: true },
    ),
    ping: openPool(kind, { ...address, max: 1 }, PING_TIMEOUTS_MS),
  }
  return {
    db: queryBuilder(pools.content),
    pool: pools.content,
    accountsDatabase: queryBuilder(pools.accounts),
    background: { db: queryBuilder(pools.background), pool: pools.background },
    kind,
    ping: createPing(kind, pools.ping),
    restartWhenStuck: () => () => undefined,
    async withoutTimeouts(work) {
      const pool = openPool(kind, { ...address, max: content }, null, { hasParallelWorkers: true })
      try {
        return await work({ db: queryBuilder(pool), pool })
      } finally {
        await pool.end()
      }
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
      await afterwards()
    },
  }
}

function queryBuilder(pool: Pool): Database {
  const db = drizzle(pool, { schema })
  // Drizzle's own implementation never releases a connection that breaks at `begin`.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** Limits of the connection for pings; together below a second. */
const PING_TIMEOUTS_MS: DatabaseTimeouts = { connect: 500, lock: 200, statement: 200 }

/** Errors of the driver for a database that has not responded yet. */
const LATE =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout)/

/** The share of time in which this process was busy, from which on a late response may be its own fault. */
const BUSY = 0.5

/**
 * Creates the check of a database on its own connection. Two late responses do not count as an outage: one to a process
 * that was too busy to read it, for example because it loads its modules, is awaited once more; and an embedded database
 * runs one statement at a time, so it is available until it has not responded for as long as a request waits.
 *
 * @param pool has one connection, with {@link PING_TIMEOUTS_MS}
 */
function createPing(kind: 'embedded' | 'server', pool: Pool): () => Promise<void> {
  const maxSilenceMs = kind === 'embedded' ? REQUEST_TIMEOUTS_MS.statement : 0
  let respondedAt: number | null = null
  let current: Promise<void> | null = null

  async function query(): Promise<void> {
    await pool.query('select 1')
    respondedAt = performance.now()
  }

  async function ping(): Promise<void> {
    respondedAt ??= performance.now()
    const begun = performance.eventLoopUtilization()
    try {
      await query()
    } catch (error) {
      if (!(error instanceof Error) || !LATE.test(error.message)) throw error
      if (performance.now() - respondedAt < maxSilenceMs) return
      if (performance.eventLoopUtilization(begun).utilization < BUSY) throw error
      await query()
    }
  }

  // Concurrent pings share one query, because there is one connection.
  return () => (current ??= ping().finally(() => (current = null)))
}
