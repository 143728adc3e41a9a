import { FairQueue } from '../http/fair-queue.ts'

/** Rendering that cannot start within this time is left to the browser. */
const MAX_WAIT_MS = 250
/** Rendering that takes longer is left to the browser. The first pages after a start take a tenth of this. */
const MAX_RENDER_MS = 2_000
/** Pause after each page, as a multiple of its rendering time. */
const PAUSE_FACTOR = 1

export interface RenderLimits {
  maxWaitMs: number
  maxRenderMs: number
  pauseFactor: number
}

/** Renders a page when the queue reaches it; null if its turn comes too late. @throws what it throws, or a timeout */
export type RenderQueue = <Page>(render: (signal: AbortSignal) => Promise<Page>) => Promise<Page | null>

/**
 * Creates a queue that renders one page at a time and then pauses for as long as the rendering took. So rendering
 * takes at most half of the process's time, and the rest is free for API requests.
 */
export function createRenderQueue({
  maxWaitMs = MAX_WAIT_MS,
  maxRenderMs = MAX_RENDER_MS,
  pauseFactor = PAUSE_FACTOR,
}: Partial<RenderLimits> = {}): RenderQueue {
  const onePage = { running: 1, waiting: Infinity }
  const queue = new FairQueue({
    ...onePage,
    perClient: onePage,
    pauseFactor,
    maxPauseMs: Infinity,
    maxWaitMs,
  })
  return async (render) => {
    const turn = { hasCome: false }
    const work = async () => {
      turn.hasCome = true
      const signal = AbortSignal.timeout(maxRenderMs)
      const timeout = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
      return Promise.race([render(signal), timeout])
    }
    try {
      return await queue.run('pages', work)
    } catch (error) {
      if (turn.hasCome) throw error
      return null
    }
  }
}
