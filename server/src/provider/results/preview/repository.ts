import { and, eq, inArray, is, isNotNull, isNull, lt, or, SQL, sql } from 'drizzle-orm'
import { pick } from '../../../../../contract/pick.ts'
import { startOfBerlinDay } from '../../../database/berlin-day.ts'
import type { Database, Reader } from '../../../database/connection.ts'
import { polls } from '../../../database/schema-content.ts'
import { OUTDATED_PREVIEW_DATE } from '../../../results/vote-writing.ts'
import { REQUESTED_POLL_COLUMNS } from '../../polls/poll-by-id-repository.ts'
import { isProjectCollectingVotes } from '../../polls/repository.ts'

/** A poll with the data that its preview is computed from. */
export type PreviewedPoll = Awaited<ReturnType<typeof findPreviewed>>[number]

const findPreviewed = (database: Reader, where: SQL | undefined) =>
  database
    .select({
      id: polls.id,
      rowVersion: sql<string>`polls.xmin::text`,
      ...pick(polls, 'kind', 'status', 'ageBreaks', 'weighting', 'weightingProfile', 'exactFiguresReason'),
      ...pick(polls, 'residents', 'sharedSizes', 'hasVoteDates', 'hasReopened'),
      ...pick(polls, 'fieldStart', 'fieldEnd', 'voteCount', 'lastAnswerOn'),
      isCollectedByProject: isProjectCollectingVotes,
      answers: REQUESTED_POLL_COLUMNS.answers,
    })
    .from(polls)
    .where(where)

export const findPollsForPreview = (database: Reader, ids: readonly number[]): Promise<PreviewedPoll[]> =>
  findPreviewed(database, inArray(polls.id, [...ids]))

interface OutdatedPoll {
  id: number
  /** Equal as long as neither the poll nor its votes have changed. */
  changeToken: string
}

/** Returns the polls whose preview misses votes of days that are now complete, or is marked as outdated. */
export function findOutdatedPreviews(database: Database, today: string): Promise<OutdatedPoll[]> {
  const isOld = and(lt(polls.previewOn, today), sql`${polls.fieldEnd} >= ${polls.previewOn}`)
  const isDatedAndOld = and(isNotNull(polls.fieldEnd), or(isNull(polls.previewOn), isOld))
  return database
    .select({
      id: polls.id,
      changeToken: sql<string>`polls.xmin || ' ' || coalesce((select max(votes.id) from votes where votes.poll_id = polls.id), 0)`,
    })
    .from(polls)
    .where(or(eq(polls.previewOn, OUTDATED_PREVIEW_DATE), isDatedAndOld))
    .orderBy(polls.id)
}

type Preview = Pick<
  Partial<typeof polls.$inferInsert>,
  | 'preview'
  | 'previewOn'
  | 'previewError'
  | 'previewMean'
  | 'sampleSize'
  | 'effectiveSize'
  | 'voteCount'
  | 'lastAnswerOn'
> & {
  /** The day since which new votes are reported: the poll was not updated before it. */
  newVotesReportedSince?: string
}

/**
 * Writes the preview of a poll if it differs from the stored one: a write would outdate cached lists, and votes would
 * wait for it. The preview stays outdated if the poll changed after it was read, such as by a mark.
 *
 * @param fieldPeriodToInclude the days of the first and last vote: the stored field period is extended to include both
 */
export async function writePreviewIfDifferent(
  database: Database,
  { id, rowVersion }: Pick<PreviewedPoll, 'id' | 'rowVersion'>,
  { newVotesReportedSince, previewOn, ...preview }: Preview,
  fieldPeriodToInclude?: { first: string; last: string },
): Promise<void> {
  const changes = {
    ...preview,
    previewOn: sql`case when polls.xmin::text = ${rowVersion} or polls.preview_on is distinct from ${OUTDATED_PREVIEW_DATE}::date then ${previewOn}::date else ${OUTDATED_PREVIEW_DATE}::date end`,
    ...(newVotesReportedSince !== undefined && {
      updatedAt: sql`greatest(${polls.updatedAt}, ${startOfBerlinDay(sql`${newVotesReportedSince}::date`)})`,
    }),
    ...(fieldPeriodToInclude && {
      lastAnswerOn: fieldPeriodToInclude.last,
      fieldStart: sql`least(${polls.fieldStart}, ${fieldPeriodToInclude.first}::date)`,
      fieldEnd: sql`greatest(${polls.fieldEnd}, ${fieldPeriodToInclude.last}::date)`,
    }),
  }
  const differences = (Object.keys(changes) as (keyof typeof changes)[]) // its own keys
    .map((name) => {
      const value = changes[name]
      return sql`${polls[name]} is distinct from ${is(value, SQL) ? value : sql.param(value, polls[name])}`
    })
  await database
    .update(polls)
    .set(changes)
    .where(and(eq(polls.id, id), or(...differences)))
}

/** Updates the time at which a poll's published data changed. */
export async function touchPoll(database: Pick<Database, 'update'>, id: number, now: Date): Promise<void> {
  await database.update(polls).set({ updatedAt: now }).where(eq(polls.id, id))
}
