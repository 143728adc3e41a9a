import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { CommandError } from '../lib/command-error.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'
import { runInTransaction } from './transaction.ts'

const MIGRATION = '0056_vote-partitions.sql'
/** Votes per transaction: about a second. */
const VOTES_PER_BATCH = 20_000
/** Shorter than PostgreSQL waits before it ends one side of a deadlock, so that this side gives way, not a vote. */
const LOCK_TIMEOUT_MS = 500
const RETRY_INTERVAL_MS = 200
/** A deadlock, and a lock that was not free in time. */
const LOCK_ERROR = /^(40P01|55P03)$/

/** The columns of a vote, in both tables. */
const COLUMNS = [
  ...['id', 'poll_id', 'voter_id', 'answer_mask', 'age', 'gender', 'state', 'district', 'zip', 'base_weight'],
  ...['cast_at', 'source', 'seconds', 'exclusion_id'],
]

/**
 * Copies each change of a vote, also of imports, which run without ordinary triggers. A vote that is not copied yet is
 * copied when it changes.
 */
const COPY_CHANGES = `
  create or replace function partitioned.copy_vote() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from partitioned.votes where poll_id = old.poll_id and id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      insert into partitioned.votes (${COLUMNS.join()}) overriding system value
        select ${COLUMNS.map((name) => `new.${name}`).join()};
    end if;
    return null;
  end $$;
  create or replace trigger copy_vote after insert or update or delete on public.votes
    for each row execute function partitioned.copy_vote();
  alter table public.votes enable always trigger copy_vote`

/** A step of {@link copyVotesUnlessPartitioned}: votes up to one ID are copied, of all up to the last one. */
export interface VoteCopyProgress {
  readonly copiedUpToId: number
  readonly lastVoteId: number
}

/**
 * Copies the votes of an earlier version into partitions, while that version runs. The migration of the next start then
 * only has to put the new tables in the place of the old ones. Can be interrupted and repeated.
 *
 * @param pool connections without timeouts
 * @returns false if the votes are partitioned already
 * @throws CommandError if the votes belong to another role: the server could not write into the new tables
 */
export async function copyVotesUnlessPartitioned(
  pool: Pool,
  onProgress: (copied: VoteCopyProgress) => void,
): Promise<boolean> {
  const { rows: tables } = await pool.query<{ isPartitioned: boolean; owner: string; isOwn: boolean }>(
    `select relkind = 'p' as "isPartitioned", pg_get_userbyid(relowner) as owner,
       pg_get_userbyid(relowner) = current_user as "isOwn"
     from pg_class where oid = 'public.votes'::regclass`,
  )
  const [votes] = tables
  if (votes?.isPartitioned === true) return false
  if (votes?.isOwn !== true)
    throw new CommandError(
      `Die Tabelle der Stimmen gehört „${votes?.owner}“. Rufen Sie den Befehl mit dieser Rolle in DATABASE_URL auf.`,
    )
  await prepare(pool)
  for (;;) {
    const { rows } = await pool.query<VoteCopyProgress>(`
      select last_vote_id as "copiedUpToId",
        coalesce((select max(id) from public.votes), 0) as "lastVoteId" from partitioned.progress`)
    const [copied] = rows
    if (copied === undefined) throw new Error('The progress is not stored.')
    onProgress(copied)
    if (copied.copiedUpToId >= copied.lastVoteId) return true
    await copyBatch(pool, copied.copiedUpToId)
  }
}

/** Creates the tables with indexes, because creating these later would take longer. */
async function prepare(pool: Pool): Promise<void> {
  const [tables = '', , indexes = ''] = (await readFile(join(MIGRATIONS_FOLDER, MIGRATION), 'utf8')).split(
    '--> statement-breakpoint',
  )
  await repeatWhileLocked(pool, async (client) => {
    for (const statement of [tables, indexes, COPY_CHANGES]) await client.query(statement)
  })
}

/** The lock makes a change of a vote of the batch wait, whose trigger then finds the copy. */
const copyBatch = (pool: Pool, after: number) =>
  repeatWhileLocked(pool, (client) =>
    client.query(
      `with batch as (
        select ${COLUMNS.join()} from public.votes where id > $1 order by id limit ${VOTES_PER_BATCH} for share),
      copied as (
        insert into partitioned.votes (${COLUMNS.join()}) overriding system value select * from batch
          on conflict do nothing)
      update partitioned.progress set last_vote_id = coalesce((select max(id) from batch), last_vote_id)`,
      [after],
    ),
  )

/** Runs work in a transaction, and repeats it while others hold its locks. */
async function repeatWhileLocked(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await runInTransaction(pool, work, `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOCK_ERROR.test(String(error.code)))) throw error
    }
    await delay(RETRY_INTERVAL_MS)
  }
}
