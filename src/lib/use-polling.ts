import { useEffect } from 'react'

/** Calls `poll` at an interval while `isActive` and the page is visible. */
export function usePolling(isActive: boolean, intervalMs: number, poll: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isActive, intervalMs, poll])
}
