/** Work that an answer does not wait for; the server waits for it before it ends. */
export interface Background {
  /** Starts `work` now. A failure is told to `onFailure` and harms nobody else. */
  run: (work: () => Promise<void>, onFailure: (error: unknown) => void) => void
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>
}

export function createBackground(): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run: (work, onFailure) => {
      const job = work()
        .catch(onFailure)
        .finally(() => underWay.delete(job))
      underWay.add(job)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
