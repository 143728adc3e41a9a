import { sql } from 'drizzle-orm'
import { MIN_BASE } from '../../../contract/limits.ts'
import { Z95 } from '../../../contract/normal-distribution.ts'
import { PER_POLL_VOTE_PACKING_LOCK } from '../database/advisory-locks.ts'
import { berlinDay } from '../database/berlin-day.ts'
import type { Transaction } from '../database/connection.ts'
import type { PreviewAnswer, PreviewMean } from '../database/schema-content.ts'
import { UNKNOWN_ATTRIBUTE, UNKNOWN_STATE } from '../statistics/cells.ts'
import { PollAnalysis } from './analysis.ts'
import { countedOnCondition } from './counted-votes.ts'
import { PollVoteColumns } from './poll-columns.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import { findLatestEndedWavePeriod, computePublishedTotalView, type PublishedWave } from './published.ts'
import { toWeightsOptions, type PollDescription, type ViewResult } from './view.ts'
import { UNKNOWN_DISTRICT, type VoteColumns } from './votes.ts'

/** Votes per statement: a balance of speed, memory and the time limit. */
const VOTES_PER_STATEMENT = 20_000

/** Attributes of votes in addition to their columns; each list is as long as the columns. */
interface VoteDetails {
  /** Milliseconds since 1970. */
  readonly timesMs: Float64Array
  /** IDs of panel members. */
  readonly voterIds?: readonly (number | null)[]
  readonly zips?: readonly (string | null)[]
  readonly sources?: readonly (string | null)[]
  readonly answerSeconds?: readonly (number | null)[]
  readonly exclusionIds?: readonly (number | null)[]
}

/** Appends votes to a poll in the given order. @param onWritten called with the number of votes written so far */
export async function insertVotes(
  db: Transaction,
  pollId: number,
  columns: VoteColumns,
  { timesMs, voterIds, zips, sources, answerSeconds, exclusionIds }: VoteDetails,
  onWritten: (writtenSoFar: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < columns.length; from += VOTES_PER_STATEMENT) {
    const to = Math.min(from + VOTES_PER_STATEMENT, columns.length)
    const known = (values: Uint8Array | Uint16Array, unknown: number) =>
      sql.param(Array.from(values.subarray(from, to), (value) => (value === unknown ? null : value)))
    // Without values, unnest fills the column with nulls.
    const some = <T>(values: readonly T[] | undefined) =>
      values === undefined ? sql`null` : sql.param(values.slice(from, to))
    await db.execute(sql`
      insert into votes (poll_id, voter_id, answer_mask, age, gender, state, district, zip, base_weight, cast_at,
        source, seconds, exclusion_id)
      select ${pollId}, voter, mask, age, gender, state, district, zip, weight, to_timestamp(cast_at),
        source, seconds, exclusion
      from unnest(
        ${some(voterIds)}::int[],
        ${sql.param(Array.from(columns.answerMask.subarray(from, to)))}::int[],
        ${known(columns.age, UNKNOWN_ATTRIBUTE)}::smallint[],
        ${known(columns.gender, UNKNOWN_ATTRIBUTE)}::smallint[],
        ${known(columns.state, UNKNOWN_STATE)}::smallint[],
        ${known(columns.district, UNKNOWN_DISTRICT)}::smallint[],
        ${some(zips)}::text[],
        ${sql.param(Array.from({ length: to - from }, (_, row) => columns.weight?.[from + row] ?? 1))}::real[],
        ${sql.param(Array.from(timesMs.subarray(from, to), (time) => time / 1000))}::float8[],
        ${some(sources)}::text[],
        ${some(answerSeconds)}::real[],
        ${some(exclusionIds)}::int[]
      ) as cast_votes (voter, mask, age, gender, state, district, zip, weight, cast_at, source, seconds, exclusion)`)
    onWritten(to)
  }
}

/**
 * Deletes a vote that its person replaces, and unpacks its poll from it on, see {@link lockAndDeleteVoteChunksFrom}. A
 * vote of an earlier month, in Berlin, that counts on this day becomes a superseded one; others are told apart by no
 * flow, and not kept. One that is excluded or withdrawn from the next day on counts until then, too.
 */
