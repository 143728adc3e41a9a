import type { Database } from '../../database/connection.ts'
import { clientEvents } from '../../database/schema-accounts.ts'

export async function addClientEvent(database: Database, event: typeof clientEvents.$inferInsert) {
  await database.insert(clientEvents).values(event)
}
