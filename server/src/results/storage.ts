import type { Pool, PoolClient } from 'pg'
import { EXCLUSION_REASONS, type ExclusionReason } from '../../../contract/vote-quality.ts'
import { PACKING_LOCK } from '../database/advisory-locks.ts'
import { UNKNOWN, UNKNOWN_STATE } from '../statistics/cells.ts'
import { packVotes } from './chunk.ts'
import type { KnownChunks, StoredVotes } from './engine.ts'
import type { PublishedWave, WavesLoader } from './published.ts'
import { NEVER, UNKNOWN_DISTRICT, voteColumns, type VoteColumns } from './votes.ts'

/** Polls with more votes than this after their last chunk get a new one. */
export const PACK_FROM = 4096
/** Maximum number of votes per chunk: about half a megabyte. */
const CHUNK_VOTES = 65_536
/** Maximum time, in milliseconds, that a round of packing waits for votes being cast. */
const LOCK_TIMEOUT_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'

type VoteRow = [
  id: number,
  mask: number,
  age: number | null,
  gender: number | null,
  state: number | null,
  district: number | null,
  day: number,
  weight: number,
  excludedFrom: number | null,
  excludedUntil: number | null,
  reason: ExclusionReason | null,
]

const VOTE_FIELDS = `votes.id, answer_mask, age, gender, state, district,
  (cast_at at time zone 'Europe/Berlin')::date - date '1970-01-01', base_weight,
  case when e.id is not null then coalesce(e.excluded_on - date '1970-01-01', 0) end,
  e.readmitted_on - date '1970-01-01', e.reason`
const VOTES = 'votes left join vote_exclusions e on e.id = votes.exclusion_id'

type ChunkRow = [lastVoteId: number, size: number, writtenBy: string, bytes: Buffer | null]

/** Reads a poll's votes from PostgreSQL for the engine, and packs older ones into chunks. */
export class VoteStorage {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The loader of a `ResultsEngine`. */
  readonly load = async (pollId: number, known: KnownChunks | null): Promise<StoredVotes> => {
    const knownCount = known?.count ?? 0
    const chunks = await this.#chunks(pollId, knownCount)
    const mark = markOf(chunks.slice(0, knownCount))
    if (known !== null && mark !== known.mark) return this.load(pollId, null)
    const rows = await this.#votesBehind(pollId, chunks.at(-1)?.[0] ?? 0)
    return {
      continues: known !== null,
      chunks: chunks.flatMap(([, , , bytes]) => (bytes === null ? [] : [bytes])),
      known: { count: chunks.length, mark: markOf(chunks) },
      tail: columnsOf(rows),
      tailMark: `${chunks.length}:${rows.length}:${rows.at(-1)?.[0] ?? 0}:${contentMark(rows)}`,
    }
  }

