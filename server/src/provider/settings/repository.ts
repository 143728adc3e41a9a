import { eq } from 'drizzle-orm'
import type { StoredSettings } from '../../config/settings.ts'
import type { Reader, Transaction } from '../../database/connection.ts'
import { settings } from '../../database/schema-admin.ts'

/** Returns the settings that staff have changed, and their version. */
export async function findSettings(database: Reader): Promise<{ stored: StoredSettings; version: number }> {
  const [row] = await database.select().from(settings)
  return row ?? { stored: {}, version: 1 }
}

/** Returns whether staff have ended the demo. */
export const isDemoEnded = async (database: Reader): Promise<boolean> =>
  (await findSettings(database)).stored.isDemoOff === true

/** Creates the settings row if needed, so that it can be locked. */
export async function ensureSettingsRow(transaction: Transaction): Promise<void> {
  await transaction.insert(settings).values({ id: 1 }).onConflictDoNothing()
}

export async function writeSettings(transaction: Transaction, stored: StoredSettings): Promise<void> {
  await transaction.update(settings).set({ stored }).where(eq(settings.id, 1))
}
