import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { EXCLUSION_REASONS, type ExclusionReason } from '../../../contract/vote-quality.ts'
import { PER_POLL_VOTE_PACKING_LOCK } from '../database/advisory-locks.ts'
import type { Replica } from '../database/replica.ts'
import { runInTransaction } from '../database/transaction.ts'
import { isTransientDatabaseError } from '../database/unavailable.ts'
import { ProfileAnswersCodec, UNKNOWN_STATE } from '../statistics/cells.ts'
import { packVotes } from './chunk.ts'
import type { PublishedWave, WavesLoader } from './published.ts'
import type { KnownChunks, StoredVotes, WantedProfile } from './stored-votes.ts'
import { NEVER_DAY, UNKNOWN_DISTRICT, createVoteColumns, setVoter, type VoteColumns } from './votes.ts'

/** Polls with more votes than this after their last chunk get a new one. */
export const MAX_UNPACKED_VOTES = 4096
/** Maximum number of votes per chunk: about half a megabyte. */
const CHUNK_VOTES = 65_536
/** Maximum time, in milliseconds, that a round of packing waits for votes being cast, and between two checks. */
const SETTLE_TIMEOUT_MS = 500
const SETTLE_INTERVAL_MS = 5

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

/** The ID of a vote, and the profile code of its voter. */
type ProfileRow = [voteId: number, code: number]

type ChunkRow = [lastVoteId: number, size: number, writtenBy: string, bytes: Buffer | null]

/** Reads a poll's votes from PostgreSQL for the engine, and packs older ones into chunks. */
export class VoteStorage {
  readonly #pool: Pool
  readonly #replica: Pick<Replica, 'findPoolCaughtUpTo' | 'replayedUntilMs' | 'pauseAfterFailure'> | null
  /** When polls were last read from the primary, so that no later reading from the replica goes back in time. */
  readonly #readAt = new Map<number, number>()

  /** @param replica is read for votes that need not be the newest */
  constructor(
    pool: Pool,
    replica: Pick<Replica, 'findPoolCaughtUpTo' | 'replayedUntilMs' | 'pauseAfterFailure'> | null = null,
  ) {
    this.#pool = pool
    this.#replica = replica
  }

  /** The loader of a `ResultsEngine`. */
  readonly load = async (
    pollId: number,
    known: KnownChunks | null,
    wanted: WantedProfile | null = null,
    mustIncludeUntilMs = Infinity,
  ): Promise<StoredVotes> => {
    const replica =
      this.#replica?.findPoolCaughtUpTo(Math.max(mustIncludeUntilMs, this.#readAt.get(pollId) ?? 0)) ?? null
    if (replica !== null) {
      try {
        const completeUntilMs = this.#replica?.replayedUntilMs ?? 0 // read before the votes
        return { ...(await loadFrom(replica, pollId, known, wanted)), completeUntilMs }
      } catch (error) {
        if (!isTransientDatabaseError(error)) throw error
        this.#replica?.pauseAfterFailure()
      }
    }
    const votes = await loadFrom(this.#pool, pollId, known, wanted)
    if (this.#replica !== null) this.#noteReading(pollId, this.#replica.replayedUntilMs)
    return votes
  }

  /** @param replayedUntil readings before this time need not be remembered */
  #noteReading(pollId: number, replayedUntil: number): void {
    this.#readAt.delete(pollId) // moves it to the end
    this.#readAt.set(pollId, Date.now())
    for (const [id, time] of this.#readAt) {
      if (time > replayedUntil) break
      this.#readAt.delete(id)
    }
  }

  readonly loadWaves: WavesLoader = async (pollId) => {
    const { rows } = await this.#pool.query<PublishedWave>(
      `select field_start::text as "from", field_end::text as "to", respondents, shares
       from published_waves where poll_id = $1`,
      [pollId],
    )
    return rows
  }

