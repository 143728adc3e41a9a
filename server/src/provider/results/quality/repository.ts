import { sql } from 'drizzle-orm'
import type { ExclusionReason } from '../../../../../contract/vote-quality.ts'
import { startOfBerlinDay } from '../../../database/berlin-day.ts'
import type { Database, Transaction } from '../../../database/connection.ts'

/** The votes of a poll that do not count for a reason; a null reason: those that count. Exact. */
export interface VoteCount {
  readonly reason: ExclusionReason | null
  readonly votes: number
}

/** Counts the votes of a poll before a day by the reason for which they do not count on it. */
export async function countExcluded(
  database: Pick<Database, 'execute'>,
  pollId: number,
  today: string,
): Promise<VoteCount[]> {
  const { rows } = await database.execute<VoteCount & Record<string, unknown>>(sql`
    select case when coalesce(e.excluded_on <= ${today}::date, true) and coalesce(e.readmitted_on > ${today}::date, true)
        then e.reason end as reason, count(*)::int as votes
    from votes v left join vote_exclusions e on e.id = v.exclusion_id
    where v.poll_id = ${pollId} and v.cast_at < ${startOfBerlinDay(sql`${today}::date`)} group by 1`)
  return rows
}

/** An hour in which a source had over half of a poll's votes. */
export interface SourceHour {
  readonly pollId: number
  readonly source: string
  readonly from: Date
  readonly to: Date
}

const HOUR = sql`interval '1 hour'`

/** Returns the hours of polls in which one source had over half of all votes, and at least a number. */
export async function findDominatedHours(
  database: Pick<Database, 'execute'>,
  { from, to, minVotes }: { from: Date; to: Date; minVotes: number },
): Promise<SourceHour[]> {
  const { rows } = await database.execute<{ pollId: number; source: string; hour: number }>(sql`
    with counts as (
      select poll_id, source, floor(extract(epoch from cast_at) / 3600)::int as hour, count(*) as n
      from votes where cast_at >= ${from.toISOString()}::timestamptz and cast_at < ${to.toISOString()}::timestamptz
        and exclusion_id is null
      group by 1, 2, 3
    ), hours as (select *, sum(n) over (partition by poll_id, hour) as everyone from counts)
    select poll_id as "pollId", source, hour from hours
    where source is not null and n >= ${minVotes} and 2 * n > everyone order by 1, 3`)
  return rows.map(({ hour, ...group }) => ({
    ...group,
    from: new Date(hour * 3_600_000),
    to: new Date((hour + 1) * 3_600_000),
  }))
}

/** Counts the answers of a source in an hour, and those of all other votes of the poll until its end, by answer. */
export async function compareSourceHour(
  database: Pick<Database, 'execute'>,
  { pollId, source, from }: SourceHour,
): Promise<(readonly [own: number, others: number])[]> {
  const start = sql`${from.toISOString()}::timestamptz`
  const isOwn = sql`(cast_at >= ${start} and source is not distinct from ${source})`
  const { rows } = await database.execute<{ own: number; others: number }>(sql`
    select count(*) filter (where ${isOwn})::int as own, count(*) filter (where not ${isOwn})::int as others
    from votes
    where poll_id = ${pollId} and cast_at < ${start} + ${HOUR} and exclusion_id is null and answer_mask <> 0
    group by answer_mask`)
  return rows.map(({ own, others }) => [own, others])
}

/** A source's votes of one day that still count. Exact. */
export interface SourceDay {
  readonly source: string
  readonly day: string
  readonly votes: number
}

/** Counts the votes of a poll that are not excluded by source and day, newest first. */
export async function countSources(
  database: Pick<Database, 'execute'>,
  pollId: number,
  { from, to }: { from: string; to: string },
): Promise<SourceDay[]> {
  const { rows } = await database.execute<SourceDay & Record<string, unknown>>(sql`
    select source, (cast_at at time zone 'Europe/Berlin')::date::text as day, count(*)::int as votes
    from votes
    where poll_id = ${pollId} and source is not null and exclusion_id is null
      and cast_at >= ${startOfBerlinDay(sql`${from}::date`)} and cast_at < ${startOfBerlinDay(sql`${to}::date`)}
    group by 1, 2 order by 2 desc, 3 desc, 1`)
  return rows
}

/** An exclusion with the exact number of its votes. */
export interface StoredExclusion {
  readonly id: number
  readonly reason: ExclusionReason
  readonly source: string | null
  readonly startsAt: Date | null
  readonly excludedOn: string | null
  readonly readmittedOn: string | null
  readonly votes: number
}

/** Returns the exclusions of a poll, newest first, with their votes before a day. */
export async function findExclusions(
  database: Pick<Transaction, 'execute'>,
  pollId: number,
  today: string,
): Promise<StoredExclusion[]> {
  const { rows } = await database.execute<StoredExclusion & Record<string, unknown>>(sql`
    select e.id, e.reason, e.source, e.starts_at as "startsAt", e.excluded_on::text as "excludedOn",
      e.readmitted_on::text as "readmittedOn",
      (select count(*)::int from votes v
        where v.exclusion_id = e.id and v.cast_at < ${startOfBerlinDay(sql`${today}::date`)}) as votes
    from vote_exclusions e where e.poll_id = ${pollId} order by e.id desc`)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt && new Date(row.startsAt) }))
}
