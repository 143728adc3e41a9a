import { type OpenDatabase, openDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { PATIENT_LIMITS, startPostgres } from '../support/postgres.ts'

export interface Both {
  /** Fresh migrated databases, each with its kind: embedded, and server where PostgreSQL is installed. */
  readonly databases: readonly OpenDatabase[]
  close(): Promise<void>
}

/** Both kinds of database, so that a test can show that they behave alike. */
export async function openBoth(): Promise<Both> {
  const [embedded, postgres] = await Promise.all([openDatabase({ dataDir: 'memory' }), startPostgres()])
  const databases = [embedded]
  if (postgres !== null) {
    const server = await openDatabase({
      databaseUrl: await postgres.newDatabase(),
      dataDir: '',
      limits: PATIENT_LIMITS,
    })
    await migrateDatabase(server)
    databases.push(server)
  }
  return {
    databases,
    async close() {
      for (const open of databases) await open.close()
      await postgres?.stop()
    },
  }
}