  /** Returns the newest ID that was given to a vote; 0 without votes. */
  async lastVoteId(): Promise<number> {
    return findLastAssignedVoteId(this.#pool)
  }

  /**
   * Returns the polls with more than `MAX_UNPACKED_VOTES` votes after their last chunk.
   *
   * @param afterVoteId only polls with votes of larger IDs; 0 for all polls
   */
  async findPollsToPack(afterVoteId = 0): Promise<number[]> {
    const candidates =
      afterVoteId === 0 ? 'polls' : '(select distinct poll_id as id from votes where id > $2) polls'
    const { rows } = await this.#pool.query<{ id: number }>(
      `select polls.id from ${candidates}
       where exists (
         select 1 from votes
         where poll_id = polls.id
           and id > coalesce((select max(last_vote_id) from vote_chunks where poll_id = polls.id), 0)
         offset $1 limit 1)`,
      afterVoteId === 0 ? [MAX_UNPACKED_VOTES] : [MAX_UNPACKED_VOTES, afterVoteId],
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Returns an ID up to which every vote is committed, so that none at or below it can appear later. Waits for the
   * transactions that run now, without a lock that votes would wait for. Null if they did not end in time.
   *
   * A transaction that writes votes gets its transaction ID before the IDs of its votes, because it locks their poll
   * first. So all votes up to the ID read here are of transactions with smaller IDs than the one drawn afterwards.
   */
  async findSettledVoteId(): Promise<number | null> {
    const id = await this.lastVoteId()
    const drawn = await this.#pool.query<{ next: string }>('select pg_current_xact_id()::text as next')
    const deadline = performance.now() + SETTLE_TIMEOUT_MS
    for (;;) {
      const { rows } = await this.#pool.query<{ settled: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as settled',
        [drawn.rows[0]?.next],
      )
      if (rows[0]?.settled === true) return id
      if (performance.now() > deadline) return null
      await delay(SETTLE_INTERVAL_MS)
    }
  }

  /**
   * Packs a poll's votes up to a settled ID. Only one packer works on a poll at a time; a second one skips it.
   *
   * @returns the number of votes packed
   */
  async packPoll(pollId: number, settledId: number): Promise<number> {
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
    return runInTransaction(this.#pool, async (client) => {
      const lock = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
        PER_POLL_VOTE_PACKING_LOCK,
        pollId,
      ])
      if (lock.rows[0]?.free !== true) return 0
      const { rows } = await client.query<{ number: number | null; last: number | null }>(
        `select max(chunk_number) as number, max(last_vote_id) as last from vote_chunks where poll_id = $1`,
        [pollId],
      )
      const votes = await readLists<VoteRow>(
        client,
        `select ${VOTE_FIELDS} from ${VOTES}
          where votes.poll_id = $1 and votes.id > $2 and votes.id <= $3 order by votes.id limit $4`,
        [pollId, rows[0]?.last ?? 0, settledId, CHUNK_VOTES],
      )
      const newest = votes.at(-1)
      if (newest === undefined) return 0
      const number = (rows[0]?.number ?? -1) + 1
      await client.query(
        `insert into vote_chunks (poll_id, chunk_number, last_vote_id, size, bytes) values ($1, $2, $3, $4, $5)`,
        [pollId, number, newest[0], votes.length, Buffer.from(packVotes(columnsOf(votes)))],
      )
      return votes.length
    })
  }
}

/** Runs a query whose rows are lists of values. */
async function readLists<Row extends unknown[]>(
  client: Pick<Pool, 'query'>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>({ text, values: [...values], rowMode: 'array' })
  return rows
}

/** Reads a poll's votes over some connections. */
async function loadFrom(
  pool: Pool,
  pollId: number,
  known: KnownChunks | null,
  wanted: WantedProfile | null,
): Promise<StoredVotes> {
  const knownCount = known?.count ?? 0
  const before = await readStateBeforeVotes(pool, pollId)
  const chunks = await readChunks(pool, pollId, knownCount)
  const mark = markOf(chunks.slice(0, knownCount))
  if (known !== null && mark !== known.fingerprint) return loadFrom(pool, pollId, null, wanted)
  const rows = await readVotesBehind(pool, pollId, chunks.at(-1)?.[0] ?? 0)
  const packedBefore = chunks[knownCount - 1]?.[0] ?? 0
  const profiles = wanted && (await readProfiles(pool, pollId, packedBefore, wanted))
  const packed = chunks.slice(knownCount)
  const after = await readStateAfterVotes(pool, pollId)
  return {
    isContinuation: known !== null,
    chunks: packed.flatMap(([, , , bytes]) => (bytes === null ? [] : [bytes])),
    profiles: profiles && codesOfChunks(packed, profiles),
    known: { count: chunks.length, fingerprint: markOf(chunks) },
    tail: profiles ? { ...columnsOf(rows), profile: codesOfRows(rows, profiles) } : columnsOf(rows),
    ...before,
    ...after,
    tailFingerprint: `${chunks.length}:${rows.length}:${rows.at(-1)?.[0] ?? 0}:${contentMark(rows)}`,
  }
}

/**
 * Reads the profile answers of the voters of votes after an ID, by the vote's ID, in the order of IDs. See
 * `WantedProfile.lastMidnight` for the moment of answers.
 */
function readProfiles(
  pool: Pool,
  pollId: number,
  after: number,
  { subjects, lastMidnight }: WantedProfile,
): Promise<ProfileRow[]> {
  const { factors } = new ProfileAnswersCodec(subjects)
  return readLists(
    pool,
    `with moment as (
        select (((cast_at at time zone 'Europe/Berlin')::date + 1)::timestamp at time zone 'Europe/Berlin') as of
        from votes where poll_id = $1 and cast_at < $5 order by id desc limit 1)
      select votes.id, coalesce(sum((a.category + 1) * a.factor), 0)::int
      from votes left join (
        select voter_id, category, factor
        from moment, profile_answers given
          join unnest($3::text[], $4::int[]) as wanted (subject, factor) using (subject)
        where answered_at < moment.of and (ended_at is null or ended_at >= moment.of)
          and exists (select 1 from profile_answers kept
            where kept.voter_id = given.voter_id and kept.subject = given.subject
              and (kept.ended_at is null or kept.ended_at >= $5))) a on a.voter_id = votes.voter_id
      where votes.poll_id = $1 and votes.id > $2 group by votes.id order by votes.id`,
    [pollId, after, subjects, factors, lastMidnight],
  )
}

