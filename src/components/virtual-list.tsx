import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type Key, type ReactNode } from 'react'
import { styled } from 'styled-components'

interface VirtualListProps<Item> {
  /** What the list is, for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => Key
  /** Wrapped in an `<li>`; keep its component memoised. */
  children: (item: Item, index: number) => ReactNode
  /** Pixels of a row nobody has measured yet, its gap included. */
  estimatedHeight: number
  /** How many there are on the server, when more than are loaded. */
  total?: number
  /** Called when the last loaded row comes near. */
  onEndReached?: () => void
}

const List = styled.ul`
  padding: 0;
  list-style: none;
`

// A server has no layout to wait for, and says so aloud.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * A list of any length of which only the rows in sight exist; it scrolls with the page. The rows stand in normal
 * flow between two paddings, so they may be of any height.
 */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  children,
  estimatedHeight,
  total = items.length,
  onEndReached,
}: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  const offset = measured ?? 0
  // With another function all rows are placed anew.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    [items, itemKey],
  )
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedHeight,
    getItemKey: keyAt,
    // A row that is not shown just now, in a closed panel say, has no height of its own.
    measureElement: (row, entry, list) => measureElement(row, entry, list) || estimatedHeight,
    overscan: 4,
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
  const isAtEnd = lastRow !== undefined && lastRow.index >= items.length - 3
  useEffect(() => {
    if (isAtEnd) onEndReached?.()
  }, [isAtEnd, items.length, onEndReached])

  const before = (rows[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((lastRow?.end ?? offset) - offset)
  return (
    // A page made by the server may not carry style attributes: the paddings come with the first measurement.
    <List ref={list} aria-label={label} style={measured === null ? undefined : padding(before, after)}>
      {rows.map(({ key, index }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {children(item, index)}
            </li>
          )
        )
      })}
    </List>
  )
}

const padding = (before: number, after: number) => ({
  paddingBlock: `${Math.max(0, before)}px ${Math.max(0, after)}px`,
})
