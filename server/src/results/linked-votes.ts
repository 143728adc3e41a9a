import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { countedOnCondition } from './counted-votes.ts'
import type { LinkedVote } from './flow.ts'

/** The votes of a poll that were cast in a time. */
export interface VoteSpan {
  readonly pollId: number
  /** Null for the first vote. */
  readonly from: Date | null
  /** Not included; null for the latest vote. */
  readonly before: Date | null
}

/**
 * Selects the latest vote of each person in a span, as it stood at its end: superseded votes count if they were replaced
 * later. Votes that do not count on a day are left out.
 */
function standingVotes({ pollId, from, before }: VoteSpan, today: string): SQL {
  const within = sql`v.poll_id = ${pollId} and v.voter_id is not null
    ${from === null ? sql`` : sql`and v.cast_at >= ${from.toISOString()}::timestamptz`}
    ${before === null ? sql`` : sql`and v.cast_at < ${before.toISOString()}::timestamptz`}`
  const superseded =
    before === null
      ? sql``
      : sql`union all
        select v.voter_id, v.id, v.answer_mask, v.age, v.gender, v.state, 1, v.cast_at from superseded_votes v
        where ${within} and v.superseded_at >= ${before.toISOString()}::timestamptz
          and coalesce(v.withdrawn_on > ${today}, true)`
  return sql`select distinct on (voter_id) * from (
      select v.voter_id, v.id, v.answer_mask, v.age, v.gender, v.state, v.base_weight, v.cast_at from votes v
      where ${within} and ${countedOnCondition(sql`v`, today)}
      ${superseded}) cast_votes
    order by voter_id, cast_at desc, id desc`
}

/**
 * Returns the votes of the people who voted in both spans, in the order of their later votes, and the number of people
 * with an answer in the earlier one; 0 if nobody voted in both.
 *
 * @param today decides which excluded votes count
 */
export async function findLinkedVotes(
  database: Pick<Database, 'execute'>,
  [earlier, later]: readonly [VoteSpan, VoteSpan],
  today: string,
): Promise<{ votes: LinkedVote[]; earlierPersonCount: number }> {
  const { rows } = await database.execute<Record<keyof LinkedVote, number> & { people: number }>(sql`
    with earlier as materialized (${standingVotes(earlier, today)}), later as (${standingVotes(later, today)})
    select earlier.id as "earlierId", later.id as "laterId", earlier.answer_mask as "earlierMask",
      later.answer_mask as "laterMask", later.age, later.gender, later.state, later.base_weight as weight,
      (select count(*) from earlier where answer_mask <> 0)::int as people
    from earlier join later on later.voter_id = earlier.voter_id and later.cast_at > earlier.cast_at
    order by later.id`)
  return { votes: rows, earlierPersonCount: rows[0]?.people ?? 0 }
}
