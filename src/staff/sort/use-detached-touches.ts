import { useEffect } from 'react'

/**
 * Forwards touch events of elements that have been removed from the page to the window.
 *
 * Browsers dispatch touch events to the element that was touched first. While a row of a virtual list is dragged, it is
 * replaced by a clone and removed, so its events no longer bubble. The drag library listens on the window and would not
 * receive them.
 */
export function useDetachedTouchForwarding(): void {
  useEffect(() => {
    window.addEventListener('touchstart', forwardDetached, { passive: true })
    return () => window.removeEventListener('touchstart', forwardDetached)
  }, [])
}

const TOUCHES = ['touchmove', 'touchend', 'touchcancel']

function forwardDetached({ target }: TouchEvent): void {
  if (!(target instanceof Element)) return
  const forward = (event: TouchEvent) => {
    if (event.type !== 'touchmove' && event.touches.length === 0) release()
    if (target.isConnected) return
    const { touches, targetTouches, changedTouches } = event
    const copy = new TouchEvent(event.type, {
      cancelable: true,
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    })
    if (!window.dispatchEvent(copy)) event.preventDefault()
  }
  const release = () => {
    for (const type of TOUCHES) target.removeEventListener(type, forward as EventListener)
  }
  for (const type of TOUCHES) target.addEventListener(type, forward as EventListener, { passive: false })
}
