import { useEffect } from 'react'
import type { Job } from '../../../api/jobs'

/** Whether a job may still change by itself. */
export const isLive = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'ENQUEUED' || status === 'PENDING' || status === 'RUNNING'

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