  /** Reads the published waves of a poll. */
  readonly loadWaves: WavesLoader = async (pollId) => {
    const { rows } = await this.#pool.query<PublishedWave>(
      `select field_start::text as "from", field_end::text as "to", respondents, shares
       from published_waves where poll_id = $1`,
      [pollId],
    )
    return rows
  }

  /** Returns the largest ID of a vote; 0 without votes. */
  async lastVoteId(): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number | null }>('select max(id) as id from votes')
    return rows[0]?.id ?? 0
  }

  /**
   * Returns the polls with more than `PACK_FROM` votes after their last chunk.
   *
   * @param after only polls with votes of larger IDs; 0 for all polls
   */
  async pollsToPack(after = 0): Promise<number[]> {
    const candidates =
      after === 0 ? 'polls' : '(select distinct poll_id as id from votes where id > $2) polls'
    const { rows } = await this.#pool.query<{ id: number }>(
      `select polls.id from ${candidates}
       where exists (
         select 1 from votes
         where poll_id = polls.id
           and id > coalesce((select max(last_vote_id) from vote_chunks where poll_id = polls.id), 0)
         offset $1 limit 1)`,
      after === 0 ? [PACK_FROM] : [PACK_FROM, after],
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Returns an ID up to which every vote is committed, so that none at or below it can appear later. IDs are assigned
   * before commits, even before a vote's row lock on its poll, so a table lock is necessary; it is held only while
   * reading the largest ID. Null if running votes did not end in time.
   */
  async settledId(): Promise<number | null> {
    try {
      return await this.#inTransaction(async (client) => {
        await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await client.query('lock table votes in share mode')
        const { rows } = await client.query<{ id: number | null }>('select max(id) as id from votes')
        return rows[0]?.id ?? 0
      })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return null
      throw error
    }
  }

  /**
   * Packs a poll's votes up to a settled ID. Only one packer works on a poll at a time; a second one skips it.
   *
   * @returns the number of votes packed
   */
  async pack(pollId: number, settledId: number): Promise<number> {
    let packed = 0
    for (;;) {
      const size = await this.#packChunk(pollId, settledId)
      if (size === 0) return packed
      packed += size
    }
  }

  /**
   * Writes a poll's next chunk in a separate transaction, so that requests get the embedded database's session in
   * between.
   */
  async #packChunk(pollId: number, settledId: number): Promise<number> {
    return this.#inTransaction(async (client) => {
      const lock = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
        PACKING_LOCK,
        pollId,
      ])
      if (lock.rows[0]?.free !== true) return 0
      const { rows } = await client.query<{ number: number | null; last: number | null }>(
        `select max(chunk_number) as number, max(last_vote_id) as last from vote_chunks where poll_id = $1`,
        [pollId],
      )
      const votes = await client.query<VoteRow>({
        text: `select ${VOTE_FIELDS} from ${VOTES}
          where votes.poll_id = $1 and votes.id > $2 and votes.id <= $3 order by votes.id limit $4`,
        values: [pollId, rows[0]?.last ?? 0, settledId, CHUNK_VOTES],
        rowMode: 'array',
      })
      const newest = votes.rows.at(-1)
      if (newest === undefined) return 0
      const number = (rows[0]?.number ?? -1) + 1
      await client.query(
        `insert into vote_chunks (poll_id, chunk_number, last_vote_id, size, bytes) values ($1, $2, $3, $4, $5)`,
        [pollId, number, newest[0], votes.rows.length, Buffer.from(packVotes(columnsOf(votes.rows)))],
      )
      return votes.rows.length
    })
  }

  async #chunks(pollId: number, known: number): Promise<ChunkRow[]> {
    const { rows } = await this.#pool.query<ChunkRow>({
      text: `select last_vote_id, size, xmin::text, case when chunk_number >= $2 then bytes end
             from vote_chunks where poll_id = $1 order by chunk_number`,
      values: [pollId, known],
      rowMode: 'array',
    })
    return rows
  }

  async #votesBehind(pollId: number, lastPacked: number): Promise<VoteRow[]> {
    const { rows } = await this.#pool.query<VoteRow>({
      text: `select ${VOTE_FIELDS} from ${VOTES} where votes.poll_id = $1 and votes.id > $2 order by votes.id`,
      values: [pollId, lastPacked],
      rowMode: 'array',
    })
    return rows
  }

  async #inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined) // the first error is the one to throw
      throw error
    } finally {
      client.release()
    }
  }
}

/** Repacked chunks have another transaction ID, even if they contain the same votes. */
function markOf(chunks: readonly ChunkRow[]): string {
  return chunks.map(([lastVoteId, size, writtenBy]) => `${lastVoteId}/${size}/${writtenBy}`).join(' ')
}

/** Changes, almost certainly, when a vote's categories, state, district or exclusion change. */
const contentMark = (rows: readonly VoteRow[]): number =>
  rows.reduce(
    (mark, [, mask, , , state, district, , , from, until]) =>
      [mask, state ?? UNKNOWN_STATE, district ?? UNKNOWN_DISTRICT, from ?? NEVER, until ?? NEVER].reduce(
        (sum, value) => (Math.imul(sum, 31) + value) | 0,
        mark,
      ),
    0,
  )

function columnsOf(rows: readonly VoteRow[]): VoteColumns {
  const columns = voteColumns(
    rows.length,
    rows.some(([, , , , , , , weight]) => weight !== 1),
    rows.some(([, , , , , , , , from]) => from !== null),
  )
  rows.forEach(([, mask, age, gender, state, district, day, weight, from, until, reason], row) => {
    columns.mask[row] = mask
    columns.age[row] = age ?? UNKNOWN
    columns.gender[row] = gender ?? UNKNOWN
    columns.state[row] = state ?? UNKNOWN_STATE
    columns.district[row] = district ?? UNKNOWN_DISTRICT
    columns.day[row] = day
    if (columns.weight !== null) columns.weight[row] = weight
    if (columns.exclusion === null) return
    columns.exclusion.from[row] = from ?? NEVER
    columns.exclusion.until[row] = until ?? NEVER
    if (reason !== null) columns.exclusion.reason[row] = EXCLUSION_REASONS.indexOf(reason)
  })
  return columns
}
