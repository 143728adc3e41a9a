import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Returns the attributes that mark a row of {@link useRowFocus}. */
export const rowAttributes = (id: string | number) => ({ 'data-row': id, tabIndex: -1 })

/** Marks the preferred element to focus in a row, such as the field that a button of the row has opened. */
export const PREFERRED_FOCUS = { 'data-first-in-row': true }

const idOf = (row: Element | null) => row?.getAttribute('data-row') ?? null

/**
 * Restores the focus when the focused element is removed, such as the row whose "Löschen" was pressed. It moves to the
 * same row if that still exists, else to the next row, the previous row or the container.
 *
 * @param container a focusable element around all rows
 * @returns a function that a row must call in a layout effect, if it can change without the container
 */
export function useRowFocus(container: RefObject<HTMLElement | null>): () => void {
  const order = useRef<(string | null)[]>([])
  /** The last focused row; null if the focus was outside of all rows, undefined if it was outside of the container. */
  const focused = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && container.current?.contains(target) === true
      focused.current = isInside ? idOf(target.closest('[data-row]')) : undefined
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [container])
  const restoreFocus = () => {
    const frame = container.current
    if (!frame) return
    const rows = [...frame.querySelectorAll<HTMLElement>('[data-row]')]
    const [before, id] = [order.current, focused.current]
    order.current = rows.map(idOf)
    if (id === undefined || document.activeElement !== document.body) return
    const index = before.indexOf(id)
    const nearest = [id, ...before.slice(index + 1), ...before.slice(0, Math.max(index, 0)).toReversed()]
    const row = nearest.flatMap((nearId) => rows.find((one) => idOf(one) === nearId) ?? [])[0]
    const [first] = row?.querySelectorAll<HTMLElement>('[data-first-in-row]') ?? []
    const [control] = row?.querySelectorAll<HTMLElement>('a, button') ?? []
    ;(first ?? control ?? row ?? frame).focus()
  }
  // Runs before a dialog's focus trap notices the lost focus, which would move it to the dialog.
  useLayoutEffect(restoreFocus)
  return restoreFocus
}
