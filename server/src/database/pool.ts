import { AsyncResource } from 'node:async_hooks'
import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg'
import { sendTaggedTimedStatement } from './statement-timing.ts'

/** Timeouts of a pool in milliseconds. */
export interface DatabaseTimeouts {
  /** For getting a connection from the pool. */
  readonly connect: number
  /** For a lock held by another session. The embedded database has only one session. */
  readonly lock: number
  /** For one statement. A server cancels it after that time. */
  readonly statement: number
}

/** `connect`, `statement` and `CANCEL_GRACE_MS` together are below the 6 s limit of every request. */
export const REQUEST_TIMEOUTS_MS: DatabaseTimeouts = { connect: 2_000, lock: 2_000, statement: 3_000 }

/** For background work such as packing and purging; shorter than the limit of `restartWhenStuck`. */
export const BACKGROUND_TIMEOUTS_MS: DatabaseTimeouts = { connect: 10_000, lock: 5_000, statement: 30_000 }

/** Milliseconds for a server's cancel message. After that it counts as frozen, and the connection is closed. */
const CANCEL_GRACE_MS = 250

/**
 * Firewalls forget connections that are quiet for minutes without telling either side. A statement on such a
 * connection would wait for its timeout. A packet a minute keeps it, or shows that it is dead.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

/** Plans for the partitions of votes had parallel workers, whose start took 0.4 s, for statements that take 1 ms. */
const NO_WORKERS = 'set max_parallel_workers_per_gather = 0'
/** Not a parameter of the connection, because PgBouncer refuses those that it does not know. The pool waits for it. */
const WITHOUT_WORKERS = { onConnect: (client: ClientBase) => client.query(NO_WORKERS) }

/**
 * Opens a pool. A broken connection, idle or in use, never ends the process. With `limits` null there are no
 * timeouts.
 *
 * @param hasParallelWorkers whether a statement may use parallel workers, which pay for long ones only
 */
export function openPool(
  kind: 'embedded' | 'server',
  config: PoolConfig,
  limits: DatabaseTimeouts | null,
  { hasParallelWorkers = false } = {},
): Pool {
  const pool = new ContextPool({
    ...config,
    ...KEEP_ALIVE,
    ...(limits && {
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.statement + CANCEL_GRACE_MS,
    }),
    // Connections to an embedded database share one session and its settings.
    ...(limits && kind === 'server' && { lock_timeout: limits.lock, statement_timeout: limits.statement }),
    ...(kind === 'server' && !hasParallelWorkers && WITHOUT_WORKERS),
    Client: Connection,
  })
  pool.on('error', () => undefined) // without a listener, a broken idle connection would end the process
  return pool
}

/** A pool that gives a connection to whom it waited for: the driver calls back while another request's answer arrives. */
class ContextPool extends Pool {
  override connect(...call: unknown[]): never {
    const bound = call.map((callback) =>
      typeof callback === 'function'
        ? AsyncResource.bind(callback as (...outcome: unknown[]) => void)
        : callback,
    )
    return Reflect.apply(super.connect, this, bound) as never
  }
}

/**
 * A connection that may break at any time, and that is closed after the first statement without a response. Drizzle
 * treats a client as a pool if its class name contains "Pool".
 */
class Connection extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // The pool listens to idle connections only. For a used connection, the failing statement reports the error.
    this.on('error', () => undefined)
  }

  // One signature instead of a dozen overloads; `never` is assignable to all return types.
  override query(...call: unknown[]): never {
    const send = (marked: readonly unknown[]): unknown => Reflect.apply(super.query, this, marked)
    const result = sendTaggedTimedStatement(send, call)
    if (result instanceof Promise) result.catch((error: unknown) => this.#closeAfterTimeout(error))
    return result as never
  }

  /** Closes the connection after a timeout: the statement still runs, and even a rollback would wait for it. */
  #closeAfterTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}
