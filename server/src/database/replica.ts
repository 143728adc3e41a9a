import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openPool, type DatabaseTimeouts } from './pool.ts'

/**
 * Short, because a read that fails is repeated on the primary within the limit of a request: `REQUEST_TIMEOUTS_MS`
 * leave 750 ms, which is `statement` and the time for canceling it.
 */
const REPLICA_LIMITS: DatabaseTimeouts = { connect: 500, lock: 500, statement: 500 }
const MAX_CONNECTIONS = 10
const CHECK_INTERVAL_MS = 100
/** A replica that is further behind is not read. */
export const MAX_LAG_MS = 500
/** It is read again when it has caught up to this, so that one at the limit does not change ten times a second. */
const CAUGHT_UP_MS = MAX_LAG_MS / 2
/** For this time a replica that failed a read is not read again, so that not every request waits for it. */
const PAUSE_MS = 5_000

/** A streaming replica of the database, for reads that may be half a second old. */
export interface Replica {
  /** Returns its connections if it has everything that was committed before a time (in ms since 1970), else null. */
  findPoolCaughtUpTo(time: number): Pool | null
  /** The time (in ms since 1970) up to which it has everything that was committed; 0 if it was never reached. */
  readonly replayedUntilMs: number
  /** Stops using it for some seconds, after it failed a read. */
  pauseAfterFailure(): void
  /**
   * Starts to compare it with the primary, ten times a second. Before, it is not used.
   *
   * @param onChange called when the replica is read for the first time, is no longer read, or is read again
   */
  watch(onChange: (isUsed: boolean) => void): void
  close(): Promise<void>
}

/** A position in the log of the primary that contains everything committed before a time. */
interface Position {
  readonly time: number
  /** The same time by a clock that nobody sets (`performance.now()`). */
  readonly tick: number
  readonly lsn: bigint
}

const NEVER = { time: 0, tick: -Infinity }

/**
 * Opens the connections to a replica. How far it is behind is measured by comparing its position in the log with those of
 * the primary. It is not used while it cannot be compared.
 *
 * @param primaryUrl the database that it follows
 */
export function openReplica(connectionString: string, primaryUrl: string): Replica {
  const pool = openPool('server', { connectionString, max: MAX_CONNECTIONS }, REPLICA_LIMITS)
  // A connection of its own: the comparison must not wait for requests or background work.
  const primary = openPool('server', { connectionString: primaryUrl, max: 1 }, REPLICA_LIMITS)
  const closing = new AbortController()
  let positions: Position[] = []
  let replayed: Omit<Position, 'lsn'> = NEVER
  let pausedUntil = 0
  let watching: Promise<void> | undefined
  let isUsed = false
  const isWithin = (lag: number) => performance.now() - replayed.tick <= lag
  const reset = () => {
    positions = []
    replayed = NEVER
  }

  async function check(): Promise<void> {
    const [time, tick] = [Date.now(), performance.now()]
    // Times from before the clock was set back would be later than votes that are not replayed.
    if (time < (positions.at(-1)?.time ?? 0)) reset()
    const [written, reached] = await Promise.all([
      primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn'),
      // A replica that was promoted has no position: what is committed there is not on the primary.
      pool.query<{ lsn: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn',
      ),
    ])
    if (tick < pausedUntil) return
    positions.push({ time, tick, lsn: parseLsn(written.rows[0]?.lsn ?? '0/0') })
    const reachedLsn = parseLsn(reached.rows[0]?.lsn ?? '0/0')
    replayed = positions.findLast(({ lsn }) => lsn <= reachedLsn) ?? replayed
    positions = positions.filter((position) => position.tick >= tick - MAX_LAG_MS)
  }

  async function watch(onChange: (isUsed: boolean) => void): Promise<void> {
    while (!closing.signal.aborted) {
      await check().catch(() => undefined) // the replica is not used until a check succeeds
      if (isWithin(isUsed ? MAX_LAG_MS : CAUGHT_UP_MS) !== isUsed) onChange((isUsed = !isUsed))
      await delay(CHECK_INTERVAL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined) // closed
    }
  }
  return {
    findPoolCaughtUpTo: (time) => (isUsed && replayed.time >= time && isWithin(MAX_LAG_MS) ? pool : null),
    get replayedUntilMs() {
      return replayed.time
    },
    pauseAfterFailure() {
      pausedUntil = performance.now() + PAUSE_MS
      reset()
    },
    watch(onChange) {
      watching ??= watch(onChange)
    },
    async close() {
      closing.abort()
      await watching
      await Promise.all([pool.end(), primary.end()])
    },
  }
}

/** Parses a position such as `16/B374D848`: two halves of 32 bits. */
function parseLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
