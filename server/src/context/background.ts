/** Work that an answer does not wait for; the server waits for it before it ends. */
export interface Background {
  /** Starts `work` behind the answer under way, whose time tells nothing of it. A failure is told to `onFailure` and harms nobody else. */
  run: (work: () => Promise<void>, onFailure: (error: unknown) => void) => void
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>
}

export function createBackground(): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run: (work, onFailure) => {
      const job = behindTheAnswer()
        .then(work)
        .catch(onFailure)
        .finally(() => underWay.delete(job))
      underWay.add(job)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** Long enough for the answer to have left. */
const DELAY_MS = 20

const behindTheAnswer = () => new Promise<void>((resolve) => setTimeout(resolve, DELAY_MS))
