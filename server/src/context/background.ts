/** Runs work that a response does not wait for. The server waits for it before it exits. */
export interface BackgroundTasks {
  /**
   * Starts `work` after the current response is sent, so that the response time reveals nothing about the work. Errors
   * are passed to `onFailure`.
   */
  runAfterResponse: (work: () => Promise<void>, onFailure: (error: unknown) => void) => void
  /** Waits within work, until the time is over or somebody waits for the end of all work. */
  sleepUnlessClosing: (milliseconds: number) => Promise<void>
  /** Resolves when no work is running. Pauses end at once. */
  finishWithoutSleeping: () => Promise<void>
}

/** Creates the background work of one server. */
export function createBackgroundTasks(): BackgroundTasks {
  const running = new Set<Promise<void>>()
  /** Ends a pause each. */
  const pauses = new Set<() => void>()
  let waiting = 0
  return {
    runAfterResponse: (work, onFailure) => {
      const job = afterResponse()
        .then(work)
        .catch(onFailure)
        .finally(() => running.delete(job))
      running.add(job)
    },
    sleepUnlessClosing: async (milliseconds) => {
      if (waiting > 0) return
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          pauses.delete(end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        pauses.add(end)
      })
    },
    finishWithoutSleeping: async () => {
      waiting++
      for (const end of pauses) end()
      while (running.size > 0) await Promise.all(running)
      waiting--
    },
  }
}

/** Long enough for the response to be sent. */
const DELAY_MS = 20

const afterResponse = () => new Promise<void>((resolve) => setTimeout(resolve, DELAY_MS))
