import { useEffect } from 'react'

let locks = 0

/** Keeps the page behind a menu or dialog from scrolling while `isActive`; several may hold it at once. */
export function useScrollLock(isActive = true): void {
  useEffect(() => {
    if (!isActive) return
    locks += 1
    document.documentElement.style.overflow = 'hidden'
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.style.overflow = ''
    }
  }, [isActive])
}
