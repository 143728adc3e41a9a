import { sql, type SQL } from 'drizzle-orm'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { PANEL_DAYS } from '../../../../contract/panel.ts'
import type { ProfileSubject } from '../../../../contract/profile-subjects.ts'
import { UNIFORM_VOTER, type ExclusionReason } from '../../../../contract/vote-quality.ts'
import { berlinDay, startOfBerlinDay } from '../../database/berlin-day.ts'
import type { Database } from '../../database/connection.ts'
import { exclusionInEffectCondition, countedOnCondition } from '../../results/counted-votes.ts'
import { STATE_AGE_BREAKS } from '../../statistics/population-data.ts'

/**
 * The number of members of one gender, state and age band; null is not stated. Band 0 is below the first of
 * `STATE_AGE_BREAKS`.
 */
export interface MemberCount {
  readonly gender: number | null
  readonly state: number | null
  readonly ageBand: number | null
  readonly people: number
}

/** Exact counts. They must be protected before they leave the server. */
export interface PanelCounts {
  /** The day after the last counted day. */
  readonly today: string
  readonly members: readonly MemberCount[]
  readonly activeMemberCount: number
  /** By the first day of the month of joining or leaving. */
  readonly joinedByMonth: ReadonlyMap<string, number>
  readonly leftByMonth: ReadonlyMap<string, number>
  /**
   * Those who joined and answered again from the day after {@link PANEL_DAYS.returningAfter} to
   * {@link PANEL_DAYS.returningUntil} days later, by the month of joining.
   */
  readonly returnedByJoinMonth: ReadonlyMap<string, number>
  /** The members who joined within a year, by the source of their first answer. */
  readonly newMembersBySource: readonly { readonly source: string | null; readonly people: number }[]
  readonly membersByProfileSubject: readonly { readonly subject: ProfileSubject; readonly people: number }[]
  /** The votes of the recent days, by why they do not count; null for those that do. */
  readonly recentVotesByExclusion: readonly {
    readonly reason: ExclusionReason | null
    readonly count: number
  }[]
  readonly recentAnswersByDay: ReadonlyMap<string, number>
  readonly fastVoterCount: number
  readonly uniformVoterCount: number
  readonly implausiblyOldCount: number
}

interface ActivityRow extends MemberCount {
  kind: 'member' | 'active' | 'old' | 'joined' | 'left' | 'returned'
  month: string | null
}

const OLDEST_PLAUSIBLE_AGE = 99

/**
 * Counts the members of the panel and their answers before a day, in Berlin. Each of the statements reads all votes.
 */
export async function countPanel(
  database: Pick<Database, 'execute'>,
  beforeDay: string,
): Promise<PanelCounts> {
  const read = async <Row extends object>(statement: SQL) =>
    (await database.execute<Row & Record<string, unknown>>(statement)).rows
  const activity = await read<ActivityRow>(activityBefore(beforeDay))
  const days = await read<{ day: string; answers: number }>(answersByDay(beforeDay))
  const [suspected] = await read<{ fast: number; uniform: number }>(suspects(beforeDay))
  const of = (kind: ActivityRow['kind']) => activity.filter((row) => row.kind === kind)
  const byMonth = (kind: ActivityRow['kind']) =>
    new Map(of(kind).map(({ month, people }) => [month ?? '', people]))
  return {
    today: beforeDay,
    members: of('member'),
    activeMemberCount: of('active')[0]?.people ?? 0,
    implausiblyOldCount: of('old')[0]?.people ?? 0,
    joinedByMonth: byMonth('joined'),
    leftByMonth: byMonth('left'),
    returnedByJoinMonth: byMonth('returned'),
    newMembersBySource: await read<PanelCounts['newMembersBySource'][number]>(firstSources(beforeDay)),
    membersByProfileSubject: await read<PanelCounts['membersByProfileSubject'][number]>(
      profileAnswersOfMembers(beforeDay),
    ),
    recentVotesByExclusion: await read<PanelCounts['recentVotesByExclusion'][number]>(
      votesByReason(beforeDay),
    ),
    recentAnswersByDay: new Map(days.map(({ day, answers }) => [day, answers])),
    fastVoterCount: suspected?.fast ?? 0,
    uniformVoterCount: suspected?.uniform ?? 0,
  }
}

