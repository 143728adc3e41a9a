import { and, asc, eq, gte, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ProjectCountryStatus } from '../../../../contract/enumerations/content.ts'
import { parseId } from '../../../../contract/ids.ts'
import { pick } from '../../../../contract/pick.ts'
import type { ProfileSubject } from '../../../../contract/profile-subjects.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import { PROFILE_QUESTION_LOCK } from '../../database/advisory-locks.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { organizations } from '../../database/schema-accounts.ts'
import { auditLog } from '../../database/schema-admin.ts'
import { pollAnswers, pollGrants, polls } from '../../database/schema-content.ts'
import { publishedWaves } from '../../database/schema-published.ts'
import { votes } from '../../database/schema-votes.ts'
import { notExcludedCondition } from '../../results/counted-votes.ts'
import { selectAuditEntriesNewestFirst } from '../audit-log/repository.ts'
import type { Page } from '../common-schema.ts'
import { RESULT_DAY_SQL, isProjectCollectingVotes, isOwnedOrGrantedTo } from '../polls/repository.ts'
import type { AdminPollQueryWire } from './schema.ts'

const BUNDLES = sql<{ id: number; title: string }[]>`(select coalesce(json_agg(
    json_build_object('id', b.id, 'title', b.title) order by b.title), '[]'::json)
  from bundle_polls join bundles b on b.id = bundle_id where poll_id = polls.id)`

/** Not a join: a row that was changed while its lock was awaited would be joined to its former owner. */
const OWNER_ORGANIZATION = sql<{ id: number; name: string } | null>`(select
    json_build_object('id', o.id, 'name', o.name)
  from ${organizations} o where o.id = polls.owner_organization_id)`

const HAS_ANSWERS = sql<boolean>`(exists (select 1 from ${votes} v where v.poll_id = polls.id)
  or exists (select 1 from ${publishedWaves} w where w.poll_id = polls.id))`

/** Whether all votes were imported: votes in the widget have a voter, those of projects a poll of a project. */
const HAS_ONLY_IMPORTED_VOTES = sql<boolean>`(exists (select 1 from ${votes} v where v.poll_id = polls.id)
  and not exists (select 1 from project_polls p where p.poll_id = polls.id)
  and not exists (select 1 from ${votes} v where v.poll_id = polls.id and v.voter_id is not null))`

/** Columns of a poll in the staff list. They do not require reading votes. */
const ITEM = {
  ...pick(polls, 'id', 'title', 'kind', 'status', 'exclusivity', 'topic', 'tags'),
  ...pick(polls, 'sampleSize', 'effectiveSize', 'lastAnswerOn', 'updatedAt'),
  bundles: BUNDLES,
}
export type AdminPollRow = Awaited<ReturnType<typeof listAdminPolls>>['rows'][number]

const SORT_COLUMN: Record<SortColumn<'adminPolls'>, SQL> = {
  TITLE: sql`lower(polls.title)`,
  KIND: sql`polls.kind`,
  STATUS: sql`polls.status`,
  N: sql`polls.sample_size`,
  EFFECTIVE_N: sql`polls.effective_size`,
  LAST_ANSWER: sql`polls.last_answer_on`,
  LAST_UPDATED: sql`polls.updated_at`,
}

function orderOf({ sort = 'LAST_UPDATED', order }: AdminPollQueryWire): SQL {
  const isAscending = (order ?? (sort === 'TITLE' ? 'ASC' : 'DESC')) === 'ASC'
  return isAscending
    ? sql`${SORT_COLUMN[sort]} asc nulls first, polls.id asc`
    : sql`${SORT_COLUMN[sort]} desc nulls last, polls.id desc`
}

