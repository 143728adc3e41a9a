import { and, asc, inArray, is, SQL, sql } from 'drizzle-orm'
import {
  type ScaleHalf,
  type SortOrder,
  EXCLUSIVITY_TYPE,
} from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { exclusivityRules, type Audience } from '../../../../contract/exclusivity.ts'
import { pick } from '../../../../contract/pick.ts'
import { berlinDay } from '../../database/berlin-day.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { polls } from '../../database/schema-content.ts'
import { fieldError } from '../../http/errors.ts'
import type { Page } from '../common-schema.ts'

/** The polls that a viewer may see. */
export interface PollScope {
  /** The organization whose exclusive polls are included. */
  organizationId: number | null
  statuses: readonly string[]
}

/** Polls that only their owner and the organizations with a grant may see. */
const RESTRICTED = getValues(EXCLUSIVITY_TYPE).filter((type) => exclusivityRules(type).sees !== 'ALL')

/** A condition on rows of `polls`. */
export const isOwnedOrGrantedTo = (organizationId: number | SQL | null): SQL =>
  sql`(polls.owner_organization_id = ${organizationId} or exists (
    select 1 from poll_grants where poll_id = polls.id and organization_id = ${organizationId}))`

/** Whether all organizations may see a poll, if any may. Its embed code needs no key then. */
export const IS_OPEN_TO_ALL_ORGANIZATIONS = sql`(polls.exclusivity is null or polls.exclusivity not in ${RESTRICTED})`

/** @param scopeOrNothingVisible null for viewers who see no polls; columns for several viewers in one statement */
export const isVisible = (scopeOrNothingVisible: PollScope | Record<keyof PollScope, SQL> | null): SQL =>
  scopeOrNothingVisible === null
    ? sql`false`
    : sql`(polls.status = any(${is(scopeOrNothingVisible.statuses, SQL) ? scopeOrNothingVisible.statuses : sql.param(scopeOrNothingVisible.statuses)}) and (${IS_OPEN_TO_ALL_ORGANIZATIONS}
        or ${isOwnedOrGrantedTo(scopeOrNothingVisible.organizationId)}))`

/**
 * Whether the widget shows a poll. It shows no poll that was imported with its result and was never open for votes.
 */
export const HAS_WIDGET = sql<boolean>`(polls.import_key is null or polls.status = 'PUBLISHED'
  or polls.frozen_at is not null
  or exists (select 1 from votes where votes.poll_id = polls.id and votes.voter_id is not null))`

const typesEmbeddedBy = (circle: Audience) =>
  getValues(EXCLUSIVITY_TYPE).filter((type) => exclusivityRules(type).embeds === circle)

/** Whether an organization may embed a poll that it may see, if it may embed polls at all. */
export const isEmbeddableBy = (organizationId: number | SQL): SQL =>
  sql`(${HAS_WIDGET} and (polls.exclusivity is null or polls.exclusivity in ${typesEmbeddedBy('ALL')}
    or (polls.exclusivity in ${typesEmbeddedBy('GRANTED')} and ${isOwnedOrGrantedTo(organizationId)})))`

export const isFavoriteForUser = (userId: number | SQL | null): SQL<boolean> =>
  sql<boolean>`exists (select 1 from favorites where poll_id = polls.id and user_id = ${userId})`

export const isInPublishedBundle = (slug: string): SQL =>
  sql`exists (select 1 from bundle_polls join bundles on bundles.id = bundle_id
    where poll_id = polls.id and bundles.slug = ${slug} and bundles.status = 'PUBLISHED')`

/** The date of a poll's result: the last day of the field period in Germany, else the day of publication. */
export const RESULT_DAY_SQL = sql`coalesce(polls.field_end, ${berlinDay(sql`polls.published_at`)})`

