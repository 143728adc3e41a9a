import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { AuditObjectType } from '../../../../contract/enumerations/audit.ts'
import { pick } from '../../../../contract/pick.ts'
import { berlinDay, startOfBerlinDay } from '../../database/berlin-day.ts'
import type { Database } from '../../database/connection.ts'
import { queuedJobs } from '../../database/job-queue-table.ts'
import { readPage } from '../../database/read-page.ts'
import { contactRequests, organizations } from '../../database/schema-accounts.ts'
import { auditLog, jobs } from '../../database/schema-admin.ts'
import { pollAnswers, polls } from '../../database/schema-content.ts'
import { selectAuditEntriesNewestFirst } from '../audit-log/repository.ts'

type Reading = Pick<Database, 'select' | '$count' | 'execute'>

const MAX_DESK_LIST_ENTRIES = 5
const FIRST_PAGE = { limit: MAX_DESK_LIST_ENTRIES, offset: 0 }

/** Returns the drafts that were changed last, with their answers, and the number of all. */
export async function findLatestPollDrafts(database: Reading) {
  const where = eq(polls.status, 'CREATED')
  const matching = database.select().from(polls).where(where).orderBy(desc(polls.updatedAt), desc(polls.id))
  const { rows, total } = await readPage(matching, database.$count(polls, where), FIRST_PAGE)
  const ids = rows.map(({ id }) => id)
  const answers =
    ids.length === 0 ? [] : await database.select().from(pollAnswers).where(inArray(pollAnswers.pollId, ids))
  return {
    total,
    rows: rows.map((poll) => ({
      ...poll,
      answers: answers
        .filter(({ pollId }) => pollId === poll.id)
        .sort((one, other) => one.position - other.position),
    })),
  }
}

const LAST_DAY = sql<string>`least(polls.closes_on,
  case when polls.auto_archive = 'DATE' then polls.auto_archive_on end)`

/** Returns the published polls whose field work ends within a week from a day. */
export function findPollsEndingWithinWeek(database: Reading, today: string) {
  const where = and(
    eq(polls.status, 'PUBLISHED'),
    sql`${LAST_DAY} between ${today}::date and ${today}::date + 6`,
  )
  const matching = database
    .select({ ...pick(polls, 'id', 'title'), ends_on: sql<string>`${LAST_DAY}::text` })
    .from(polls)
    .where(where)
    .orderBy(LAST_DAY, polls.id)
  return readPage(matching, database.$count(polls, where), FIRST_PAGE)
}

/** Returns the jobs that failed since a moment, the newest first. @param onlyUserId null for those of all users */
export function findLatestFailedJobs(database: Reading, since: Date, onlyUserId: number | null) {
  const where = and(
    eq(queuedJobs.state, 'failed'),
    gte(queuedJobs.createdOn, since),
    onlyUserId === null ? undefined : eq(jobs.userId, onlyUserId),
  )
  const found = database
    .select(pick(jobs, 'id', 'title', 'kind', 'error'))
    .from(jobs)
    .innerJoin(queuedJobs, eq(queuedJobs.id, jobs.queueId))
    .where(where)
    .orderBy(desc(jobs.id))
  return readPage(found, database.$count(found.as('failed')), FIRST_PAGE)
}

/** Returns the contact requests since a moment, the newest first. */
export function findLatestContactRequests(database: Reading, since: Date) {
  const where = gte(contactRequests.createdAt, since)
  const matching = database
    .select({
      ...pick(contactRequests, 'id', 'name', 'email', 'message', 'createdAt'),
      organization: organizations.name,
    })
    .from(contactRequests)
    .leftJoin(organizations, eq(organizations.id, contactRequests.organizationId))
    .where(where)
    .orderBy(desc(contactRequests.id))
  return readPage(matching, database.$count(contactRequests, where), FIRST_PAGE)
}

/**
 * Counts the votes of a day by hour in Germany, without those of projects: each participant has as many as there were
 * questions, so that their number would tell who was asked which. Exact: they need noise before they leave the server.
 */
export async function countNonProjectVotesByHour(database: Reading, today: string) {
  const { rows } = await database.execute<{ hour: number; votes: number }>(sql`
    select extract(hour from cast_at at time zone 'Europe/Berlin')::int as hour, count(*)::int as votes
    from votes
    where answer_mask <> 0 and poll_id not in (select poll_id from project_polls)
      and cast_at >= ${startOfBerlinDay(sql`${today}::date`)} and ${berlinDay(sql`cast_at`)} = ${today}::date
    group by 1`)
  return new Map(rows.map(({ hour, votes }) => [hour, votes]))
}

/** The last entries among which a user's objects are looked for. */
const LAST_ENTRIES = 60

/** Returns a user's last audit entries, one of each object of these types, the newest first. */
export async function findLatestAuditEntryPerObject(
  database: Reading,
  actorId: number,
  types: readonly AuditObjectType[],
) {
  if (types.length === 0) return []
  const isOwn = and(
    eq(auditLog.actorId, actorId),
    inArray(auditLog.objectType, [...types]),
    sql`${auditLog.objectId} is not null`,
  )
  const entries = await selectAuditEntriesNewestFirst(database, isOwn).limit(LAST_ENTRIES)
  const seen = new Set<string>()
  return entries
    .filter(({ entry }) => {
      const key = `${entry.objectType} ${entry.objectId}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_DESK_LIST_ENTRIES)
}