function conditionOf(query: AdminPollQueryWire): SQL {
  const { status, kind, exclusivity, tag, topic, organization, from, to } = query
  const text = query.query?.trim() ?? ''
  const isAmong = (column: SQL, values: readonly string[]) =>
    sql`${column} = any(${sql.param(values)}::text[])`
  const conditions = [
    ...(status?.length ? [isAmong(sql`polls.status`, status)] : []),
    ...(kind?.length ? [isAmong(sql`polls.kind`, kind)] : []),
    ...(exclusivity?.length ? [isAmong(sql`coalesce(polls.exclusivity, 'NONE')`, exclusivity)] : []),
    ...(topic?.length ? [isAmong(sql`polls.topic`, topic)] : []),
    ...(tag?.length ? [sql`polls.tags && ${sql.param(tag)}::text[]`] : []),
    ...(organization === undefined ? [] : [isOwnedOrGrantedTo(organization)]),
    ...(from === undefined ? [] : [sql`${RESULT_DAY_SQL} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${RESULT_DAY_SQL} <= ${to}::date`]),
    ...(text === '' ? [] : [matchesPollIdOrWords(text)]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Matches polls with this ID, or with these words. */
export function matchesPollIdOrWords(text: string): SQL {
  const isPart = containsPhrase(sql`polls.search_plain`, text)
  const id = parseId(text)
  return id === null ? isPart : sql`(polls.id = ${id} or ${isPart})`
}

/** Returns one page of all polls, and the number of matches. */
export async function listAdminPolls(database: Database, query: AdminPollQueryWire, { limit, offset }: Page) {
  const [where, order] = [conditionOf(query), orderOf(query)]
  // Select the page before joining its columns, then restore its order.
  const page = sql`(select polls.id from polls where ${where} order by ${order} limit ${limit} offset ${offset})`
  const [rows, total] = await Promise.all([
    database
      .select(ITEM)
      .from(polls)
      .where(sql`polls.id in ${page}`)
      .orderBy(order),
    database.$count(polls, where),
  ])
  return { rows, total }
}

/** A poll with its answers, as stored. */
export type StoredPoll = NonNullable<Awaited<ReturnType<typeof findStoredPoll>>>

/** Finds a poll of any status. @param lock locks its row until the transaction ends */
export async function findStoredPoll(database: Reader, id: number, lock = false) {
  const found = database
    .select({
      poll: polls,
      bundles: BUNDLES,
      hasAnswers: HAS_ANSWERS,
      hasOnlyImportedVotes: HAS_ONLY_IMPORTED_VOTES,
      countryStatus: COUNTRY_STATUS,
      ownerOrganization: OWNER_ORGANIZATION,
    })
    .from(polls)
    .where(eq(polls.id, id))
  const [row] = await (lock ? found.for('no key update') : found)
  if (!row) return undefined
  const answers = await database
    .select()
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, id))
    .orderBy(asc(pollAnswers.position))
  return { ...row, answers }
}

/** Returns the organizations that a poll was granted to, by name. */
export const findGrants = (database: Reader, pollId: number) =>
  database
    .select({ ...pick(organizations, 'id', 'name'), grantedAt: pollGrants.grantedAt })
    .from(pollGrants)
    .innerJoin(organizations, eq(organizations.id, pollGrants.organizationId))
    .where(eq(pollGrants.pollId, pollId))
    .orderBy(asc(organizations.name), asc(organizations.id))

/** Returns the IDs that no organization has. */
export async function findUnknownOrganizations(database: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await database
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Counts how often staff changed some fields of a poll since a time and its first vote, by the audit log. */
export function countFieldChangesAfterFirstVote(
  database: Pick<Database, '$count'>,
  { id, since, fields }: { id: number; since: Date; fields: readonly string[] },
): Promise<number> {
  const isOther = fields.map(
    (name) => sql`${auditLog.before}->${name} is distinct from ${auditLog.after}->${name}`,
  )
  const isOfPoll = and(eq(auditLog.objectType, 'POLL'), eq(auditLog.objectId, id))
  const isForm = inArray(auditLog.action, ['UPDATED', 'REWORDED'])
  const start = sql`(select greatest(${since.toISOString()}::timestamptz, min(v.cast_at)) from ${votes} v
    where v.poll_id = ${id} having count(*) > 0)`
  return database.$count(auditLog, and(isOfPoll, isForm, gte(auditLog.at, start), or(...isOther)))
}

/** Finds another poll that asks about a profile subject. Polls are marked one at a time until the transaction ends. */
export async function lockProfileQuestionsAndFindPoll(
  transaction: Transaction,
  subject: ProfileSubject,
  exceptId: number | null,
): Promise<{ id: number; title: string } | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${PROFILE_QUESTION_LOCK})`)
  const [found] = await transaction
    .select({ id: polls.id, title: polls.title })
    .from(polls)
    .where(and(eq(polls.profileSubject, subject), exceptId === null ? undefined : ne(polls.id, exceptId)))
  return found ?? null
}

/** A poll that another one may be compared with, with the texts of its answers. */
export type AveragePollCandidate = Awaited<ReturnType<typeof lockAndFindAveragePollCandidate>>

/**
 * Finds the facts that decide whether a poll may be compared with the average of another poll's question. Locks that poll,
 * so that it is not deleted before the first one refers to it.
 */
export async function lockAndFindAveragePollCandidate(transaction: Transaction, id: number) {
  const [found] = await transaction
    .select({
      kind: polls.kind,
      hasInstituteShares: sql<boolean>`(${IS_AVERAGED})`,
      answers: sql<string[]>`array(select a.text from ${pollAnswers} a where a.poll_id = polls.id)`,
    })
    .from(polls)
    .where(eq(polls.id, id))
    .for('key share')
  return found
}

/** Whether the published shares of a poll are part of an average of institutes. */
const IS_AVERAGED = sql`polls.weighting = 'PUBLISHED' and polls.institute is not null`

/** Returns the questions that several institutes publish, by question and population. */
export const findQuestionsOfSeveralInstitutes = (database: Reader) =>
  database
    .select({
      poll_id: sql<number>`min(polls.id)`,
      ...pick(polls, 'question', 'population'),
      institutes: sql<number>`count(distinct lower(polls.institute))::int`,
    })
    .from(polls)
    .where(IS_AVERAGED)
    .groupBy(polls.question, polls.population)
    .having(sql`count(distinct lower(polls.institute)) > 1`)
    .orderBy(asc(polls.question), asc(polls.population))

/** Returns all tags and topics of polls, most frequent first. */
export async function countTagsAndTopics(database: Database) {
  const [tags, topics] = await Promise.all([
    database.execute<{ tag: string; polls: number }>(
      sql`select tag, count(*)::int as polls from polls, unnest(visible_tags) tag
        group by tag order by polls desc, tag`,
    ),
    database.execute<{ topic: string; polls: number }>(
      sql`select topic, count(*)::int as polls from polls group by topic order by polls desc, topic`,
    ),
  ])
  return { tags: tags.rows, topics: topics.rows }
}

/** Returns one page of the audit log of a poll, newest first. */
export function findHistory(database: Database, pollId: number, page: Page) {
  const isOfPoll = and(eq(auditLog.objectType, 'POLL'), eq(auditLog.objectId, pollId))
  return readPage(
    selectAuditEntriesNewestFirst(database, isOfPoll),
    database.$count(auditLog, isOfPoll),
    page,
  )
}

/** Locks polls for the rest of a transaction, ordered by ID to prevent deadlocks. */
export const lockPolls = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .select()
    .from(polls)
    .where(inArray(polls.id, [...ids]))
    .orderBy(asc(polls.id))
    .for('no key update')

/**
 * Archives the published polls whose automatic end is reached on this day, or only the given one.
 *
 * @returns the IDs of the archived polls
 */
export async function markDuePollsArchived(
  transaction: Transaction,
  now: Date,
  today: string,
  pollId?: number,
): Promise<number[]> {
  const isDue = sql`status = 'PUBLISHED' and auto_archive <> 'NONE'
    and not ${isProjectCollectingVotes}
    and (auto_archive = 'SAMPLE_SIZE' or auto_archive_on <= ${today}::date)
    and (auto_archive = 'DATE' or exists (
      select 1 from votes where poll_id = polls.id and ${notExcludedCondition(sql`votes`)} offset target_sample_size - 1 limit 1))`
  const findDue = async () => {
    const found = await transaction.execute<{ id: number }>(sql`select id from polls where ${isDue}`)
    return lockPolls(
      transaction,
      found.rows.map(({ id }) => id),
    )
  }
  const ids = pollId === undefined ? (await findDue()).map(({ id }) => id) : [pollId]
  const { rows } = await transaction.execute<{ id: number }>(sql`
    update polls set status = 'ARCHIVED', updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = any(${sql.param(ids)}::int[]) and ${isDue}
    returning id`)
  return rows.map(({ id }) => id)
}

/** People of the panel with the same attributes. */
type PanelGroup = Record<'age' | 'gender' | 'state', number | null> & { people: number }

/** Counts the panel by the attributes used for weighting. */
export async function countPanel(database: Database, currentYear: number): Promise<PanelGroup[]> {
  const { rows } = await database.execute<PanelGroup>(sql`
    select ${currentYear}::int - birth_year as age, gender, state, count(*)::int as people
    from voters group by 1, 2, 3`)
  return rows
}

/** The status of the country in which a poll is a question of a project; null for another poll. */
const COUNTRY_STATUS = sql<ProjectCountryStatus | null>`(select c.status from project_polls p
  join project_countries c on c.id = p.country_id where p.poll_id = polls.id)`

/** Locks the country in which a poll is a question of a project, before its polls, against a change of its status. */
export async function lockProjectCountryForPoll(transaction: Transaction, pollId: number): Promise<void> {
  await transaction.execute(sql`select c.id from project_countries c
    join project_polls p on p.country_id = c.id where p.poll_id = ${pollId} for share of c`)
}

/** Returns whether one of these polls is a question of a project in a country of one of these statuses. */
export async function hasPollInCountryStatus(
  transaction: Pick<Transaction, 'execute'>,
  pollIds: readonly number[],
  statuses: readonly ProjectCountryStatus[],
): Promise<boolean> {
  const { rows } = await transaction.execute<{ isOne: boolean }>(sql`select exists (
    select 1 from project_polls p join project_countries c on c.id = p.country_id
    where p.poll_id = any(${sql.param(pollIds)}::int[])
      and c.status = any(${sql.param(statuses)}::text[])) as "isOne"`)
  return rows[0]?.isOne ?? false
}
