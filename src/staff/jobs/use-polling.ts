import { useEffect } from 'react'

const INTERVAL_MS = 1_500

/** Calls `poll` every 1.5 seconds while `isActive` and the page is visible. */
export function usePolling(isActive: boolean, poll: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isActive, poll])
}
