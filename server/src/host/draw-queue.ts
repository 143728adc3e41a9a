/** A page that cannot be begun by then is left to the browser. */
const MAX_WAIT_MS = 250
/** So is one that is not finished by then; the first ones after a start take a tenth of it. */
const MAX_DRAW_MS = 2_000
/** How long the queue rests after a page, in the time that it took. */
const REST = 1

export interface DrawLimits {
  maxWaitMs: number
  maxDrawMs: number
  rest: number
}

/** Draws a page in its turn. Null where its turn does not come in time. @throws what `draw` throws, or a timeout */
export type DrawQueue = <Drawn>(draw: (signal: AbortSignal) => Promise<Drawn>) => Promise<Drawn | null>

/**
 * Draws one page after the other, and rests after each for as long as it took: however many pages are asked for, half
 * of the time is left to those who are in the app already.
 */
export function createDrawQueue({
  maxWaitMs = MAX_WAIT_MS,
  maxDrawMs = MAX_DRAW_MS,
  rest = REST,
}: Partial<DrawLimits> = {}): DrawQueue {
  const waiting = new Set<() => void>()
  let isBusy = false

  function turn(): Promise<boolean> {
    if (!isBusy) {
      isBusy = true
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        resolve(false)
      }, maxWaitMs)
      waiting.add(begin)
    })
  }

  function next(): void {
    const [first] = waiting
    if (first) first()
    else isBusy = false
  }

  return async (draw) => {
    if (!(await turn())) return null
    const begunAt = performance.now()
    const signal = AbortSignal.timeout(maxDrawMs)
    const timeout = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    try {
      return await Promise.race([draw(signal), timeout])
    } finally {
      setTimeout(next, rest * (performance.now() - begunAt)).unref()
    }
  }
}
