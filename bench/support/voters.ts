import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Creates open polls that everyone may answer. @returns their IDs */
export async function createPolls(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source, published_at)
     select 'Messung ' || n, 'Wie finden Sie Messung ' || n || '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Umwelt', 'Messung', now() from generate_series(1, $1) n returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into poll_answers (poll_id, position, text) select id, position, 'Antwort ' || position from unnest($1::int[]) id, generate_series(0, 3) position`,
    [ids],
  )
  return ids
}

/** Returns the number of stored votes of polls. */
export async function countVotes(pool: Pool, polls: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from votes where poll_id = any($1)',
    [polls],
  )
  return rows[0]?.count ?? 0
}

let voters = 0

/** The form and headers of a new voter, each from another network. */
export function newVoter() {
  const voter = ++voters
  const form = new URLSearchParams({
    token: randomBytes(32).toString('base64url'),
    answer: String(voter % 4),
    age: String(18 + (voter % 60)),
    gender: voter % 2 ? 'w' : 'm',
    zip: '10115',
    seen: '',
  })
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `${20 + (voter >> 16)}.${(voter >> 8) & 255}.${voter & 255}.7`,
    },
    body: form.toString(),
  }
}

export interface Arrivals {
  /** Milliseconds of each step. */
  times: Record<'form' | 'vote' | 'result', number[]>
  /** Votes that were answered with a redirect to the result. */
  acknowledged: number
}

/**
 * Lets voters arrive evenly. Each reads the form, votes, and reads the result.
 *
 * @param perSecond voters per second, for `seconds`
 */
export async function arrive(
  origin: string,
  polls: readonly number[],
  perSecond: number,
  seconds: number,
): Promise<Arrivals> {
  const arrivals: Arrivals = { times: { form: [], vote: [], result: [] }, acknowledged: 0 }
  const visits: Promise<void>[] = []
  const start = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    const wait = start + (1000 * count) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    // A connection that breaks on a slow machine is a vote that is not acknowledged.
    visits.push(visit(`${origin}/${polls[count % polls.length]}`, arrivals).catch(() => undefined))
  }
  await Promise.all(visits)
  return arrivals
}

/** Reads the form of a poll, votes, and reads the result. */
async function visit(url: string, arrivals: Arrivals): Promise<void> {
  const { headers, body } = newVoter()
  const { 'content-type': _, ...ofReader } = headers
  const step = async (name: keyof Arrivals['times'], options: RequestInit): Promise<Response> => {
    const begin = performance.now()
    const response = await fetch(name === 'result' ? `${url}?view=result&vote=counted` : url, {
      redirect: 'manual',
      ...options,
    })
    await response.arrayBuffer()
    arrivals.times[name].push(performance.now() - begin)
    return response
  }
  await step('form', { headers: ofReader })
  const cast = await step('vote', { method: 'POST', headers, body })
  if (cast.status !== 303) return
  arrivals.acknowledged++
  const cookie = cast.headers.get('set-cookie')?.split(';')[0] ?? ''
  await step('result', { headers: { ...ofReader, cookie } })
}
