import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Makes a chart with many points a single tab stop: Tab moves the focus to the chart; the arrow keys, Home and End move
 * it between the points. Spread `chart` on the container and `point(index)` on each point. `active` is the index of the
 * focused or hovered point.
 */
export function useRovingTabIndex(pointCount: number) {
  const [stop, setStop] = useState(0)
  const [active, setActive] = useState<number | null>(null)
  const current = Math.min(stop, Math.max(0, pointCount - 1))

  const moveFocus = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const goal = event.key === 'Home' ? 0 : event.key === 'End' ? pointCount - 1 : step && current + step
    if (goal === undefined || goal < 0 || goal >= pointCount) return
    event.preventDefault() // the page would scroll
    event.currentTarget.querySelector<HTMLElement | SVGElement>(`[data-point="${goal}"]`)?.focus()
  }
  return {
    active,
    /** Activates a point from outside the chart, such as from a list next to it. */
    activate: setActive,
    chart: {
      onKeyDown: moveFocus,
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
