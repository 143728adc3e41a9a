import { useEffect } from 'react'

/**
 * Passes touch events of an element that has left the page on to the window.
 *
 * The browser sends them to the element that was touched first. While a row of a virtual list is dragged, a clone
 * stands in its place and the row itself is gone, so its events no longer bubble; the drag library listens at the
 * window and would never see the finger move.
 */
export function useDetachedTouches(): void {
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
