import { useEffect, useState } from 'react'

/** Returns the current width of an element in pixels; `initial` until it is measured. */
export function useElementWidth(initial: number): {
  width: number
  measure: (element: Element | null) => void
} {
  const [element, setElement] = useState<Element | null>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { width, measure: setElement }
}