/** Returns the start of the day `days` before. */
const startOf = (today: string, days: number): SQL => startOfBerlinDay(sql`${today}::date - ${days}::int`)

/** Selects the persons and times of all votes before a day, also of superseded ones. */
const castBefore = (today: string): SQL => sql`
  select voter_id, cast_at from votes where voter_id is not null and cast_at < ${startOf(today, 0)}
  union all select voter_id, cast_at from superseded_votes where cast_at < ${startOf(today, 0)}`

function activityBefore(today: string): SQL {
  const age = sql`extract(year from ${today}::date)::int - v.birth_year`
  const isMember = sql`last_at >= ${startOf(today, PANEL_DAYS.membership)}`
  const whole = sql`null::smallint as gender, null::smallint as state, null::int as "ageBand"`
  const month = (day: SQL) => sql`to_char(date_trunc('month', ${day}), 'YYYY-MM-DD')`
  return sql`
    with cast_votes as not materialized (${castBefore(today)}), activity as (
      select voter_id, min(cast_at) as first_at, max(cast_at) as last_at from cast_votes group by voter_id
    ), people as materialized (
      select voter_id, v.gender, v.state, ${age} as age, first_at, last_at
      from activity join voters v on v.id = voter_id
    )
    select 'member' as kind, gender, state,
      width_bucket(age, array[${sql.raw(STATE_AGE_BREAKS.join(', '))}]) as "ageBand",
      null as month, count(*)::int as people
    from people where ${isMember} group by 2, 3, 4
    union all
    select 'active', ${whole}, null, count(*)::int
    from people where last_at >= ${startOf(today, PANEL_DAYS.active)}
    union all
    select 'old', ${whole}, null, count(*)::int from people where ${isMember} and age > ${OLDEST_PLAUSIBLE_AGE}
    union all
    select 'joined', ${whole}, ${month(berlinDay(sql`first_at`))} as month, count(*)::int from people group by month
    union all
    select 'returned', ${whole}, ${month(berlinDay(sql`first_at`))} as month, count(*)::int
    from people where exists (
      select 1 from cast_votes where cast_votes.voter_id = people.voter_id
        and cast_at > first_at + ${PANEL_DAYS.returningAfter} * interval '1 day'
        and cast_at <= first_at + ${PANEL_DAYS.returningUntil} * interval '1 day')
    group by month
    union all
    select 'left', ${whole}, ${month(sql`(${berlinDay(sql`last_at`)} + ${PANEL_DAYS.membership}::int)`)} as month, count(*)::int
    from people where not (${isMember}) group by month`
}

/**
 * A group of the answers of the recent days; all groups together are not a partition, because answers may lack
 * attributes.
 */
interface ArrivalGroup {
  readonly axis: 'all' | 'gender' | 'state' | 'band'
  /** The code of the gender or state, or the index of the age band; null for all. */
  readonly value: number | null
  readonly answers: number
}

/** Exact counts of the votes of the recent days that count. They must be protected before they leave the server. */
export interface RecentPollAnswers {
  /** The polls with answers: their answers, and the days from the first to the last of them. */
  readonly polls: readonly { readonly pollId: number; readonly answers: number; readonly spanDays: number }[]
  readonly groups: readonly ArrivalGroup[]
  /** The median of the reported design effects of these polls; null if none is known. */
  readonly designEffect: number | null
}

