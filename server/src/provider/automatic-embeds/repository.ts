import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PollStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { updateRow } from '../../database/rows.ts'
import { organizations } from '../../database/schema-accounts.ts'
import { polls } from '../../database/schema-content.ts'
import {
  allowedEmbedHosts,
  reportedEmbedPages,
  embedSettings,
  type EmbedRule,
} from '../../database/schema-embeds.ts'
import type { AnalyzedTerm } from '../../lib/search/words.ts'
import type { Page } from '../common-schema.ts'
import {
  IS_OPEN_TO_ALL_ORGANIZATIONS,
  isEmbeddableBy,
  isVisible,
  orderByResultDay,
} from '../polls/repository.ts'
import { matchesTerm, STORED_SEARCH_COLUMNS, termQuery } from '../polls/search-term-repository.ts'
import type { EmbedPageQueryWire } from './schema.ts'

const hostsOf = sql<string[]>`(select coalesce(json_agg(host order by host), '[]'::json)
  from embed_hosts where organization_id = organizations.id)`

const PUBLISHER = {
  ...pick(organizations, 'id', 'name', 'proRole'),
  hosts: hostsOf,
  rules: sql<EmbedRule[]>`coalesce(${embedSettings.rules}, '[]'::jsonb)`,
  version: sql<number>`coalesce(${embedSettings.version}, 1)`,
}

/** A publisher with its automatic embeds. */
export type PublisherRow = Awaited<ReturnType<typeof listCurrentAndFormerPublishers>>[number]

const publishers = (database: Reader) =>
  database
    .select(PUBLISHER)
    .from(organizations)
    .leftJoin(embedSettings, eq(embedSettings.id, organizations.id))

/** Returns the organizations that may embed polls, or have allowed hosts from the time when they could. */
export const listCurrentAndFormerPublishers = (database: Reader) =>
  publishers(database)
    .where(
      or(
        eq(organizations.kind, 'PUBLISHER'),
        sql`exists (select 1 from embed_hosts where organization_id = organizations.id)`,
      ),
    )
    .orderBy(sql`plain_text(organizations.name)`, asc(organizations.id))

export const findOrganizationsAsPublishers = async (database: Reader, ids: readonly number[]) =>
  ids.length === 0 ? [] : publishers(database).where(inArray(organizations.id, [...ids]))

export async function findPublisherOfHost(database: Reader, host: string): Promise<PublisherRow | undefined> {
  const [row] = await publishers(database)
    .innerJoin(allowedEmbedHosts, eq(allowedEmbedHosts.organizationId, organizations.id))
    .where(eq(allowedEmbedHosts.host, host))
  return row
}

/** Inserts the settings of an organization if it has none, so that they can be locked. */
export async function ensureEmbedSettings(transaction: Transaction, organizationId: number): Promise<void> {
  await transaction.execute(sql`insert into embed_settings (id)
    select id from organizations where id = ${organizationId} on conflict do nothing`)
}

export const updateRules = (transaction: Transaction, organizationId: number, rules: EmbedRule[]) =>
  updateRow(transaction, embedSettings, organizationId, { rules })

/**
 * Replaces the allowed hosts of a publisher.
 *
 * @returns the hosts that belong to another organization
 */
export async function replaceHostsReturningTaken(
  transaction: Transaction,
  organizationId: number,
  hosts: readonly string[],
): Promise<string[]> {
  await transaction.delete(allowedEmbedHosts).where(eq(allowedEmbedHosts.organizationId, organizationId))
  if (hosts.length === 0) return []
  const inserted = await transaction
    .insert(allowedEmbedHosts)
    .values(hosts.map((host) => ({ host, organizationId })))
    .onConflictDoNothing()
    .returning({ host: allowedEmbedHosts.host })
  const own = new Set(inserted.map(({ host }) => host))
  return hosts.filter((host) => !own.has(host))
}

type StoredPage = typeof reportedEmbedPages.$inferSelect

export async function findPageByUrl(database: Reader, organizationId: number, url: string) {
  const [row] = await database
    .select()
    .from(reportedEmbedPages)
    .where(and(eq(reportedEmbedPages.organizationId, organizationId), eq(reportedEmbedPages.url, url)))
  return row
}

type ReportedPage = Pick<StoredPage, 'title' | 'description' | 'section' | 'hasPlace'>

