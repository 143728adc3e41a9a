import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to a container when the focused element inside it is removed, such as the row whose "Löschen" was
 * pressed. The keyboard user stays in place.
 *
 * @param container a focusable element
 * @param content a value that changes when something is removed
 */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, content: unknown): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && container.current?.contains(target) === true
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [container])
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) container.current?.focus()
  }, [container, content])
}