/** Counts the answers to polls that count, before a day, in Berlin, by poll and by attribute. */
export async function countRecentUnexcludedAnswers(database: Pick<Database, 'execute'>, beforeDay: string) {
  const areCounted = sql`${ofRecentDays(beforeDay)}
    and ${countedOnCondition(sql`votes`, dayBefore(beforeDay))}`
  const polls = await database.execute<RecentPollAnswers['polls'][number] & Record<string, unknown>>(sql`
    select poll_id as "pollId", count(*)::int as answers, max(day) - min(day) + 1 as "spanDays"
    from (select poll_id, ${berlinDay(sql`cast_at`)} as day from votes where ${areCounted}) v
    group by 1 order by 1`)
  const breaks = sql.raw(USUAL_AGE_BREAKS.join(', '))
  const groups = await database.execute<ArrivalGroup & Record<string, unknown>>(sql`
    select case when grouping(gender) = 0 then 'gender' when grouping(state) = 0 then 'state'
        when grouping(band) = 0 then 'band' else 'all' end as axis,
      coalesce(gender, state, band)::int as value, count(*)::int as answers
    from (select gender, state, width_bucket(age, array[${breaks}]) - 1 as band from votes
      where ${areCounted}) v
    group by grouping sets ((), (gender), (state), (band))`)
  const { rows } = await database.execute<{ deff: number | null }>(sql`
    select percentile_cont(0.5) within group (order by sample_size / effective_size) as deff from polls
    where effective_size > 0 and id = any(${sql.param(polls.rows.map(({ pollId }) => pollId))}::int[])`)
  return { polls: polls.rows, groups: groups.rows, designEffect: rows[0]?.deff ?? null }
}

const ofRecentDays = (today: string): SQL => sql`voter_id is not null
  and cast_at >= ${startOf(today, PANEL_DAYS.recent)} and cast_at < ${startOf(today, 0)}`

const firstSources = (today: string): SQL => sql`
  select source, count(*)::int as people
  from (
    select distinct on (voter_id) source, cast_at from (
      select voter_id, source, cast_at, id from votes where voter_id is not null
      union all select voter_id, null, cast_at, id from superseded_votes) v
    where cast_at < ${startOf(today, 0)} order by voter_id, cast_at, id
  ) first_votes
  where cast_at >= ${startOf(today, PANEL_DAYS.membership)} group by 1 order by 1`

const profileAnswersOfMembers = (today: string): SQL => sql`
  select subject, count(*)::int as people from profile_answers a
  where ended_at is null and answered_at < ${startOf(today, 0)} and exists (
    select 1 from votes where votes.voter_id = a.voter_id
      and cast_at >= ${startOf(today, PANEL_DAYS.membership)} and cast_at < ${startOf(today, 0)})
  group by 1`

/** Returns the last counted day. */
const dayBefore = (today: string): SQL => sql`${today}::date - 1`

const votesByReason = (today: string): SQL => sql`
  select e.reason, count(*)::int as count
  from votes left join vote_exclusions e on ${exclusionInEffectCondition(sql`e`, sql`votes`, dayBefore(today))}
  where ${ofRecentDays(today)} group by 1`

const answersByDay = (today: string): SQL => sql`
  select ${berlinDay(sql`cast_at`)}::text as day, count(*)::int as answers
  from votes where ${ofRecentDays(today)} group by 1`

const suspects = (today: string): SQL => sql`
  select count(*) filter (where is_fast)::int as fast, count(*) filter (where is_uniform)::int as uniform
  from (
    select bool_or(cast_at - third_before <= interval '10 seconds') as is_fast,
      count(distinct poll_id) >= ${UNIFORM_VOTER.minPolls} and min(answer_mask) = max(answer_mask) as is_uniform
    from (
      select voter_id, poll_id, answer_mask, cast_at,
        lag(cast_at, 3) over (partition by voter_id order by cast_at) as third_before
      from votes where ${ofRecentDays(today)}
    ) as recent
    group by voter_id
  ) as people`
