import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { organizations } from '../../database/schema-accounts.ts'
import type { Page } from '../common-schema.ts'

const ID_AND_NAME = { id: organizations.id, name: organizations.name }

export async function findOrganization(
  database: Pick<Database, 'select'>,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await database.select(ID_AND_NAME).from(organizations).where(eq(organizations.id, id))
  return row
}

/** Returns a page of organizations by name whose name contains the words or whose ID equals them. */
export async function searchOrganizations(
  database: Database,
  words: string,
  page: Page,
): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const text = words.trim()
  const where = sql`${containsPhrase(sql`plain_text(organizations.name)`, text)} or organizations.id::text = ${text}`
  const matching = database
    .select(ID_AND_NAME)
    .from(organizations)
    .where(where)
    .orderBy(sql`plain_text(organizations.name)`, organizations.id)
  return readPage(matching, database.$count(organizations, where), page)
}

/** Inserts an organization. @returns its ID; null if the name or slug is taken */
export async function insertOrganization(
  transaction: Transaction,
  organization: typeof organizations.$inferInsert,
): Promise<number | null> {
  const [added] = await transaction
    .insert(organizations)
    .values(organization)
    .onConflictDoNothing()
    .returning({ id: organizations.id })
  return added?.id ?? null
}
