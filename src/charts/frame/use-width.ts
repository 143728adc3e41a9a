import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width for which charts of printed pages are drawn, in pixels. Wider ones would be shrunk, with tiny text. */
const PRINTED_WIDTH_PX = 540

/**
 * Returns the current width of an element in pixels; `initial` until it is measured.
 *
 * @param isDrawnForPrint whether the element is drawn for a printed page while it is printed: its text grows with it
 */
export function useElementWidth(initial: number, { isDrawnForPrint = false } = {}) {
  const [element, setElement] = useState<Element | null>(null)
  const [width, setWidth] = useState(initial)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    // Browsers print what is rendered when the listeners return.
    const print = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', print)
    }
  }, [element])
  return {
    width: isPrinting && isDrawnForPrint ? Math.min(width, PRINTED_WIDTH_PX) : width,
    measure: setElement,
  }
}
