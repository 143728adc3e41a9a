import { measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState, type Key, type RefObject } from 'react'

interface WindowRowsOptions<Item> {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>
  /**
   * Items and function must be stable while the rows are the same: new ones make the virtualizer lay out all rows
   * again.
   */
  items: readonly Item[]
  itemKey: (item: Item) => Key
  /** The height of a row before it is measured, with its gap, in pixels. */
  estimatedHeight: number
  /** The minimum number of rows to render above and below the visible ones. */
  overscan: number
  /**
   * How many rows are added and removed together. Each change restyles and repaints the whole list, which is too slow
   * for every frame of a fast scroll past small rows.
   */
  blockSize?: number
  /** Called when the visible rows are close to the last loaded one. */
  onEndReached?: (() => void) | undefined
}

// On the server, useLayoutEffect does nothing but log a warning.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Virtualizes a list that scrolls with the page: returns the rows to render and the height of the others. */
export function useWindowRows<Item>({
  list,
  items,
  itemKey,
  estimatedHeight,
  overscan,
  blockSize = 1,
  onEndReached,
}: WindowRowsOptions<Item>) {
  const count = items.length
  const [measured, setMeasured] = useState<number | null>(null)
  const offset = measured ?? 0
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index]
        return item === undefined ? index : itemKey(item)
      },
      [items, itemKey],
    ),
    // A hidden row, for example in a closed panel, has no height.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || estimatedHeight,
    overscan,
    rangeExtractor: useCallback((range: Range) => alignToBlocks(range, blockSize), [blockSize]),
    scrollMargin: offset,
    initialRect: { width: 0, height: 800 },
  })

  // The list's position changes with the content above it. Measuring while scrolling would force a layout.
  useBrowserLayoutEffect(() => {
    if (virtualizer.isScrolling) return
    const top = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (top !== measured) setMeasured(top)
  })

  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)
  const isAtEnd = lastRow !== undefined && lastRow.index >= count - 3
  useEffect(() => {
    if (isAtEnd) onEndReached?.()
  }, [isAtEnd, count, onEndReached])

  return {
    rows: rows.flatMap(({ key, index }) => {
      const item = items[index]
      return item === undefined ? [] : [{ key, index, item }]
    }),
    /** The `ref` of each row; the row's `data-index` must be its index. */
    measureRow: virtualizer.measureElement,
    isMeasured: measured !== null,
    /** The height of the rows before and after the rendered ones, in pixels. */
    heightBefore: Math.max(0, (rows[0]?.start ?? offset) - offset),
    heightAfter: Math.max(0, virtualizer.getTotalSize() - ((lastRow?.end ?? offset) - offset)),
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index),
  }
}

/** Returns the indexes of the visible rows plus overscan, widened to full blocks. */
function alignToBlocks({ startIndex, endIndex, overscan, count }: Range, size: number): number[] {
  const from = Math.floor(Math.max(0, startIndex - overscan) / size) * size
  const to = Math.min(count, Math.ceil((endIndex + 1 + overscan) / size) * size)
  return Array.from({ length: to - from }, (_, index) => from + index)
}
