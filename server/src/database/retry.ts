import { setTimeout as delay } from 'node:timers/promises'
import { isTransientDatabaseError } from './unavailable.ts'

interface RetryOptions {
  /** Milliseconds after the first failure in which to retry. */
  readonly timeoutMs: number
  /** Milliseconds between attempts. */
  readonly intervalMs?: number
  /**
   * Called with the driver's message after the second failure. The first one may be late because this process was busy
   * loading its modules.
   */
  readonly onSecondFailure: (reason: string) => void
}

/** Runs idempotent work, and retries it while the database is unavailable. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { timeoutMs, intervalMs = 250, onSecondFailure }: RetryOptions,
): Promise<T> {
  let deadline: number | null = null
  let failures = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransientDatabaseError(error)) throw error
      if (++failures === 2) onSecondFailure(reasonOf(error))
      deadline ??= Date.now() + timeoutMs
      if (Date.now() + intervalMs > deadline) {
        const seconds = Math.round(timeoutMs / 1000)
        throw new Error(`the database did not respond for ${seconds} s (${reasonOf(error)})`, {
          cause: error,
        })
      }
      await delay(intervalMs)
    }
  }
}

/** Returns the driver's message, because Drizzle's quotes the query. It is empty if several IP addresses failed. */
function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  const { message, code } = inner as NodeJS.ErrnoException // isTransientDatabaseError() takes errors only
  return message || (code ?? '')
}
