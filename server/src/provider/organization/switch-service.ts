import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context/context.ts'
import type { Database } from '../../database/connection.ts'
import { containsWords } from '../../database/contains-words.ts'
import { memberships, organizations } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import { recordAudit } from '../audit.ts'
import { renewSession, type Device } from '../auth/session-repository.ts'
import type { Page } from '../polls/repository.ts'
import type { User } from '../viewer.ts'

const NAME = { id: organizations.id, name: organizations.name }

/** @throws ApiError `not_found` */
export async function findOrganization(database: Pick<Database, 'select'>, id: number) {
  const [row] = await database.select(NAME).from(organizations).where(eq(organizations.id, id))
  if (!row) throw new ApiError('not_found')
  return row
}

/** A page of the organizations whose name holds the words, or whose id they are, by name. */
export async function searchOrganizations(database: Database, words: string, { limit, offset }: Page) {
  const text = words.trim()
  const where = sql`${containsWords(sql`plain_text(organizations.name)`, text)} or organizations.id::text = ${text}`
  const [rows, total] = await Promise.all([
    database
      .select(NAME)
      .from(organizations)
      .where(where)
      .orderBy(sql`plain_text(organizations.name)`, organizations.id)
      .limit(limit)
      .offset(offset),
    database.$count(organizations, where),
  ])
  return { rows, total }
}

/**
 * Lets staff act for another organization, or for their own again: their session ends and another begins.
 *
 * @param organizationId null, or the id of the own one, leads back
 * @returns the token of the new session
 * @throws ApiError `not_found`
 */
export async function switchOrganization(
  { database, now }: Pick<Context, 'database' | 'now'>,
  user: User,
  device: Device,
  organizationId: number | null,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const [own] = await transaction.select().from(memberships).where(eq(memberships.userId, user.userId))
    const isOwn = organizationId === null || organizationId === own?.organizationId
    if (!isOwn) await findOrganization(transaction, organizationId)
    const entered = isOwn ? (own?.organizationId ?? null) : organizationId
    await recordAudit(transaction, {
      actor: user,
      action: isOwn ? 'SWITCHED_BACK' : 'SWITCHED_INTO',
      object: { type: 'ORGANIZATION', id: isOwn ? (user.organization?.id ?? null) : organizationId },
      after: { organizationId: entered },
    })
    return renewSession({ database: transaction, now }, user, device, isOwn ? null : organizationId)
  })
}
