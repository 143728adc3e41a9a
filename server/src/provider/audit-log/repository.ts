import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import { startOfBerlinDay } from '../../database/berlin-day.ts'
import type { Reader } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import { auditLog } from '../../database/schema-admin.ts'
import { matchesNameOrEmail } from '../person-search-repository.ts'
import type { AuditFilterWire } from './schema.ts'

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number]

/** The current name of an object; null if it was deleted or has no name. */
const OBJECT_NAME = sql<string | null>`case ${auditLog.objectType}
  when 'POLL' then (select title from polls where polls.id = ${auditLog.objectId})
  when 'POLL_BUNDLE' then (select title from bundles where bundles.id = ${auditLog.objectId})
  when 'POLL_BUNDLE_COLLECTION' then (select title from collections where collections.id = ${auditLog.objectId})
  when 'EMBED_PAGE' then (select title from embed_pages where embed_pages.id = ${auditLog.objectId})
  when 'EMBED_SETTINGS' then (select name from organizations where organizations.id = ${auditLog.objectId})
  when 'DECISION_INDEX' then (select title from decision_indexes where decision_indexes.id = ${auditLog.objectId})
  when 'INDIVIDUAL_REGION' then (select title from individual_regions where individual_regions.id = ${auditLog.objectId})
  when 'INSIGHT_BOARD' then (select title from insight_boards where insight_boards.id = ${auditLog.objectId})
  when 'ORGANIZATION' then (select name from organizations where organizations.id = ${auditLog.objectId})
  end`

/** Selects entries with the name of their object and the account of the actor, newest first. */
export const selectAuditEntriesNewestFirst = (database: Reader, where: SQL | undefined) =>
  database
    .select({
      entry: auditLog,
      objectName: OBJECT_NAME,
      ...pick(users, 'firstName', 'lastName', 'email'),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.id))

/**
 * Returns the newest matching entries.
 *
 * @param beforeId the ID of an entry: only older ones are returned
 */
export async function findAuditEntries(
  database: Reader,
  filter: AuditFilterWire,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
) {
  const isOlder = beforeId === undefined ? undefined : lt(auditLog.id, beforeId)
  return selectAuditEntriesNewestFirst(database, and(...conditions(filter), isOlder)).limit(limit)
}

function conditions({ object_type, object_id, person, from, to }: AuditFilterWire): (SQL | undefined)[] {
  return [
    object_type === undefined ? undefined : eq(auditLog.objectType, object_type),
    object_id === undefined ? undefined : eq(auditLog.objectId, object_id),
    person?.trim() ? isBy(person.trim()) : undefined,
    from === undefined ? undefined : sql`${auditLog.at} >= ${startOfBerlinDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${startOfBerlinDay(sql`${to}::date + 1`)}`,
  ]
}

function isBy(person: string): SQL {
  return sql`(${auditLog.actorId}::text = ${person}
    or ${auditLog.actorId} in (select users.id from users where ${matchesNameOrEmail(person)}))`
}
