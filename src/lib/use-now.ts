import { useSyncExternalStore } from 'react'
import { getRenderTimeOrNowMs } from './page'

const MINUTE_MS = 60_000

const toMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS
const thisMinute = () => toMinute(Date.now())
const pageMinute = () => toMinute(getRenderTimeOrNowMs())

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the current minute, for texts such as `vor 3 Minuten`. During hydration it is the host's render time. */
export const useCurrentMinute = (): Date =>
  new Date(useSyncExternalStore(everyMinute, thisMinute, pageMinute))