export const updateReportedPage = (
  database: Database,
  id: number,
  reported: ReportedPage & { lastSeenAt: Date },
): Promise<void> => updateRow(database, reportedEmbedPages, id, reported)

/**
 * Inserts a new page. If the publisher has the maximum number of pages, the page without a decision that was not opened
 * for the longest time is deleted before; if all pages have one, nothing is stored.
 */
export async function insertPageEvictingUndecided(
  database: Database,
  page: ReportedPage & { organizationId: number; url: string; lastSeenAt: Date },
  maxPages: number,
): Promise<void> {
  const isOwn = eq(reportedEmbedPages.organizationId, page.organizationId)
  if ((await database.$count(reportedEmbedPages, isOwn)) >= maxPages) {
    const { rows } = await database.execute(sql`delete from embed_pages where id = (
      select id from embed_pages where organization_id = ${page.organizationId} and status = 'UNASSIGNED'
      order by last_seen_at, id limit 1) returning id`)
    if (rows.length === 0) return
  }
  await database
    .insert(reportedEmbedPages)
    .values({ ...page, createdAt: page.lastSeenAt })
    .onConflictDoNothing()
}

/** A stored page with the title of its assigned poll. */
export type EmbedPageRow = Awaited<ReturnType<typeof findPage>> & object

const pages = (database: Reader) =>
  database
    .select({
      ...pick(reportedEmbedPages, 'id', 'organizationId', 'url', 'title', 'description'),
      ...pick(reportedEmbedPages, 'section', 'hasPlace', 'status', 'pollId'),
      pollTitle: polls.title,
      ...pick(reportedEmbedPages, 'createdAt', 'lastSeenAt', 'version'),
    })
    .from(reportedEmbedPages)
    .leftJoin(polls, eq(polls.id, reportedEmbedPages.pollId))

export async function findPage(database: Reader, id: number) {
  const [row] = await pages(database).where(eq(reportedEmbedPages.id, id))
  return row
}

const SORTED: Record<SortColumn<'embedPages'>, SQL> = {
  TITLE: sql`plain_text(embed_pages.title)`,
  SECTION: sql`plain_text(embed_pages.section)`,
  LAST_SEEN: sql`embed_pages.last_seen_at`,
}

/** Returns pages, and how many pages of each status match all other filters. */
export async function listPages(
  database: Database,
  { query = '', status, organization, sort = 'LAST_SEEN', order }: EmbedPageQueryWire,
  { limit, offset }: Page,
) {
  const others = and(
    containsPhrase(
      sql`plain_text(embed_pages.title || ' ' || coalesce(embed_pages.section, '') || ' ' || embed_pages.url)`,
      query,
    ),
    organization === undefined ? undefined : eq(reportedEmbedPages.organizationId, organization),
  )
  const isAscending = (order ?? (sort === 'LAST_SEEN' ? 'DESC' : 'ASC')) === 'ASC'
  const [rows, counts] = await Promise.all([
    pages(database)
      .where(and(others, status === undefined ? undefined : eq(reportedEmbedPages.status, status)))
      .orderBy(
        sql`${SORTED[sort]} ${isAscending ? sql`asc` : sql`desc`} nulls last`,
        desc(reportedEmbedPages.id),
      )
      .limit(limit)
      .offset(offset),
    database
      .select({ status: reportedEmbedPages.status, count: sql<number>`count(*)::int` })
      .from(reportedEmbedPages)
      .where(others)
      .groupBy(reportedEmbedPages.status),
  ])
  const countByStatus = Object.fromEntries(counts.map((each) => [each.status, each.count]))
  return { rows, counts: { UNASSIGNED: 0, ASSIGNED: 0, IGNORED: 0, ...countByStatus } }
}

/** Locks pages in the order of their IDs. @returns the existing ones */
export const lockPages = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .select(pick(reportedEmbedPages, 'id', 'status', 'pollId'))
    .from(reportedEmbedPages)
    .where(inArray(reportedEmbedPages.id, [...ids]))
    .orderBy(asc(reportedEmbedPages.id))
    .for('update')

export const updatePageStatus = (
  transaction: Transaction,
  id: number,
  fields: Pick<StoredPage, 'status' | 'pollId'>,
): Promise<void> => updateRow(transaction, reportedEmbedPages, id, fields)

export type EmbeddablePoll = Pick<typeof polls.$inferSelect, 'id' | 'title' | 'exclusivity' | 'topic'> & {
  organizationId: number
}

