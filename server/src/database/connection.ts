import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Pool, type PoolConfig, types } from 'pg'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { memoryTemplate } from './memory-template.ts'
import { BACKGROUND_LIMITS, openPool, REQUEST_LIMITS, type DatabaseLimits } from './pool.ts'
import * as accounts from './schema-accounts.ts'
import * as content from './schema-content.ts'

const schema = { ...accounts, ...content }

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
/** What a function needs that may run inside of a transaction: the database or a transaction of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Connections of one pool, with and without the query builder. */
export interface Connections {
  readonly db: Database
  readonly pool: Pool
}

export interface OpenDatabase extends Connections {
  /**
   * The same database over connections of its own, for sessions and accounts: where requests wait for a locked
   * table of the content, people still log in.
   */
  readonly accounts: Database
  /** Connections with longer limits, for work that no request waits for. */
  readonly background: Connections
  readonly kind: 'embedded' | 'server'
  /** Resolves when the database answers on a connection of its own; rejects where it does not within a second. */
  ping(): Promise<void>
  /** Runs work that may wait for the database as long as it needs, on connections of its own. */
  withoutLimits<T>(work: (connections: Connections) => Promise<T>): Promise<T>
  /**
   * Restarts an embedded database that answers nobody for so many milliseconds, a minute unless told, from now on
   * until the returned function is called. Only for a server: long work without limits would pass for being stuck.
   */
  watch(stuckAfter?: number): () => void
  /** Ends all connections; an embedded database has then written everything down. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server (15 or later); without it the database is embedded. */
  readonly databaseUrl?: string | null | undefined
  /** Folder of the embedded database, or `memory` for one that is gone when it is closed. */
  readonly dataDir: string
  /** Limits other than those of requests. */
  readonly limits?: Partial<DatabaseLimits>
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
  return options.dataDir === IN_MEMORY ? openMemory(options) : openFolder(options)
}

function openServer(connectionString: string, options: DatabaseOptions): OpenDatabase {
  return openConnections('server', { connectionString }, options)
}

async function openFolder(options: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = await lockFolder(options.dataDir)
  try {
    return await openEmbedded(options, { folder: join(options.dataDir, 'postgres') }, null, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openMemory(options: DatabaseOptions): Promise<OpenDatabase> {
  return openEmbedded(options, 'memory', await memoryTemplate(), () => Promise.resolve())
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
  if (location === 'memory') return open // killed, it would lose everything
  return { ...open, watch: (stuckAfter = 60_000) => killWhenStuck(open, embedded, stuckAfter) }
}

/** Opens connections to an embedded database. @param afterwards called when they are closed */
export function connectEmbedded(
  { socketDir }: EmbeddedDatabase,
  options: Pick<DatabaseOptions, 'limits'>,
  afterwards: () => Promise<void>,
): OpenDatabase {
  const address = { host: socketDir, user: 'postgres', database: 'postgres' }
  return openConnections('embedded', address, options, afterwards)
}

/** Kills an embedded database that is stuck, so that it starts again. One whose stack ran over answers no more. */
function killWhenStuck(open: OpenDatabase, embedded: EmbeddedDatabase, stuckAfter: number): () => void {
  const pings = 20
  let failures = 0
  const onFailure = () => {
    failures = embedded.isRunning() ? failures + 1 : 0
    if (failures < pings) return
    failures = 0
    embedded.kill()
  }
  const timer = setInterval(() => void open.ping().then(() => (failures = 0), onFailure), stuckAfter / pings)
  timer.unref()
  return () => clearInterval(timer)
}

/** Most connections of each pool; together few enough for several processes at a server's usual hundred. */
export const MAX_CONNECTIONS = {
  server: { content: 10, accounts: 8, background: 4 },
  embedded: { content: 4, accounts: 2, background: 2 },
}

/** Both waits of a ping, for the connection and for the answer, end within a second. */
const PING_LIMITS: DatabaseLimits = { connect: 500, lock: 200, statement: 200 }

function openConnections(
  kind: OpenDatabase['kind'],
  address: PoolConfig,
  { limits: otherLimits }: Pick<DatabaseOptions, 'limits'>,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): OpenDatabase {
  const limits = { ...REQUEST_LIMITS, ...otherLimits }
  const { content, accounts, background } = MAX_CONNECTIONS[kind]
  const pools = {
    content: openPool(kind, { ...address, max: content }, limits),
    accounts: openPool(kind, { ...address, max: accounts }, limits),
    background: openPool(kind, { ...address, max: background }, { ...BACKGROUND_LIMITS, ...otherLimits }),
    ping: openPool(kind, { ...address, max: 1 }, PING_LIMITS),
  }
  let ping: Promise<void> | null = null
  return {
    db: queryBuilder(pools.content),
    pool: pools.content,
    accounts: queryBuilder(pools.accounts),
    background: { db: queryBuilder(pools.background), pool: pools.background },
    kind,
    // One answer for all who ask meanwhile: they have one connection.
    ping: () =>
      (ping ??= pools.ping
        .query('select 1')
        .then(() => undefined)
        .finally(() => (ping = null))),
    watch: () => () => undefined,
    async withoutLimits(work) {
      const pool = openPool(kind, { ...address, max: content }, null)
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

/** The query builder on a pool. */
function queryBuilder(pool: Pool): Database {
  const db = drizzle(pool, { schema })
  // The builder's own never gives back a connection that breaks at `begin`.
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