const readChunks = (pool: Pool, pollId: number, known: number): Promise<ChunkRow[]> =>
  readLists(
    pool,
    `select last_vote_id, size, xmin::text, case when chunk_number >= $2 then bytes end
           from vote_chunks where poll_id = $1 order by chunk_number`,
    [pollId, known],
  )

const readVotesBehind = (pool: Pool, pollId: number, lastPacked: number): Promise<VoteRow[]> =>
  readLists(
    pool,
    `select ${VOTE_FIELDS} from ${VOTES} where votes.poll_id = $1 and votes.id > $2 order by votes.id`,
    [pollId, lastPacked],
  )

/** Reads what may only become true of newer votes: that none follow, and that all are coded. */
async function readStateBeforeVotes(
  pool: Pool,
  pollId: number,
): Promise<Pick<StoredVotes, 'wasOpenWhenRead' | 'hasUncodedTextsAfterEnd'>> {
  const [row] = await readLists<[boolean, boolean]>(
    pool,
    `select not has_ended, has_ended and has_uncoded_answers(polls)
      from polls, lateral (select status in ('RESULT_FROZEN', 'ARCHIVED') as has_ended) ended where id = $1`,
    [pollId],
  )
  const [wasOpenWhenRead = false, hasUncodedTextsAfterEnd = false] = row ?? []
  return { wasOpenWhenRead, hasUncodedTextsAfterEnd }
}

/** Reads what ends exact figures together with newer votes. */
async function readStateAfterVotes(
  pool: Pool,
  pollId: number,
): Promise<Pick<StoredVotes, 'hasReopened' | 'isExactByChoice'>> {
  const [row] = await readLists<[boolean, boolean]>(
    pool,
    'select has_reopened, exact_figures_reason is not null from polls where id = $1',
    [pollId],
  )
  const [hasReopened = false, isExactByChoice = false] = row ?? []
  return { hasReopened, isExactByChoice }
}

/**
 * Returns the newest ID that was given to a vote, which may not be committed yet; 0 without votes. The largest ID in
 * `votes` could only be found by reading all of its partitions.
 */
export async function findLastAssignedVoteId(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>(
    "select pg_sequence_last_value('votes_id_seq') as id",
  )
  return rows[0]?.id ?? 0
}

/**
 * Returns the profile codes of each chunk, by position. If a vote was deleted since its chunk was read, those behind it in
 * the chunk have the codes of the votes after them until the next reading.
 */
function codesOfChunks(chunks: readonly ChunkRow[], profiles: readonly ProfileRow[]): Uint16Array[] {
  let start = 0
  return chunks.map(([lastVoteId, size]) => {
    let end = start
    while (end < profiles.length && (profiles[end]?.[0] ?? 0) <= lastVoteId) end++
    const codes = new Uint16Array(size)
    codes.set(profiles.slice(start, Math.min(end, start + size)).map(([, code]) => code))
    start = end
    return codes
  })
}

function codesOfRows(rows: readonly VoteRow[], profiles: readonly ProfileRow[]): Uint16Array {
  const codes = new Map(profiles)
  return Uint16Array.from(rows, ([id]) => codes.get(id) ?? 0)
}

/** Repacked chunks have another transaction ID, even if they contain the same votes. */
function markOf(chunks: readonly ChunkRow[]): string {
  return chunks.map(([lastVoteId, size, writtenBy]) => `${lastVoteId}/${size}/${writtenBy}`).join(' ')
}

/** Changes, almost certainly, when a vote's categories, state, district or exclusion change. */
const contentMark = (rows: readonly VoteRow[]): number =>
  rows.reduce(
    (mark, [, mask, , , state, district, , , from, until]) =>
      [
        mask,
        state ?? UNKNOWN_STATE,
        district ?? UNKNOWN_DISTRICT,
        from ?? NEVER_DAY,
        until ?? NEVER_DAY,
      ].reduce((sum, value) => (Math.imul(sum, 31) + value) | 0, mark),
    0,
  )

function columnsOf(rows: readonly VoteRow[]): VoteColumns {
  const columns = createVoteColumns(
    rows.length,
    rows.some(([, , , , , , , weight]) => weight !== 1),
    rows.some(([, , , , , , , , from]) => from !== null),
  )
  rows.forEach(([, mask, age, gender, state, district, day, weight, from, until, reason], row) => {
    columns.answerMask[row] = mask
    setVoter(columns, row, { age, gender, state, district })
    columns.epochDay[row] = day
    if (columns.weight !== null) columns.weight[row] = weight
    if (columns.exclusion === null) return
    columns.exclusion.firstExcludedDay[row] = from ?? NEVER_DAY
    columns.exclusion.firstReadmittedDay[row] = until ?? NEVER_DAY
    if (reason !== null) columns.exclusion.reason[row] = EXCLUSION_REASONS.indexOf(reason)
  })
  return columns
}
