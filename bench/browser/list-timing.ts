interface ListTiming {
  /** Shows the list; how long until it was painted, in ms. */
  paint(): Promise<number>
  /** Starts to note how far apart frames are; the answer ends it. */
  watchFrames(): void
  /** Intervals of the frames since then, in ms. */
  frames(): number[]
  /** The longest from a key to the next paint so far, in ms; the browser notes none below 16. */
  slowestKey(): number
}

declare global {
  interface Window {
    listTiming?: ListTiming
  }
}

/** Lets bench/list.ts time a list that `show` puts into the page. */
export function timeList(show: () => void): void {
  let slowest = 0
  // The event timing of the platform's own types lacks the threshold.
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

/** A message sent in a frame arrives behind its painting. */
const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  })
