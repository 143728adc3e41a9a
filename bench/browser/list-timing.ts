interface ListTiming {
  /** Renders the list. @returns the time until it was painted in ms */
  paint(): Promise<number>
  /** Starts recording frame intervals. @returns the function that stops it */
  watchFrames(): void
  /** Recorded frame intervals in ms. */
  frames(): number[]
  /** Longest time from a key press to the next paint in ms. Browsers report none below 16. */
  slowestKey(): number
}

declare global {
  interface Window {
    listTiming?: ListTiming
  }
}

/** Lets bench/list.ts measure a list that `show` renders. */
export function timeList(show: () => void): void {
  let slowest = 0
  // TypeScript's event timing types lack the threshold.
  const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name.startsWith('key') || name === 'input') slowest = Math.max(slowest, duration)
    }
  }).observe(options)

  let frames: number[] = []
  let isWatching = false
  window.listTiming = {
    async paint() {
      const started = performance.now()
      show()
      while (!document.querySelector('li')) await nextFrame()
      await afterPaint()
      return performance.now() - started
    },
    watchFrames() {
      frames = []
      isWatching = true
      let last: number | undefined
      const note = (now: number) => {
        if (last !== undefined) frames.push(now - last)
        last = now
        if (isWatching) requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    },
    frames() {
      isWatching = false
      return frames
    },
    slowestKey: () => slowest,
  }
}

const nextFrame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve)
  })

/** A message sent within a frame arrives after its paint. */
const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  })
