import { useEffect, type RefObject } from 'react'

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
 */
export function useRowFocus(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = whole.current
    if (!frame) return
    const idsIn = () => [...frame.querySelectorAll('[data-row]')].map(idOf)
    let order = idsIn()
    /** The row of the last focus; null beside all rows, undefined outside of the whole. */
    let focused: string | null | undefined
    const follow = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && frame.contains(target)
      focused = isInside ? idOf(target.closest('[data-row]')) : undefined
    }
    const keep = () => {
      const before = order
      order = idsIn()
      if (focused === undefined || document.activeElement !== document.body) return
      const place = before.indexOf(focused)
      const nearest = [
        focused,
        ...before.slice(place + 1),
        ...before.slice(0, Math.max(place, 0)).toReversed(),
      ]
      const row = rowOf(
        frame,
        nearest.find((id) => id !== null && order.includes(id)),
      )
      const first = row?.querySelector<HTMLElement>('[data-first-in-row]') ?? row?.querySelector('a, button')
      ;(first instanceof HTMLElement ? first : (row ?? frame)).focus()
    }
    const observer = new MutationObserver(keep)
    observer.observe(frame, { childList: true, subtree: true })
    document.addEventListener('focusin', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [whole])
}

const rowOf = (frame: HTMLElement, id: string | null | undefined) =>
  [...frame.querySelectorAll<HTMLElement>('[data-row]')].find((row) => idOf(row) === id)
