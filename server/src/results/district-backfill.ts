import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { districtsOfPostcode } from '../regions/postcodes.ts'
import { OUTDATED_PREVIEW_DATE, lockAndDeleteVoteChunksFrom } from './vote-writing.ts'

/** Voters per transaction. The embedded database has one connection, so requests wait for each transaction. */
const VOTERS_PER_BATCH = 200
/** Time between a failed step and its repetition, such as during an outage of the database. */
const PAUSE_MS = 60_000

interface BackfillOptions {
  readonly isStopped?: () => boolean
  /** Called with the error of a failed step, which is repeated afterwards. Without it, the error ends the run. */
  readonly onFailure?: (error: unknown) => Promise<void>
}

/**
 * Sets the district and state of voters whose postcode is in one district only, and of their votes with this postcode:
 * those from before votes had districts. Votes of ended polls are not changed: readers may have seen their exact
 * result. The chunks of changed votes are packed again later, and the previews computed again. Runs in short
 * transactions, while votes are cast; a stopped or failed run is continued by the next.
 *
 * @returns the number of changed voters
 */
export async function backfillVoterAndVoteDistricts(
  database: Database,
  { isStopped = () => false, onFailure }: BackfillOptions = {},
): Promise<number> {
  let changed = 0
  let after = 0
  while (!isStopped()) {
    const batch = await repeatUntilDone(() => backfillBatch(database, after))
    if (batch === null) break
    if (batch === 'POLLS_CHANGED') continue
    after = batch.lastVoter
    changed += batch.changed
  }
  return changed

  /** Returns the result of a step; null if it failed and the run was stopped. */
  async function repeatUntilDone<T>(step: () => Promise<T>): Promise<T | null> {
    do {
      try {
        return await step()
      } catch (error) {
        if (onFailure === undefined) throw error
        await onFailure(error)
      }
    } while (!isStopped())
    return null
  }
}

interface Batch {
  readonly lastVoter: number
  readonly changed: number
}

const isOpen = sql`polls.status not in ('RESULT_FROZEN', 'ARCHIVED')`

const nextVoters = (after: number) => sql`select id, zip from voters
  where district is null and zip is not null and id > ${after} order by id limit ${VOTERS_PER_BATCH}`

/**
 * Changes the next voters after an ID, together with the marks of the previews: no later run finds these voters.
 *
 * @returns null if there are none; `POLLS_CHANGED` if one of them voted on a further poll meanwhile: nothing is changed
 */
function backfillBatch(database: Database, after: number): Promise<Batch | 'POLLS_CHANGED' | null> {
  return database.transaction(async (transaction) => {
    // Polls are locked before voters, as by a vote.
    const { rows: locked } = await transaction.execute<{ id: number }>(sql`
      select id from polls where ${isOpen} and id in
        (select v.poll_id from votes v join (${nextVoters(after)}) next on next.id = v.voter_id and next.zip = v.zip
          where v.district is null)
      order by id for no key update`)
    // The lock makes votes of these voters wait, so that none is written without the district.
    const { rows } = await transaction.execute<{ id: number; zip: string }>(
      sql`${nextVoters(after)} for update`,
    )
    const last = rows.at(-1)
    if (last === undefined) return null
    const located = rows.flatMap(({ id, zip }) => {
      const [district, ...others] = districtsOfPostcode(zip)
      return district === undefined || others.length > 0 ? [] : [{ id, district }]
    })
    if (located.length === 0) return { lastVoter: last.id, changed: 0 }
    const ids = sql.param(located.map(({ id }) => id))
    const changedVotes = sql`votes v join voters on voters.id = v.voter_id and voters.zip = v.zip
      join polls on polls.id = v.poll_id and ${isOpen}
      where v.voter_id = any(${ids}::int[]) and v.district is null`
    const { rows: first } = await transaction.execute<{ poll: number; vote: number }>(sql`
      select v.poll_id as poll, min(v.id) as vote from ${changedVotes} group by v.poll_id order by v.poll_id`)
    const lockedIds = new Set(locked.map(({ id }) => id))
    if (first.some(({ poll }) => !lockedIds.has(poll))) return 'POLLS_CHANGED'
    await transaction.execute(sql`
      update voters set district = located.district, state = located.state
      from unnest(${ids}::int[], ${sql.param(located.map(({ district }) => district.index))}::int[],
        ${sql.param(located.map(({ district }) => district.state))}::int[]) as located (id, district, state)
      where voters.id = located.id`)
    for (const { poll, vote } of first) await lockAndDeleteVoteChunksFrom(transaction, poll, vote)
    await transaction.execute(sql`
      update votes set district = located.district, state = located.state
      from (select v.poll_id, v.id, voters.district, voters.state from ${changedVotes}) as located
      where votes.poll_id = located.poll_id and votes.id = located.id`)
    // Weights by state have changed. Polls that are outdated already are marked again: a changed row is refreshed.
    await transaction.execute(sql`update polls set preview_on = ${OUTDATED_PREVIEW_DATE}
      where id = any(${sql.param(first.map(({ poll }) => poll))}::int[]) and preview <> '[]'`)
    return { lastVoter: last.id, changed: located.length }
  })
}

/**
 * Runs the backfill once, in the background. A failed step is repeated after a pause.
 *
 * @returns a function that stops it after the current transaction
 */
export function startDistrictBackfill(
  database: Database,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = backfillVoterAndVoteDistricts(database, {
    isStopped: () => signal.aborted,
    onFailure: async (error) => {
      onError(error)
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined) // rejects if stopped
    },
  }).catch(onError)
  return async () => {
    stopping.abort()
    await run
  }
}
