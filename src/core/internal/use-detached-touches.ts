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
    const controller = new AbortController()
    window.addEventListener('touchstart', forwardDetached, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
}

function forwardDetached({ target }: TouchEvent): void {
  if (!(target instanceof Element)) return
  const controller = new AbortController()
  const forward = (event: TouchEvent) => {
    if (event.type !== 'touchmove' && event.touches.length === 0) controller.abort()
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
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const)
    target.addEventListener(type, forward as EventListener, { passive: false, signal: controller.signal })
}
