import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { DecisionIndexStatus, InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { WatchedType, WatchRhythm } from '../../../../contract/watching.ts'
import { WATCH_LOOK_LOCK } from '../../database/advisory-locks.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { polls } from '../../database/schema-content.ts'
import { decisionIndexes } from '../../database/schema-indexes.ts'
import { segments } from '../../database/schema-segments.ts'
import { foundChanges, watches } from '../../database/schema-watching.ts'
import { RESULT_DAY_SQL, isVisible, type PollScope } from '../polls/repository.ts'
import type { SavedObjectReader } from '../saved-objects/repository.ts'
import { isUsableBy } from '../segments/repository.ts'
import type { ChangeContentWire } from './schema.ts'

type Watch = typeof watches.$inferSelect

/** The polls, boards and indexes that a user may open. */
export interface WatchScope {
  polls: PollScope | null
  boardStatuses: readonly InsightBoardStatus[]
  indexStatuses: readonly DecisionIndexStatus[]
  segments: SavedObjectReader | null
}

export type WatchRow = Awaited<ReturnType<typeof findWatches>>[number]

/** The watched polls that the user may open: one poll, the waves of a series, or none of a board. */
const isWatchedPoll = (scope: PollScope | null) =>
  sql`(polls.id = watched.id or (${watches.type} = 'SERIES' and polls.series_key = watched.series_key))
    and ${isVisible(scope)}`

const findWatches = (database: Reader, scope: WatchScope, where: SQL | undefined) =>
  database
    .select({
      ...pick(watches, 'id', 'type', 'rhythm'),
      boardId: insightBoards.id,
      boardSlug: insightBoards.slug,
      indexId: decisionIndexes.id,
      indexSlug: decisionIndexes.slug,
      segmentId: watches.segmentId,
      /** Null if the user may not use it. */
      segmentName: segments.name,
      /** Latest wave last. */
      pollIds: sql<number[]>`array(select polls.id from polls where ${isWatchedPoll(scope.polls)}
        order by ${RESULT_DAY_SQL} asc nulls first, polls.id)`,
      /** Null if the user may not open it. */
      title: sql<
        string | null
      >`coalesce(${insightBoards.title}, ${decisionIndexes.title}, (select polls.title from polls
        where ${isWatchedPoll(scope.polls)} order by ${RESULT_DAY_SQL} desc nulls last, polls.id desc limit 1))`,
    })
    .from(watches)
    .leftJoin(sql`polls watched`, sql`watched.id = ${watches.pollId}`)
    .leftJoin(
      insightBoards,
      and(eq(insightBoards.id, watches.boardId), inArray(insightBoards.status, [...scope.boardStatuses])),
    )
    .leftJoin(
      decisionIndexes,
      and(
        eq(decisionIndexes.id, watches.indexId),
        inArray(decisionIndexes.status, [...scope.indexStatuses]),
        isNull(decisionIndexes.withdrawnAt),
      ),
    )
    .leftJoin(segments, and(eq(segments.id, watches.segmentId), isUsableBy(scope.segments)))
    .where(where)
    .orderBy(desc(watches.id))

/** Returns all watches of a user, newest first. */
export const listWatches = (database: Reader, userId: number, scope: WatchScope): Promise<WatchRow[]> =>
  findWatches(database, scope, eq(watches.userId, userId))

export async function findUserWatch(database: Reader, userId: number, id: number, scope: WatchScope) {
  const [row] = await findWatches(database, scope, and(eq(watches.userId, userId), eq(watches.id, id)))
  return row
}

export const countWatches = (database: Pick<Database, '$count'>, userId: number): Promise<number> =>
  database.$count(watches, eq(watches.userId, userId))

/** Finds the watch of an object; a series is found by any of its waves. */
export async function findWatchId(
  database: Reader,
  userId: number,
  { type, id, segmentId }: { type: WatchedType; id: number; segmentId?: number | undefined },
): Promise<number | undefined> {
  const isSame = {
    POLL: and(
      eq(watches.pollId, id),
      segmentId === undefined ? isNull(watches.segmentId) : eq(watches.segmentId, segmentId),
    ),
    SERIES: sql`(select series_key from polls where polls.id = ${watches.pollId})
      = (select series_key from polls where polls.id = ${id})`,
    BOARD: eq(watches.boardId, id),
    INDEX: eq(watches.indexId, id),
  }[type]
  const [row] = await database
    .select({ id: watches.id })
    .from(watches)
    .where(and(eq(watches.userId, userId), eq(watches.type, type), isSame))
  return row?.id
}

/** @returns the ID */
export async function addWatch(
  transaction: Transaction,
  watch: Pick<Watch, 'userId' | 'type' | 'pollId' | 'boardId' | 'indexId' | 'segmentId' | 'rhythm'>,
): Promise<number | undefined> {
  const [row] = await transaction.insert(watches).values(watch).returning({ id: watches.id })
  return row?.id
}

export async function setRhythm(database: Database, userId: number, id: number, rhythm: WatchRhythm) {
  await database
    .update(watches)
    .set({ rhythm })
    .where(and(eq(watches.userId, userId), eq(watches.id, id)))
}

export async function removeWatch(database: Database, userId: number, id: number): Promise<void> {
  await database.delete(watches).where(and(eq(watches.userId, userId), eq(watches.id, id)))
}

/** Ends the e-mails of all watches of a user. @returns whether there were any */
export async function turnOffWatchEmails(transaction: Transaction, userId: number): Promise<boolean> {
  const rows = await transaction
    .update(watches)
    .set({ rhythm: 'START_PAGE' })
    .where(and(eq(watches.userId, userId), ne(watches.rhythm, 'START_PAGE')))
    .returning({ id: watches.id })
  return rows.length > 0
}

export const hasEmailWatches = async (database: Pick<Database, '$count'>, userId: number): Promise<boolean> =>
  (await database.$count(watches, and(eq(watches.userId, userId), ne(watches.rhythm, 'START_PAGE')))) > 0

/** Locks the schedule, so that one process at a time decides whether a look is due. */
export async function lockLookSchedule(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${WATCH_LOOK_LOCK})`)
}

/** Matches watches that are due on a day: weekly ones once in the week that begins on `monday`, all others daily. */
const isDue = (day: string, monday: string) =>
  or(
    isNull(watches.lookedOn),
    and(ne(watches.rhythm, 'WEEKLY'), lt(watches.lookedOn, day)),
    and(eq(watches.rhythm, 'WEEKLY'), lt(watches.lookedOn, monday)),
  )

export const countDueWatches = (
  database: Pick<Database, '$count'>,
  day: string,
  monday: string,
): Promise<number> => database.$count(watches, isDue(day, monday))

export const findDueWatchIds = (database: Database, day: string, monday: string): Promise<{ id: number }[]> =>
  database
    .select({ id: watches.id })
    .from(watches)
    .where(isDue(day, monday))
    .orderBy(asc(watches.userId), asc(watches.id))

/** A watch with the data that a look needs. */
export type DueWatch = NonNullable<Awaited<ReturnType<typeof findWatchToLookAt>>>

export async function findWatchToLookAt(database: Database, id: number) {
  const [row] = await database
    .select({
      ...pick(watches, 'id', 'userId', 'type', 'pollId', 'boardId', 'indexId', 'segmentId'),
      ...pick(watches, 'rhythm', 'references'),
    })
    .from(watches)
    .where(eq(watches.id, id))
  return row
}

/** Records a look. @returns false if the watch was deleted or another look was first */
export async function tryRecordDailyLook(
  transaction: Transaction,
  id: number,
  { day, references }: { day: string; references: Watch['references'] },
): Promise<boolean> {
  const rows = await transaction
    .update(watches)
    .set({ lookedOn: day, references })
    .where(and(eq(watches.id, id), or(isNull(watches.lookedOn), lt(watches.lookedOn, day))))
    .returning({ id: watches.id })
  return rows.length > 0
}

interface NewChange {
  watchId: number
  pollId: number | null
  foundAt: Date
  content: ChangeContentWire
  campaignId: number | null
}

export async function addFoundChanges(transaction: Transaction, changes: readonly NewChange[]) {
  if (changes.length > 0) await transaction.insert(foundChanges).values([...changes])
}

/** Whether the user may open an index and all polls of all its formulas: an older change may be one of a past formula. */
const isIndexVisible = ({ indexStatuses, polls: scope }: WatchScope): SQL =>
  sql`(${inArray(decisionIndexes.status, [...indexStatuses])} and decision_indexes.withdrawn_at is null and not exists (
    select 1 from (
      select jsonb_array_elements(decision_indexes.formula -> 'components') as component
      union all select jsonb_path_query(decision_indexes.past_formulas, '$[*].formula.components[*]')
    ) as components
    where not exists (select 1 from polls where polls.id = (component ->> 'pollId')::int and ${isVisible(scope)})))`

export type FoundChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/**
 * Returns changes. A change of a poll that is watched twice, by itself and on a board, is returned once; those of its
 * series or of a segment are separate.
 */
async function findChanges(
  database: Pick<Database, 'selectDistinctOn'>,
  where: SQL | undefined,
  scope: WatchScope,
) {
  const isOfSeries = sql`(${watches.type} = 'SERIES')`
  const day = sql`date_trunc('day', ${foundChanges.foundAt})`
  const rows = await database
    .selectDistinctOn([foundChanges.pollId, decisionIndexes.id, watches.segmentId, isOfSeries, day], {
      ...pick(foundChanges, 'id', 'foundAt', 'pollId'),
      indexSlug: decisionIndexes.slug,
      segmentId: watches.segmentId,
      segmentName: segments.name,
      title: sql<string>`coalesce(${polls.title}, ${decisionIndexes.title})`,
      content: sql<ChangeContentWire>`${foundChanges.content}`,
    })
    .from(foundChanges)
    .innerJoin(watches, eq(watches.id, foundChanges.watchId))
    .leftJoin(polls, eq(polls.id, foundChanges.pollId))
    .leftJoin(decisionIndexes, and(isNull(foundChanges.pollId), eq(decisionIndexes.id, watches.indexId)))
    .leftJoin(segments, and(eq(segments.id, watches.segmentId), isUsableBy(scope.segments)))
    .where(
      and(
        where,
        or(isVisible(scope.polls), isIndexVisible(scope)),
        or(isNull(watches.segmentId), isNotNull(segments.id)),
      ),
    )
    .orderBy(
      foundChanges.pollId,
      decisionIndexes.id,
      watches.segmentId,
      isOfSeries,
      day,
      desc(foundChanges.foundAt),
      foundChanges.id,
    )
  return rows.toSorted((a, b) => b.foundAt.getTime() - a.foundAt.getTime() || b.id - a.id)
}

/** Returns the changes found for a user since a time, newest first. */
export const listChangesSince = (
  database: Database,
  userId: number,
  since: Date,
  scope: WatchScope,
): Promise<FoundChangeRow[]> =>
  findChanges(database, and(eq(watches.userId, userId), gt(foundChanges.foundAt, since)), scope)

/** Returns the changes for a digest, without those of watches whose e-mails were turned off. */
export const listDigestChanges = (
  transaction: Transaction,
  campaignId: number,
  scope: WatchScope,
): Promise<FoundChangeRow[]> =>
  findChanges(
    transaction,
    and(eq(foundChanges.campaignId, campaignId), ne(watches.rhythm, 'START_PAGE')),
    scope,
  )

export async function findLastVisit(database: Database, userId: number): Promise<Date | null> {
  const [row] = await database.select({ at: users.lastVisitAt }).from(users).where(eq(users.id, userId))
  return row?.at ?? null
}
