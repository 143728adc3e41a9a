import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { districtsOfPostcode } from '../regions/postcodes.ts'
import { unpackFrom } from './vote-writing.ts'

/** Voters per transaction. The embedded database has one connection, so requests wait for each transaction. */
const VOTERS_PER_BATCH = 200

interface BackfillOptions {
  readonly isStopped?: () => boolean
}

/**
 * Sets the district and state of voters whose postcode is in one district only, and of their votes with this postcode:
 * those from before votes had districts. Votes of frozen polls are not changed. The chunks of changed votes are packed
 * again later. Runs in short transactions, while votes are cast; a stopped or failed run is continued by the next.
 *
 * @returns the number of changed voters
 */
export async function backfillDistricts(
  database: Database,
  { isStopped = () => false }: BackfillOptions = {},
): Promise<number> {
  const changedPolls = new Set<number>()
  let changed = 0
  let after = 0
  while (!isStopped()) {
    const batch = await backfillBatch(database, after)
    if (batch === null) break
    after = batch.lastVoter
    changed += batch.changed
    for (const pollId of batch.polls) changedPolls.add(pollId)
  }
  // Weights by state have changed, so previews are computed again. Not in the transactions: a vote locks its poll first.
  if (changedPolls.size > 0)
    await database.execute(sql`update polls set preview_on = '1970-01-01'
      where id = any(${sql.param([...changedPolls])}::int[]) and preview <> '[]'`)
  return changed
}

/** Changes the next voters after an ID. Returns null if there are none. */
function backfillBatch(
  database: Database,
  after: number,
): Promise<{ lastVoter: number; changed: number; polls: number[] } | null> {
  return database.transaction(async (transaction) => {
    // The lock makes votes of these voters wait, so that none is written without the district.
    const { rows } = await transaction.execute<{ id: number; zip: string }>(sql`
      select id, zip from voters where district is null and zip is not null and id > ${after}
      order by id limit ${VOTERS_PER_BATCH} for update`)
    const last = rows.at(-1)
    if (last === undefined) return null
    const located = rows.flatMap(({ id, zip }) => {
      const [district, ...others] = districtsOfPostcode(zip)
      return district === undefined || others.length > 0 ? [] : [{ id, district }]
    })
    if (located.length === 0) return { lastVoter: last.id, changed: 0, polls: [] }
    const ids = sql.param(located.map(({ id }) => id))
    await transaction.execute(sql`
      update voters set district = located.district, state = located.state
      from unnest(${ids}::int[], ${sql.param(located.map(({ district }) => district.index))}::int[],
        ${sql.param(located.map(({ district }) => district.state))}::int[]) as located (id, district, state)
      where voters.id = located.id`)
    const changedVotes = sql`votes v join voters on voters.id = v.voter_id and voters.zip = v.zip
      join polls on polls.id = v.poll_id and polls.status <> 'RESULT_FROZEN'
      where v.voter_id = any(${ids}::int[]) and v.district is null`
    const { rows: first } = await transaction.execute<{ poll: number; vote: number }>(sql`
      select v.poll_id as poll, min(v.id) as vote from ${changedVotes} group by v.poll_id order by v.poll_id`)
    for (const { poll, vote } of first) await unpackFrom(transaction, poll, vote)
    await transaction.execute(sql`
      update votes set district = located.district, state = located.state
      from (select v.id, voters.district, voters.state from ${changedVotes}) as located where votes.id = located.id`)
    return { lastVoter: last.id, changed: located.length, polls: first.map(({ poll }) => poll) }
  })
}

/**
 * Runs the backfill once, in the background.
 *
 * @returns a function that stops it after the current transaction
 */
export function startDistrictBackfill(
  database: Database,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  const round = backfillDistricts(database, { isStopped: () => isStopped }).catch(onError)
  return async () => {
    isStopped = true
    await round
  }
}
