import { after, before } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  connectEmbedded,
  openDatabase,
  type Database,
  type OpenDatabase,
} from '../../src/database/connection.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../src/database/embedded.ts'
import { loadOrCreateMigratedDump } from '../../src/database/memory-template.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { ON_SERVER, PATIENT_LIMITS, requirePostgres, type TestPostgres } from './postgres.ts'

/** Unused embedded databases of this process. */
const idle: EmbeddedDatabase[] = []

/**
 * Opens a migrated, empty embedded database in memory. Starting one takes seconds, so a closed one is reused by the next
 * test file of this process. Tests that change tables must restore them.
 */
export async function openEmbedded(): Promise<OpenDatabase> {
  const used = idle.pop()
  const embedded = used ?? (await startEmbedded('memory', await loadOrCreateMigratedDump()))
  const open = connectEmbedded(embedded, { limits: PATIENT_LIMITS }, async () => void idle.push(embedded))
  if (used) await emptyTables(open)
  return open
}

/** The bytes from which a table is truncated: deleted rows stay in their pages, which later queries read. */
const LARGE = 1024 * 1024

/** Empties all tables. Deletes the rows of the few that have any, which takes a quarter of the time of truncating all. */
export async function emptyTables({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select quote_ident(relname) as name, pg_relation_size(oid)::int as bytes from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  if (rows.some(({ bytes }) => bytes > LARGE)) {
    await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')}, pgboss.job restart identity`)
    return
  }
  const used = rows.filter(({ bytes }) => bytes > 0)
  await pool.query(`
    begin;
    set local session_replication_role = replica; -- without foreign keys and triggers
    ${[...used.map(({ name }) => name), 'pgboss.job'].map((name) => `delete from ${name};`).join('\n')}
    do $$ declare sequence text; begin
      for sequence in select quote_ident(sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null
      loop execute 'alter sequence ' || sequence || ' restart'; end loop;
    end $$;
    commit`)
}

interface SharedServer {
  readonly postgres: TestPostgres
  /** URL of a migrated database, used as a template. */
  readonly template: string
}

let sharedServer: Promise<SharedServer> | undefined

/** The PostgreSQL server of this process, shared by all test files. */
const shareServer = () => (sharedServer ??= startSharedServer())

async function startSharedServer(): Promise<SharedServer> {
  const postgres = await requirePostgres()
  const template = await postgres.newDatabase()
  const open = await openDatabase({ databaseUrl: template, dataDir: '' })
  await migrateDatabase(open)
  await open.close()
  return { postgres, template }
}

/** Creates a migrated, empty database on the PostgreSQL server, for tests with {@link ON_SERVER}. @returns its URL */
export async function newServerDatabase(): Promise<string> {
  const { postgres, template } = await shareServer()
  return postgres.newDatabase(template)
}

/** Creates a database without tables, or a copy of another one without connections. @returns its URL */
export const newUnmigratedDatabase = async (template?: string): Promise<string> =>
  (await shareServer()).postgres.newDatabase(template)

/** Opens a {@link newServerDatabase}. Closing drops it. */
export async function openServer(): Promise<OpenDatabase> {
  const { postgres } = await shareServer()
  const databaseUrl = await newServerDatabase()
  const open = await openDatabase({ databaseUrl, dataDir: '', limits: PATIENT_LIMITS })
  return {
    ...open,
    async close() {
      await open.close()
      await postgres.dropDatabase(databaseUrl)
    },
  }
}

/** Both kinds of database for parameterized suites: name, function that opens it, and options of the suite. */
export const EACH_DATABASE = [
  { kind: 'the embedded database', open: openEmbedded, installed: {} },
  { kind: 'a PostgreSQL server', open: openServer, installed: ON_SERVER },
] as const

interface Both {
  /** Migrated, empty databases: embedded, and on a server if PostgreSQL is installed. */
  readonly databases: readonly OpenDatabase[]
  close(): Promise<void>
}

/** Opens both kinds of database, for tests that they behave the same. */
export async function openBoth(): Promise<Both> {
  const opening = ON_SERVER.skip ? [openEmbedded()] : [openEmbedded(), openServer()]
  const databases = await Promise.all(opening)
  return { databases, close: async () => void (await Promise.all(databases.map((open) => open.close()))) }
}

/**
 * Opens both kinds of database before the tests of a file or suite, and closes them after them.
 *
 * @param prepare fills each database; another `before` of a file would not wait for this one
 */
export function setupDatabases(prepare?: (open: OpenDatabase) => Promise<void>): Pick<Both, 'databases'> {
  let both: Both
  before(async () => {
    both = await openBoth()
    for (const open of both.databases) await prepare?.(open)
  })
  after(() => both.close())
  return {
    get databases() {
      return both.databases
    },
  }
}

/** Resolves once so many connections of a database wait for a lock; rejects after 20 seconds. */
export async function waitForLocks(db: Pick<Database, 'execute'>, connections = 1): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= connections) return
    await setTimeout(10)
  }
  throw new Error(`No ${connections} connections wait for a lock.`)
}
