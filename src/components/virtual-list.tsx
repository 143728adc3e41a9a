import { useRef, type Key, type ReactNode } from 'react'
import { PlainList } from './layout'
import { useWindowRows } from './use-window-rows'

interface VirtualListProps<Item> {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => Key
  /** Renders an item inside an `<li>`; its component should be memoized. */
  children: (item: Item, index: number) => ReactNode
  /** The height of a row before it is measured, with its gap, in pixels. */
  estimatedHeight: number
  /** The number of items on the server, if not all are loaded. */
  total?: number
  /** Called when the visible rows are close to the last loaded one. */
  onEndReached?: () => void
}

/**
 * A virtualized list that scrolls with the page: it renders only the visible rows. The rows are in normal flow between
 * two paddings, so they may have any height.
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
  const { rows, measureRow, isMeasured, heightBefore, heightAfter } = useWindowRows({
    list,
    items,
    itemKey,
    estimatedHeight,
    overscan: 4,
    onEndReached,
  })
  return (
    // The content security policy blocks style attributes in server-rendered HTML: the first measurement sets them.
    <PlainList
      ref={list}
      aria-label={label}
      style={isMeasured ? { paddingBlock: `${heightBefore}px ${heightAfter}px` } : undefined}
    >
      {rows.map(({ key, index, item }) => (
        <li key={key} ref={measureRow} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
          {children(item, index)}
        </li>
      ))}
    </PlainList>
  )
}
