import { useCallback, useRef, type Key, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useWindowRows } from './use-window-rows'

interface VirtualListProps<Item> {
  /** What the list is, for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => Key
  /** Wrapped in an `<li>`; keep its component memoized. */
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
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    [items, itemKey],
  )
  const { rows, measure, isMeasured, before, after } = useWindowRows({
    list,
    count: items.length,
    keyAt,
    estimatedHeight,
    overscan: 4,
    onEndReached,
  })
  return (
    // A page made by the server may not carry style attributes: the paddings come with the first measurement.
    <List
      ref={list}
      aria-label={label}
      style={isMeasured ? { paddingBlock: `${before}px ${after}px` } : undefined}
    >
      {rows.map(({ key, index }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li key={key} ref={measure} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
              {children(item, index)}
            </li>
          )
        )
      })}
    </List>
  )
}
