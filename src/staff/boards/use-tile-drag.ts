import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { TilePosition } from './layout'

/** The minimum movement that starts a drag, in pixels. */
const THRESHOLD = 6
/** The page scrolls while the pointer is this close to the window's edge, in pixels; more than the form's bar. */
const SCROLL_EDGE = 96
/** The scroll speed in pixels per frame. */
const SCROLL_STEP = 14

interface Drag {
  id: number
  x: number
  y: number
  /** The position before which the tile would be dropped; null outside of sections. */
  target: TilePosition | null
}

/**
 * Drags tiles by mouse, pen or touch. A line marks the drop position; tiles move only on drop. Escape cancels. Tiles
 * and sections are found by their attributes `data-tile` and `data-section`.
 *
 * @param onDrop called with the position among all tiles, including the dragged one
 * @returns the current drag, and the event handlers of a tile's grip
 */
export function useTileDrag(
  frame: RefObject<HTMLElement | null>,
  onDrop: (id: number, targetBeforeRemoval: TilePosition) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const id = drag?.id

  useEffect(() => {
    if (id === undefined) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      start.current = null
      setDrag(null)
    }
    let request = requestAnimationFrame(function scroll() {
      const { x, y } = pointer.current
      if (y < SCROLL_EDGE || y > innerHeight - SCROLL_EDGE) {
        window.scrollBy(0, y < SCROLL_EDGE ? -SCROLL_STEP : SCROLL_STEP)
        setDrag((before) => before && { ...before, target: targetAt(frame.current, x, y) })
      }
      request = requestAnimationFrame(scroll)
    })
    window.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(request)
      window.removeEventListener('keydown', cancel)
    }
  }, [frame, id])

  const end = () => {
    start.current = null
    setDrag(null)
  }
  const gripOf = (tileId: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      if (!drag && Math.hypot(x - start.current.x, y - start.current.y) < THRESHOLD) return
      pointer.current = { x, y }
      setDrag({ id: tileId, x, y, target: targetAt(frame.current, x, y) })
    },
    onPointerUp: () => {
      if (drag?.target) onDrop(drag.id, drag.target)
      end()
    },
    onPointerCancel: end,
  })
  return { drag, gripOf }
}

function targetAt(frame: HTMLElement | null, x: number, y: number): TilePosition | null {
  const under = document.elementFromPoint(x, y)
  const area = under?.closest<HTMLElement>('[data-section]')
  if (!frame || !area || !frame.contains(area)) return null
  const section = Number(area.dataset.section)
  const tiles = [...area.querySelectorAll<HTMLElement>('[data-tile]')]
  const over = under?.closest<HTMLElement>('[data-tile]')
  if (!over) return { section, tile: tiles.length }
  const { left, top, width, height } = over.getBoundingClientRect()
  // Tiles of full width are stacked, so the vertical position decides.
  const isRow = width > 0.9 * area.getBoundingClientRect().width
  const isBehind = isRow ? y > top + height / 2 : x > left + width / 2
  return { section, tile: tiles.indexOf(over) + (isBehind ? 1 : 0) }
}
