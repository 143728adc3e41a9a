import { useEffect } from 'react'

/** Keeps the page behind a menu or dialog from scrolling while `isActive`; several may hold it at once. */
export function useScrollLock(isActive = true): void {
  useEffect(() => {
    if (!isActive) return
    countLocks(1)
    return () => countLocks(-1)
  }, [isActive])
}

/** The page itself holds how many there are. */
function countLocks(change: 1 | -1): void {
  const { dataset, style } = document.documentElement
  const locks = Number(dataset.scrollLocks ?? 0) + change
  dataset.scrollLocks = String(locks)
  style.overflow = locks > 0 ? 'hidden' : ''
}
