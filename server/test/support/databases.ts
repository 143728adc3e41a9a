import { connectEmbedded, openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../src/database/embedded.ts'
import { memoryTemplate } from '../../src/database/memory-template.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { ON_SERVER, PATIENT_LIMITS, requirePostgres, type TestPostgres } from './postgres.ts'

/** Embedded databases that this process has started and that nobody uses. */
const idle: EmbeddedDatabase[] = []

/**
 * Opens an embedded database in memory, migrated and empty. Starting one takes seconds, so closing it leaves it to the
 * next test file of this process: who changes tables changes them back.
 */
export async function openEmbedded(): Promise<OpenDatabase> {
  const used = idle.pop()
  const embedded = used ?? (await startEmbedded('memory', await memoryTemplate()))
  const open = connectEmbedded(embedded, { limits: PATIENT_LIMITS }, async () => void idle.push(embedded))
  if (used) await emptyTables(open)
  return open
}

/** Empties all tables. */
export async function emptyTables({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const names = rows.map(({ name }) => name)
  await pool.query(`truncate ${names.join(', ')}, pgboss.job restart identity`)
}

interface SharedServer {
  readonly postgres: TestPostgres
  /** Address of a migrated database, for copies. */
  readonly template: string
}

let sharedServer: Promise<SharedServer> | undefined

/** The PostgreSQL server of this process. Test files take databases of it, so that it starts once for all of them. */
const shareServer = () => (sharedServer ??= startSharedServer())

async function startSharedServer(): Promise<SharedServer> {
  const postgres = await requirePostgres()
  const template = await postgres.newDatabase()
  const open = await openDatabase({ databaseUrl: template, dataDir: '' })
  await migrateDatabase(open)
  await open.close()
  return { postgres, template }
}

/** Address of a database of its own on a PostgreSQL server, migrated and empty; for a test with {@link ON_SERVER}. */
export async function newServerDatabase(): Promise<string> {
  const { postgres, template } = await shareServer()
  return postgres.newDatabase(template)
}

/** The same without tables. */
export const newUnmigratedDatabase = async (): Promise<string> => (await shareServer()).postgres.newDatabase()

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

/** Both kinds of database, for a suite that runs on each: as its name, how it is opened, and whether it is there. */
export const EACH_DATABASE = [
  { kind: 'the embedded database', open: openEmbedded, installed: {} },
  { kind: 'a PostgreSQL server', open: openServer, installed: ON_SERVER },
] as const

export interface Both {
  /** Migrated, empty databases: embedded, and server where PostgreSQL is installed. */
  readonly databases: readonly OpenDatabase[]
  close(): Promise<void>
}

/** Both kinds of database, so that a test can show that they behave alike. */
export async function openBoth(): Promise<Both> {
  const opening = ON_SERVER.skip ? [openEmbedded()] : [openEmbedded(), openServer()]
  const databases = await Promise.all(opening)
  return { databases, close: async () => void (await Promise.all(databases.map((open) => open.close()))) }
}
