import { useEffect } from 'react'

/** Stops the page behind a menu or dialog from scrolling while `isActive`. Several components may lock at once. */
export function useScrollLock(isActive = true): void {
  useEffect(() => {
    if (!isActive) return
    countLocks(1)
    return () => countLocks(-1)
  }, [isActive])
}

/** Changes the number of locks, which is stored on the root element. */
function countLocks(change: 1 | -1): void {
  const { dataset, style } = document.documentElement
  const locks = Number(dataset.scrollLocks ?? 0) + change
  dataset.scrollLocks = String(locks)
  style.overflow = locks > 0 ? 'hidden' : ''
}
