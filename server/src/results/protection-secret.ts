import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../database/connection.ts'
import { protectionSecrets } from '../database/schema-protection.ts'

/** What the noise of protected figures is made of; in no export, log or answer. */
export type ProtectionSecret = string | Uint8Array

const BYTES = 32

/** The installation's secret: PROTECTION_SECRET, else a row of the database, which is made where there is none. */
export async function readProtectionSecret(
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

/** Returns a reader that asks the database once. */
export function createSecretReader(
  db: Pick<Transaction, 'insert' | 'select'>,
  config: Pick<Config, 'protectionSecret'>,
): () => Promise<ProtectionSecret> {
  let known: ProtectionSecret | null = null
  return async () => (known ??= await readProtectionSecret(db, config))
}
