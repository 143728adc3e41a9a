import { measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState, type Key, type RefObject } from 'react'

interface WindowRowsOptions {
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>
  count: number
  /** Keep it the same function as long as the rows are: with another one all rows are placed anew. */
  keyAt: (index: number) => Key
  /** Pixels of a row nobody has measured yet, its gap included. */
  estimatedHeight: number
  /** At least how many rows exist above and below those in sight. */
  overscan: number
  /**
   * How many rows come and go at once: each change costs style, layout and paint of the whole list, which a fast scroll
   * past small rows cannot pay in every frame.
   */
  blockSize?: number
  /** Called when the last loaded row comes near. */
  onEndReached?: (() => void) | undefined
}

// A server has no layout to wait for, and says so aloud.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Tells which rows of a long list that scrolls with the page are in sight, and how much room the others take. */
export function useWindowRows({
  list,
  count,
  keyAt,
  estimatedHeight,
  overscan,
  blockSize = 1,
  onEndReached,
}: WindowRowsOptions) {
  const [measured, setMeasured] = useState<number | null>(null)
  const offset = measured ?? 0
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: keyAt,
    // A row that is not shown just now, in a closed panel say, has no height of its own.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || estimatedHeight,
    overscan,
    rangeExtractor: useCallback((range: Range) => wholeBlocks(range, blockSize), [blockSize]),
    scrollMargin: offset,
    initialRect: { width: 0, height: 800 },
  })

  // Where the list begins on the page moves with whatever stands above it; scrolling doesn't wait for the layout.
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
    rows,
    /** The `ref` of each row, which has its index as `data-index`. */
    measure: virtualizer.measureElement,
    isMeasured: measured !== null,
    /** Pixels of the rows before and after those in sight. */
    before: Math.max(0, (rows[0]?.start ?? offset) - offset),
    after: Math.max(0, virtualizer.getTotalSize() - ((lastRow?.end ?? offset) - offset)),
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index),
  }
}

/** Returns the rows in sight and those around them, widened to whole blocks. */
function wholeBlocks({ startIndex, endIndex, overscan, count }: Range, size: number): number[] {
  const from = Math.floor(Math.max(0, startIndex - overscan) / size) * size
  const to = Math.min(count, Math.ceil((endIndex + 1 + overscan) / size) * size)
  return Array.from({ length: to - from }, (_, place) => from + place)
}
