import { useSyncExternalStore } from 'react'
import { pageTime } from './page'

const MINUTE_MS = 60_000

const toMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS
const thisMinute = () => toMinute(Date.now())
const pageMinute = () => toMinute(pageTime())

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The current minute, for texts such as `vor 3 Minuten`; the host's while the browser takes a drawn page over. */
export const useNow = (): Date => new Date(useSyncExternalStore(everyMinute, thisMinute, pageMinute))
