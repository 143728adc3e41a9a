import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from './unavailable.ts'

interface RetryOptions {
  /** Milliseconds from the first failure for which it is tried again. */
  readonly patience: number
  /** Milliseconds between one try and the next. */
  readonly every?: number
  /**
   * Told, in the words of the driver, why the second try failed: one may be late because this process was busy
   * loading its modules.
   */
  readonly onWait: (reason: string) => void
}

/** Runs work that may be run again, until it does not fail for the database being away. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { patience, every = 250, onWait }: RetryOptions,
): Promise<T> {
  let deadline: number | null = null
  let failures = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (++failures === 2) onWait(reasonOf(error))
      deadline ??= Date.now() + patience
      if (Date.now() + every > deadline) {
        const seconds = Math.round(patience / 1000)
        throw new Error(`the database did not answer for ${seconds} s (${reasonOf(error)})`, { cause: error })
      }
      await delay(every)
    }
  }
}

/** What the driver says: the builder's own message quotes the query instead. Several addresses fail without words. */
function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  const { message, code } = inner as NodeJS.ErrnoException // isDatabaseUnavailable() takes errors only
  return message || (code ?? '')
}