/** Sort orders. The ID breaks ties, so that pages never overlap. */
export const orderByResultDay = (direction: SortOrder = 'DESC'): SQL[] =>
  direction === 'DESC'
    ? [sql`${RESULT_DAY_SQL} desc nulls last`, sql`polls.id desc`]
    : [sql`${RESULT_DAY_SQL} asc nulls first`, sql`polls.id asc`]

interface CardAnswer {
  position: number
  text: string
  isDontKnow: boolean
  value: number | null
  half: ScaleHalf | null
}

/** Whether a poll is a question of a project in a country that collects votes, whatever status the poll has. */
export const isProjectCollectingVotes = sql<boolean>`exists (
  select 1 from project_polls join project_countries on project_countries.id = project_polls.country_id
  where project_polls.poll_id = polls.id and project_countries.status = 'COLLECTING_VOTES')`

/** Columns that describe how a study was made. */
export const METHOD_COLUMNS = {
  ...pick(polls, 'institute', 'sponsor', 'source', 'attribution', 'mode', 'population', 'sampling'),
  ...pick(polls, 'weighting', 'weightingProfile', 'residents', 'sharedSizes', 'exactFiguresReason'),
  ...pick(polls, 'hasVoteDates', 'hasReopened'),
  isCollectedByProject: isProjectCollectingVotes,
}

/** Columns of a poll card that do not depend on the viewer. */
export const CARD_COLUMNS = {
  id: polls.id,
  title: polls.title,
  ...METHOD_COLUMNS,
  ...pick(polls, 'question', 'kind', 'status', 'exclusivity', 'topic'),
  tags: polls.visibleTags,
  ...pick(polls, 'imageUrl', 'imageAlt', 'isDemo', 'updatedAt', 'publishedAt', 'fieldStart', 'fieldEnd'),
  ...pick(polls, 'sampleSize', 'effectiveSize', 'previewError', 'previewMean', 'preview', 'seriesKey'),
  answers: sql<CardAnswer[]>`(select coalesce(json_agg(json_build_object(
      'position', a.position, 'text', a.text, 'isDontKnow', a.is_dont_know, 'value', a.value,
      'half', a.half) order by a.position), '[]'::json)
    from poll_answers a where a.poll_id = polls.id)`,
}

/** The polls of a list: those that meet all conditions. */
interface PollQuery extends Page {
  where: SQL[]
  orderBy: SQL[]
  /** Includes only the latest of these polls of each series. */
  isLatestPerSeries?: boolean
}

/** The key to count series by. A poll without a key counts as its own series. */
export const seriesCountKey = sql`coalesce(polls.series_key, polls.id::text)`

export type PollRow = Awaited<ReturnType<typeof findPolls>>[number]

/** Returns polls for cards, and whether each is a favorite of the user. Runs one query. */
export function findPolls(
  database: Reader,
  userId: number | null,
  { where, orderBy, limit, offset, isLatestPerSeries = false }: PollQuery,
) {
  const latest = sql`polls.id in (select distinct on (${seriesCountKey}) polls.id from polls where ${and(...where)}
    order by ${seriesCountKey}, ${RESULT_DAY_SQL} desc nulls last, polls.id desc)`
  const order = orderBy.length > 0 ? sql`order by ${sql.join(orderBy, sql`, `)}` : sql``
  // Select the page before joining the columns of cards, then restore its order.
  const page = sql`(select polls.id from polls where ${isLatestPerSeries ? latest : and(...where)} ${order} limit ${limit} offset ${offset})`
  return database
    .select({ ...CARD_COLUMNS, isFavorited: isFavoriteForUser(userId) })
    .from(polls)
    .where(sql`polls.id in ${page}`)
    .orderBy(...orderBy)
}

async function countPolls(database: Reader, { where, isLatestPerSeries = false }: PollQuery) {
  const [row] = await database
    .select({
      total: isLatestPerSeries ? sql<number>`count(distinct ${seriesCountKey})` : sql<number>`count(*)`,
    })
    .from(polls)
    .where(and(...where))
  return row?.total ?? 0
}

