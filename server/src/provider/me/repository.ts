import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'

/** More keys than the client needs. */
const MAX_METADATA = 50

/**
 * Merges keys into a user's metadata, so that two tabs do not overwrite each other; null deletes a key.
 *
 * @returns all metadata; null if there would be too many keys, then nothing is changed
 */
export async function mergeMetadataWithinLimit(
  database: Database,
  userId: number,
  metadata: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const merged = sql`jsonb_strip_nulls(${users.metadata} || ${JSON.stringify(metadata)}::jsonb)`
  const [account] = await database
    .update(users)
    .set({ metadata: merged })
    .where(
      and(eq(users.id, userId), lte(sql`(select count(*) from jsonb_object_keys(${merged}))`, MAX_METADATA)),
    )
    .returning({ metadata: users.metadata })
  return account?.metadata ?? null
}
