/** Runs work that a response does not wait for. The server waits for it before it exits. */
export interface Background {
  /**
   * Starts `work` after the current response is sent, so that the response time reveals nothing about the work. Errors
   * are passed to `onFailure`.
   */
  run: (work: () => Promise<void>, onFailure: (error: unknown) => void) => void
  /** Resolves when no work is running. */
  settled: () => Promise<void>
}

/** Creates the background work of one server. */
export function createBackground(): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (work, onFailure) => {
      const job = afterResponse()
        .then(work)
        .catch(onFailure)
        .finally(() => running.delete(job))
      running.add(job)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Long enough for the response to be sent. */
const DELAY_MS = 20

const afterResponse = () => new Promise<void>((resolve) => setTimeout(resolve, DELAY_MS))
