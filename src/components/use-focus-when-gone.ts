import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard in its place when what had the focus is removed, such as the row whose "Löschen" was pressed:
 * the whole (a focusable element) takes the focus then.
 *
 * @param content whatever changes when something is removed
 */
export function useFocusWhenGone(whole: RefObject<HTMLElement | null>, content: unknown): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && whole.current?.contains(target) === true
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [whole])
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) whole.current?.focus()
  }, [whole, content])
}
