import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Returns the attributes that mark a row of {@link useAutomaticFocusAfterRemoval}. */
export const getFocusRowAttributes = (
  id: string | number,
): { 'data-row': string | number; tabIndex: number } => ({
  'data-row': id,
  tabIndex: -1,
})

/** Marks the preferred element to focus in a row, such as the field that a button of the row has opened. */
export const PREFERRED_FOCUS_ATTRIBUTES = { 'data-first-in-row': true }

const idOf = (row: Element | null) => row?.getAttribute('data-row') ?? null

/**
 * Restores the focus when the focused element is removed, such as the row whose "Löschen" was pressed. It moves to the
 * same row if that still exists, else to the next row, the previous row or, without marked rows, to the container.
 *
 * @param container a focusable element
 * @returns `restoreFocus`, which a row must call in a layout effect if it can change without the container
 */
export function useAutomaticFocusAfterRemoval(container: RefObject<HTMLElement | null>): {
  restoreFocus: () => void
} {
  const order = useRef<(string | null)[]>([])
  /** The element in the container that was focused last, and its row; null if the focus was elsewhere since. */
  const focused = useRef<{ element: Element; row: string | null } | null>(null)
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && container.current?.contains(target) === true
      focused.current = isInside ? { element: target, row: idOf(target.closest('[data-row]')) } : null
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [container])
  const restoreFocus = () => {
    const frame = container.current
    if (!frame) return
    const rows = [...frame.querySelectorAll<HTMLElement>('[data-row]')]
    const before = order.current
    order.current = rows.map(idOf)
    const wasRemoved = focused.current !== null && !focused.current.element.isConnected
    if (!wasRemoved || document.activeElement !== document.body) return
    const id = focused.current?.row ?? null
    const index = before.indexOf(id)
    const nearest = [id, ...before.slice(index + 1), ...before.slice(0, Math.max(index, 0)).toReversed()]
    const row = nearest.flatMap((nearId) => rows.find((one) => idOf(one) === nearId) ?? [])[0]
    const [first] = row?.querySelectorAll<HTMLElement>('[data-first-in-row]') ?? []
    const [control] = row?.querySelectorAll<HTMLElement>('a, button') ?? []
    ;(first ?? control ?? row ?? frame).focus()
  }
  // Runs before a dialog's focus trap notices the lost focus, which would move it to the dialog.
  useLayoutEffect(restoreFocus)
  return { restoreFocus }
}
