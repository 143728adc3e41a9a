import { sql, type SQL } from 'drizzle-orm'
import { PANEL_DAYS } from '../../../../contract/panel.ts'
import { UNIFORM_VOTER } from '../../../../contract/vote-quality.ts'
import { berlinDay, startOfBerlinDay } from '../../database/berlin-day.ts'
import type { Database } from '../../database/connection.ts'
import { STATE_BANDS } from '../../statistics/population-data.ts'

/**
 * The number of members of one gender, state and age band; null is not stated. Band 0 is below the first of
 * `STATE_BANDS`.
 */
export interface MemberCount {
  readonly gender: number | null
  readonly state: number | null
  readonly band: number | null
  readonly people: number
}

/** Exact counts. They must be protected before they leave the server. */
export interface PanelCounts {
  /** The day after the last counted day. */
  readonly today: string
  readonly members: readonly MemberCount[]
  readonly active: number
  /** By the first day of the month of joining or leaving. */
  readonly joined: ReadonlyMap<string, number>
  readonly left: ReadonlyMap<string, number>
  readonly answersOfDay: ReadonlyMap<string, number>
  readonly fast: number
  readonly uniform: number
  readonly old: number
}

interface ActivityRow extends Record<string, unknown>, MemberCount {
  kind: 'member' | 'active' | 'old' | 'joined' | 'left'
  month: string | null
}

const OLDEST_PLAUSIBLE_AGE = 99

/**
 * Counts the members of the panel and their answers before a day, in Berlin. Each of the three statements reads all
 * votes.
 */
export async function countPanel(database: Pick<Database, 'execute'>, today: string): Promise<PanelCounts> {
  const activity = (await database.execute<ActivityRow>(activityBefore(today))).rows
  const days = await database.execute<{ day: string; answers: number }>(answersByDay(today))
  const { rows } = await database.execute<{ fast: number; uniform: number }>(suspects(today))
  const of = (kind: ActivityRow['kind']) => activity.filter((row) => row.kind === kind)
  const byMonth = (kind: ActivityRow['kind']) =>
    new Map(of(kind).map(({ month, people }) => [month ?? '', people]))
  return {
    today,
    members: of('member'),
    active: of('active')[0]?.people ?? 0,
    old: of('old')[0]?.people ?? 0,
    joined: byMonth('joined'),
    left: byMonth('left'),
    answersOfDay: new Map(days.rows.map(({ day, answers }) => [day, answers])),
    fast: rows[0]?.fast ?? 0,
    uniform: rows[0]?.uniform ?? 0,
  }
}

/** Returns the start of the day `days` before. */
const startOf = (today: string, days: number): SQL => startOfBerlinDay(sql`${today}::date - ${days}::int`)

function activityBefore(today: string): SQL {
  const age = sql`extract(year from ${today}::date)::int - v.birth_year`
  const isMember = sql`last_at >= ${startOf(today, PANEL_DAYS.membership)}`
  const whole = sql`null::smallint as gender, null::smallint as state, null::int as band`
  const month = (day: SQL) => sql`to_char(date_trunc('month', ${day}), 'YYYY-MM-DD')`
  return sql`
    with activity as (
      select voter_id, min(cast_at) as first_at, max(cast_at) as last_at
      from votes where voter_id is not null and cast_at < ${startOf(today, 0)}
      group by voter_id
    ), people as materialized (
      select v.gender, v.state, ${age} as age, first_at, last_at
      from activity join voters v on v.id = voter_id
    )
    select 'member' as kind, gender, state, width_bucket(age, array[${sql.raw(STATE_BANDS.join(', '))}]) as band,
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
    select 'left', ${whole}, ${month(sql`(${berlinDay(sql`last_at`)} + ${PANEL_DAYS.membership}::int)`)} as month, count(*)::int
    from people where not (${isMember}) group by month`
}

const ofRecentDays = (today: string): SQL => sql`voter_id is not null
  and cast_at >= ${startOf(today, PANEL_DAYS.recent)} and cast_at < ${startOf(today, 0)}`

const answersByDay = (today: string): SQL => sql`
  select ${berlinDay(sql`cast_at`)}::text as day, count(*)::int as answers
  from votes where ${ofRecentDays(today)} group by 1`

const suspects = (today: string): SQL => sql`
  select count(*) filter (where is_fast)::int as fast, count(*) filter (where is_uniform)::int as uniform
  from (
    select bool_or(cast_at - third_before <= interval '10 seconds') as is_fast,
      count(distinct poll_id) >= ${UNIFORM_VOTER.polls} and min(answer_mask) = max(answer_mask) as is_uniform
    from (
      select voter_id, poll_id, answer_mask, cast_at,
        lag(cast_at, 3) over (partition by voter_id order by cast_at) as third_before
      from votes where ${ofRecentDays(today)}
    ) as recent
    group by voter_id
  ) as people`