export async function deleteOrSupersedeVoteAndUnpack(
  db: Transaction,
  pollId: number,
  voteId: number,
  at: Date,
): Promise<void> {
  await lockAndDeleteVoteChunksFrom(db, pollId, voteId)
  const time = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    with superseded as (
      delete from votes where poll_id = ${pollId} and id = ${voteId}
      returning poll_id, id, voter_id, answer_mask, age, gender, state, cast_at, exclusion_id)
    insert into superseded_votes
      (poll_id, id, voter_id, answer_mask, age, gender, state, cast_at, superseded_at, withdrawn_on)
    select poll_id, id, voter_id, answer_mask, age, gender, state, cast_at, ${time},
      (select excluded_on from vote_exclusions where vote_exclusions.id = exclusion_id and readmitted_on is null)
    from superseded where voter_id is not null and ${countedOnCondition(sql`superseded`, berlinDay(time))}
      and date_trunc('month', ${berlinDay(sql`cast_at`)}) < date_trunc('month', ${berlinDay(time)})`)
}

/**
 * Replaces the answers of some votes of a poll. Unpacks the poll from the first of them on, see
 * {@link lockAndDeleteVoteChunksFrom}.
 */
export async function setAnswerMaskAndUnpack(
  db: Transaction,
  pollId: number,
  voteIds: readonly number[],
  mask: number,
): Promise<void> {
  await lockAndDeleteVoteChunksFrom(
    db,
    pollId,
    voteIds.reduce((least, id) => Math.min(least, id), Infinity),
  )
  await db.execute(
    sql`update votes set answer_mask = ${mask}
      where poll_id = ${pollId} and id = any(${sql.param(voteIds)}::bigint[])`,
  )
}

/**
 * Deletes the chunks of a poll that contain a vote or follow it, which are packed again later. Prevents packing of the
 * poll until the transaction ends.
 */
export async function lockAndDeleteVoteChunksFrom(
  db: Transaction,
  pollId: number,
  voteId: number,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${PER_POLL_VOTE_PACKING_LOCK}, ${pollId})`)
  await db.execute(sql`delete from vote_chunks where poll_id = ${pollId} and last_vote_id >= ${voteId}`)
}

/**
 * Runs `work` without foreign key checks of single votes, which take as long as everything else: for votes whose poll
 * and voters were written in the same transaction. Only possible for a superuser, such as that of the embedded
 * database; others run it with checks.
 */
export async function withoutForeignKeyChecksIfSuperuser(
  db: Transaction,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ may: string }>(sql`select current_setting('is_superuser') as may`)
  const may = rows[0]?.may === 'on'
  if (may) await db.execute(sql`set local session_replication_role = replica`)
  await work()
  if (may) await db.execute(sql`set local session_replication_role = origin`)
}

interface PreviewOptions {
  /** The current day, which is incomplete if the poll is open. */
  readonly today: number
  readonly secret: ProtectionSecret
}

/** The data of a result for cards and lists. */
export interface ResultPreview {
  preview: PreviewAnswer[]
  sampleSize: number
  /** Null if nothing is reported. */
  effectiveSize: number | null
  /** "Statistischer Fehler" in percentage points; null if it is unknown. */
  previewError: number | null
  previewMean: PreviewMean | null
}

/** The preview of a poll without reportable votes. */
export const NO_PREVIEW: ResultPreview = {
  preview: [],
  sampleSize: 0,
  effectiveSize: null,
  previewError: null,
  previewMean: null,
}

/** The `preview_on` of a preview that is computed again in the next round, whatever its day. */
export const OUTDATED_PREVIEW_DATE = '1970-01-01'

/** Returns the preview of votes that are not stored yet, as the poll's analysis would compute it. */
export function computePreview(
  columns: VoteColumns,
  poll: PollDescription,
  { today, secret }: PreviewOptions,
): ResultPreview {
  const openDay = poll.isOpen === true ? today : Infinity
  const votes = new PollVoteColumns(poll.ageBreaks, 0, [], poll.residents)
  votes.append(columns)
  const analysis = new PollAnalysis(votes, { ...toWeightsOptions(poll), secret })
  const days = analysis.getDefaultPeriod(poll, openDay, today)
  if (days === null) return NO_PREVIEW
  const filter = { days: { from: days.from, to: days.to } }
  return toResultPreview(analysis.getViewFigures(poll, { filter }, openDay, today))
}

/** Returns the preview of published waves, as the poll's analysis would compute it. */
export function computePublishedPreview(
  waves: readonly PublishedWave[],
  answerCount: number,
  beforeEpochDay: number,
): ResultPreview {
  const days = findLatestEndedWavePeriod(waves, beforeEpochDay)
  if (days === null) return NO_PREVIEW
  return toResultPreview(
    computePublishedTotalView(waves, { id: 0, answerCount, ageBreaks: [] }, { filter: { days } }),
  )
}

/** Returns the preview of a result; empty for fewer than ten answers. */
export function toResultPreview({ total }: Pick<ViewResult, 'total'>): ResultPreview {
  if ((total.respondents ?? 0) < MIN_BASE.reportedCount) return NO_PREVIEW
  const preview = total.answers.map(({ position, share, unweighted, se, ci95, versus }) => ({
    position,
    share: share ?? unweighted ?? 0,
    se: se ?? (ci95 && (ci95[1] - ci95[0]) / (2 * Z95)), // published shares have ranges only
    ...(versus !== undefined && { versus }),
  }))
  return {
    preview,
    sampleSize: total.respondents ?? 0,
    effectiveSize: total.effectiveN,
    previewError: total.statisticalError,
    previewMean: total.mean?.ci95 ? { value: total.mean.mean, ci95: [...total.mean.ci95] } : null,
  }
}
