import { sql } from 'drizzle-orm'
import type { ExclusionReason } from '../../../../../contract/vote-quality.ts'
import { startOfBerlinDay } from '../../../database/berlin-day.ts'
import type { Database, Transaction } from '../../../database/connection.ts'

/** A source's votes of one day that still count. Exact. */
export interface SourceDay {
  readonly source: string
  readonly day: string
  readonly votes: number
}

/** Counts the votes of a poll that are not excluded by source and day, newest first. `beforeDay` itself is left out. */
export async function countUnexcludedVotesBySourceDay(
  database: Pick<Database, 'execute'>,
  pollId: number,
  { from, beforeDay }: { from: string; beforeDay: string },
): Promise<SourceDay[]> {
  const { rows } = await database.execute<SourceDay & Record<string, unknown>>(sql`
    select source, (cast_at at time zone 'Europe/Berlin')::date::text as day, count(*)::int as votes
    from votes
    where poll_id = ${pollId} and source is not null and exclusion_id is null
      and cast_at >= ${startOfBerlinDay(sql`${from}::date`)} and cast_at < ${startOfBerlinDay(sql`${beforeDay}::date`)}
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
export async function listExclusionsWithVoteCounts(
  database: Pick<Transaction, 'execute'>,
  pollId: number,
  votesCountedBeforeDay: string,
): Promise<StoredExclusion[]> {
  const { rows } = await database.execute<StoredExclusion & Record<string, unknown>>(sql`
    select e.id, e.reason, e.source, e.starts_at as "startsAt", e.excluded_on::text as "excludedOn",
      e.readmitted_on::text as "readmittedOn",
      (select count(*)::int from votes v
        where v.poll_id = e.poll_id and v.exclusion_id = e.id and v.cast_at < ${startOfBerlinDay(sql`${votesCountedBeforeDay}::date`)}) as votes
    from vote_exclusions e where e.poll_id = ${pollId} order by e.id desc`)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt && new Date(row.startsAt) }))
}
