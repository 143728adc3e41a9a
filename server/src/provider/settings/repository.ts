import type { Database } from '../../database/connection.ts'
import { settings } from '../../database/schema-admin.ts'
import type { StoredSettings } from '../../config/settings.ts'

/** Returns what staff have set; what they have not is missing. */
export async function readSettings(database: Pick<Database, 'select'>): Promise<StoredSettings> {
  const [row] = await database.select({ stored: settings.stored }).from(settings)
  return row?.stored ?? {}
}
