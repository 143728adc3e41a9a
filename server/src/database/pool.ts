import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'

/** Milliseconds after which whoever waits for the database is told that it is away. */
export interface DatabaseLimits {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connect: number
  /** For a lock that another session holds; the embedded database has one session, and so no such wait. */
  readonly lock: number
  /** For one statement. A server cancels it then. */
  readonly statement: number
}

/** `connect`, `statement` and `HANG_UP_AFTER` together stay below the 6 s within which every request is answered. */
export const REQUEST_LIMITS: DatabaseLimits = { connect: 2_000, lock: 2_000, statement: 3_000 }

/** For packing, purging and other work that nobody waits for; shorter than what counts as stuck (`watch`). */
export const BACKGROUND_LIMITS: DatabaseLimits = { connect: 10_000, lock: 5_000, statement: 30_000 }

/** Milliseconds that a server has for telling that it canceled a statement. One that is frozen does not. */
const HANG_UP_AFTER = 250

/**
 * Opens a pool. A connection that breaks, idle or in use, never ends the process. Without limits everything takes as
 * long as it needs.
 */
export function openPool(
  kind: 'embedded' | 'server',
  config: PoolConfig,
  limits: DatabaseLimits | null,
): Pool {
  const pool = new Pool({
    ...config,
    ...(limits && {
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.statement + HANG_UP_AFTER,
    }),
    // The connections to an embedded database share one session, and its settings.
    ...(limits && kind === 'server' && { lock_timeout: limits.lock, statement_timeout: limits.statement }),
    Client: Connection,
  })
  pool.on('error', () => undefined) // without a listener a connection that breaks while idle ends the process
  return pool
}

/**
 * A connection that may break at any time, and that is given up with the first statement it does not answer.
 * Drizzle takes a client whose class has "Pool" in its name for a pool.
 */
class Connection extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // The pool listens to idle connections only; whoever has this one is told by the statement that fails.
    this.on('error', () => undefined)
  }

  // One signature in place of the dozen overloads; `never` fits what each of them returns.
  override query(...call: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, call)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#hangUpAfter(error))
    return answer as never
  }

  /** The statement still runs: what its transaction sends next would wait behind it, a rollback first of all. */
  #hangUpAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}
