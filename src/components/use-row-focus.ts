import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Marks an element as a row of {@link useRowFocus}. */
export const rowMark = (id: string | number) => ({ 'data-row': id, tabIndex: -1 })

/** Marks what takes the focus of its row first, such as the field that a button of the row has opened. */
export const FIRST_IN_ROW = { 'data-first-in-row': true }

const idOf = (row: Element | null) => row?.getAttribute('data-row') ?? null

/**
 * Keeps the keyboard in its place when what had the focus is removed, such as the row whose "Löschen" was pressed: in
 * the same row where that is still there, else in the next one, else in the one before, else in the whole.
 *
 * @param whole a focusable element around all rows
 * @returns a function that a row calls in a layout effect of its own, where it may change without the whole
 */
export function useRowFocus(whole: RefObject<HTMLElement | null>): () => void {
  const order = useRef<(string | null)[]>([])
  /** The row of the last focus; null beside all rows, undefined outside of the whole. */
  const focused = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && whole.current?.contains(target) === true
      focused.current = isInside ? idOf(target.closest('[data-row]')) : undefined
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [whole])
  const keep = () => {
    const frame = whole.current
    if (!frame) return
    const rows = [...frame.querySelectorAll<HTMLElement>('[data-row]')]
    const [before, id] = [order.current, focused.current]
    order.current = rows.map(idOf)
    if (id === undefined || document.activeElement !== document.body) return
    const place = before.indexOf(id)
    const nearest = [id, ...before.slice(place + 1), ...before.slice(0, Math.max(place, 0)).toReversed()]
    const row = nearest.flatMap((wanted) => rows.find((one) => idOf(one) === wanted) ?? [])[0]
    const [first] = row?.querySelectorAll<HTMLElement>('[data-first-in-row]') ?? []
    const [control] = row?.querySelectorAll<HTMLElement>('a, button') ?? []
    ;(first ?? control ?? row ?? frame).focus()
  }
  // Before the trap of a dialog sees that the focus is gone, which would take it to the dialog.
  useLayoutEffect(keep)
  return keep
}