/** Returns one page of polls and the total count. */
async function listPolls(database: Reader, userId: number | null, query: PollQuery): PollPage {
  const [rows, total] = await Promise.all([findPolls(database, userId, query), countPolls(database, query)])
  return { rows, total }
}

/** Returns the visible polls with these IDs, in no particular order. */
export async function findPollsByIds(
  database: Database,
  userId: number | null,
  scope: PollScope | null,
  ids: readonly number[],
): Promise<PollRow[]> {
  if (ids.length === 0) return []
  const where = [isVisible(scope), inArray(polls.id, [...ids])]
  return findPolls(database, userId, { where, orderBy: [], limit: ids.length, offset: 0 })
}

/** A user whose lists are read, and the polls that the user finds in lists. */
export interface ListReader {
  userId: number
  scope: PollScope | null
}

type PollPage = Promise<{ rows: PollRow[]; total: number }>

/** Returns one page of a bundle's polls in its order; of each series only the latest. */
export const listBundlePollsOncePerSeries = (
  database: Reader,
  { userId, scope }: ListReader,
  bundle: { id: number; slug: string },
  page: Page,
): PollPage =>
  listPolls(database, userId, {
    isLatestPerSeries: true,
    where: [isVisible(scope), isInPublishedBundle(bundle.slug)],
    orderBy: [
      sql`(select position from bundle_polls where poll_id = polls.id and bundle_id = ${bundle.id})`,
      sql`polls.id`,
    ],
    ...page,
  })

/**
 * Locks polls, so that none is deleted before something refers to it.
 *
 * @throws ApiError `validation_failed` for a poll that does not exist
 */
export async function lockAndRequirePolls(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const known = await transaction
    .select({ id: polls.id })
    .from(polls)
    .where(sql`polls.id = any(${sql.param(ids)}::int[])`)
    .orderBy(polls.id)
    .for('key share')
  const knownIds = new Set(known.map(({ id }) => id))
  const missing = ids.filter((id) => !knownIds.has(id))
  if (missing.length > 0)
    throw fieldError('poll_ids', `Diese Umfragen gibt es nicht: ${missing.slice(0, 10).join(', ')}.`)
}

/** Returns the topics of all polls, sorted by name. */
export async function listTopics(database: Reader): Promise<string[]> {
  const rows = await database
    .select({ topic: polls.topic })
    .from(polls)
    .groupBy(polls.topic)
    .orderBy(asc(polls.topic))
  return rows.map(({ topic }) => topic)
}

/** A wave of a series on a card. */
export type Wave = Awaited<ReturnType<typeof findWaves>>[number]

/** Returns the ID of the visible wave before a poll in its series; null if there is none. */
export async function findPreviousWaveId(
  database: Reader,
  scope: PollScope | null,
  { id, seriesKey }: { id: number; seriesKey: string | null },
): Promise<number | null> {
  const waves = await findWaves(database, scope, seriesKey === null ? [] : [seriesKey])
  return waves[waves.findIndex((wave) => wave.id === id) - 1]?.id ?? null
}

/** Returns the visible polls of some series, earliest first. */
export const findWaves = async (database: Reader, scope: PollScope | null, seriesKeys: readonly string[]) =>
  seriesKeys.length === 0
    ? []
    : database
        .select({
          ...pick(polls, 'id', 'seriesKey', 'question', 'fieldStart', 'fieldEnd', 'preview', 'previewMean'),
          answerTexts: sql<string[]>`(select coalesce(json_agg(a.text order by a.position), '[]'::json)
            from poll_answers a where a.poll_id = polls.id)`,
        })
        .from(polls)
        .where(and(isVisible(scope), inArray(polls.seriesKey, [...seriesKeys])))
        .orderBy(sql`${RESULT_DAY_SQL} asc nulls first`, asc(polls.id))
