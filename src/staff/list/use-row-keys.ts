import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const CONTROLS = 'a, button, input, select, [role="button"]'

/** The control to focus as soon as its row is rendered. */
interface Target {
  row: number
  control: number
}

/**
 * Moves the focus with the arrow keys, Home and End from a control of a row to the same control of another row, which may
 * not be rendered yet.
 *
 * @returns the `onKeyDown` handler of the rows' container
 */
export function useRowKeyNavigation(
  rows: RefObject<HTMLElement | null>,
  count: number,
  scrollToIndex: (index: number) => void,
): (event: KeyboardEvent) => void {
  const target = useRef<Target | null>(null)

  const focusTarget = () => {
    if (!target.current) return
    const { row, control } = target.current
    const controls = rows.current?.querySelectorAll<HTMLElement>(`[data-index="${row}"] :is(${CONTROLS})`)
    const element = controls?.[Math.min(control, controls.length - 1)]
    if (!element) return
    target.current = null
    element.focus({ preventScroll: true })
  }
  useEffect(focusTarget)

  return (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.matches('select')) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    const index = Number(row?.dataset.index ?? Number.NaN)
    const next = nextIndex(event.key, index, count)
    if (next === null || !row) return
    event.preventDefault()
    target.current = { row: next, control: [...row.querySelectorAll(CONTROLS)].indexOf(event.target) }
    scrollToIndex(next)
    focusTarget()
  }
}

function nextIndex(key: string, index: number, count: number): number | null {
  const wanted = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return wanted !== undefined && wanted >= 0 && wanted < count ? wanted : null
}
