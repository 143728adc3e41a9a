import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One tab stop for many points: Tab reaches the chart, the arrow keys, Home and End walk through it. Spread
 * `chart` on what holds the points and `point(index)` on each; `active` is the one with the focus or the pointer.
 */
export function useRoving(count: number) {
  const [stop, setStop] = useState(0)
  const [active, setActive] = useState<number | null>(null)
  const current = Math.min(stop, Math.max(0, count - 1))

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const goal = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step && current + step
    if (goal === undefined || goal < 0 || goal >= count) return
    event.preventDefault() // the page would scroll
    event.currentTarget.querySelector<HTMLElement | SVGElement>(`[data-point="${goal}"]`)?.focus()
  }
  return {
    active,
    /** For what stands beside the chart and points into it. */
    activate: setActive,
    chart: {
      onKeyDown: walk,
      onPointerLeave: () => setActive(null),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(null)
      },
    },
    point: (index: number) => ({
      'data-point': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => {
        setStop(index)
        setActive(index)
      },
      onPointerEnter: () => setActive(index),
    }),
  }
}
