import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../database/connection.ts'
import { protectionSecrets } from '../database/schema-votes.ts'

/** The secret from which noise is generated. It must not be in any export, log or response. */
export type ProtectionSecret = string | Uint8Array

const BYTES = 32

/**
 * Returns the secret of the installation: PROTECTION_SECRET, else a row of the database, which is created if needed.
 */
export async function ensureProtectionSecret(
  db: Pick<Transaction, 'insert' | 'select'>,
  { protectionSecret }: Pick<Config, 'protectionSecret'>,
): Promise<ProtectionSecret> {
  if (protectionSecret !== null) return protectionSecret
  await db
    .insert(protectionSecrets)
    .values({ secret: randomBytes(BYTES) })
    .onConflictDoNothing()
  const [row] = await db.select().from(protectionSecrets)
  if (row === undefined) throw new Error('The protection secret was not stored.')
  return row.secret
}

/** Returns a function that queries the database on the first call, and again only after a failure. */
export function createProtectionSecretCache(
  db: Pick<Transaction, 'insert' | 'select'>,
  config: Pick<Config, 'protectionSecret'>,
): () => Promise<ProtectionSecret> {
  let known: Promise<ProtectionSecret> | null = null
  return () =>
    (known ??= ensureProtectionSecret(db, config).catch((error: unknown) => {
      known = null
      throw error
    }))
}