const EMBEDDABLE = {
  organizationId: sql<number>`wanted.organization_id`,
  ...pick(polls, 'id', 'title', 'exclusivity', 'topic'),
}

const isEmbeddableByWanted = (statuses: readonly PollStatus[]) =>
  sql`${isVisible({ organizationId: sql`wanted.organization_id`, statuses: sql`${sql.param(statuses)}::text[]` })}
    and ${isEmbeddableBy(sql`wanted.organization_id`)}`

/** Returns those of the polls that the publisher may embed. */
export async function findEmbeddablePolls(
  database: Reader,
  wanted: readonly { organizationId: number; pollId: number }[],
  statuses: readonly PollStatus[],
): Promise<EmbeddablePoll[]> {
  if (wanted.length === 0) return []
  const organizationIds = sql.param(wanted.map(({ organizationId }) => organizationId))
  const pollIds = sql.param(wanted.map(({ pollId }) => pollId))
  return database
    .select(EMBEDDABLE)
    .from(
      sql`(select distinct * from unnest(${organizationIds}::int[], ${pollIds}::int[]) as w (organization_id, poll_id)) as wanted`,
    )
    .innerJoin(polls, sql`polls.id = wanted.poll_id`)
    .where(isEmbeddableByWanted(statuses))
}

/**
 * Returns the newest poll of each topic that the publisher may embed and everybody may see. Anybody can send a report
 * with the `Origin` of a publisher and any section, so a rule must not give out the key of a restricted poll.
 */
export async function findNewestPublicEmbeddablePolls(
  database: Reader,
  wanted: readonly { organizationId: number; topic: string }[],
  statuses: readonly PollStatus[],
): Promise<EmbeddablePoll[]> {
  if (wanted.length === 0) return []
  const organizationIds = sql.param(wanted.map(({ organizationId }) => organizationId))
  const topics = sql.param(wanted.map(({ topic }) => topic))
  return database
    .select(EMBEDDABLE)
    .from(
      sql`(select distinct * from unnest(${organizationIds}::int[], ${topics}::text[]) as w (organization_id, topic)) as wanted`,
    )
    .innerJoin(
      polls,
      sql`polls.id = (select polls.id from polls where polls.topic = wanted.topic
        and ${isEmbeddableByWanted(statuses)} and ${IS_OPEN_TO_ALL_ORGANIZATIONS} order by ${sql.join(orderByResultDay(), sql`, `)} limit 1)`,
    )
}

interface PollSearch {
  organizationId: number
  statuses: readonly PollStatus[]
  terms: readonly AnalyzedTerm[]
  isEveryTermRequired: boolean
  /** The section of a page; polls of a topic with its name come first. */
  section: string | null
  limit: number
}

/** Returns the polls that a publisher may embed and that match the terms best. Without terms it returns the newest. */
export async function searchEmbeddablePolls(
  database: Reader,
  { organizationId, statuses, terms, isEveryTermRequired, section, limit }: PollSearch,
): Promise<{ id: number; title: string; question: string; topic: string; status: PollStatus }[]> {
  const matches = terms.map((term) =>
    term.kind === 'EXCLUDED'
      ? sql`not ${matchesTerm(STORED_SEARCH_COLUMNS, term)}`
      : matchesTerm(STORED_SEARCH_COLUMNS, term),
  )
  const isOfSection =
    section === null ? sql`false` : sql`plain_text(polls.topic) = plain_text(${section}::text)`
  // A topic counts as much as two words.
  const score = sql`(${sql.join([sql`2 * (${isOfSection})::int`, ...matches.map((match) => sql`(${match})::int`)], sql` + `)})`
  const rank =
    terms.length === 0
      ? []
      : [sql`ts_rank(polls.search_vector, ${sql.join(terms.map(termQuery), sql` || `)}) desc`]
  return database
    .select(pick(polls, 'id', 'title', 'question', 'topic', 'status'))
    .from(polls)
    .where(
      and(
        isVisible({ organizationId, statuses }),
        isEmbeddableBy(organizationId),
        ...(isEveryTermRequired ? matches : terms.length > 0 || section !== null ? [sql`${score} > 0`] : []),
      ),
    )
    .orderBy(sql`${score} desc`, ...rank, ...orderByResultDay())
    .limit(limit)
}
