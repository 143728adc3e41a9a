import { useEffect } from 'react'

const REFRESH_MS = 1_500

/** Asks again and again as long as something goes on, and the page is looked at. */
export function usePolling(isActive: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [isActive, ask])
}
