import { useId, useState, type ReactNode } from 'react'
import { LiveRegions } from '../../components/live-regions'
import { RowsSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import { PendingView } from '../../core/requests/pending-view'
import { formatCount } from '../../lib/format'
import type { RequestError } from '../../lib/request-error'
import { DragDropProvider } from './drag-context'
import { SortList, type SortItem } from './sort-list'
import { TransferColumnFrame, TransferColumns, ColumnTabs, ColumnTools } from './sort-list-styles'

interface TransferColumn {
  label: string
  items: readonly SortItem[]
  /** Search and filters. */
  tools?: ReactNode
  /** Shown instead of rows: loading, an error, or an empty list. */
  placeholder: ReactNode
  /** A note about missing rows, such as "1.000 von 3.200". */
  note?: string | undefined
}

interface TransferListsProps {
  available: TransferColumn
  /** The right column, whose items can be reordered. */
  chosen: TransferColumn
  /** Adds an item to the right column at `index`, by default at the end. */
  onAdd: (item: SortItem, index?: number) => void
  onRemove: (item: SortItem) => void
  onMove: (from: number, to: number) => void
  /** The right column can be reordered. False while it is filtered. */
  isSortable: boolean
  /** Shows only the right column. */
  isReadOnly?: boolean
  /** A move is being saved; further moves are ignored. */
  isBusy?: boolean
}

const AVAILABLE = 'available'
const OWN = 'own'

/**
 * Two columns between which items can be moved, by mouse, touch, keyboard and buttons. The right one can be reordered.
 * On phones the columns are tabs.
 */
export function TransferLists({
  available,
  chosen,
  onAdd,
  onRemove,
  onMove,
  isSortable,
  isReadOnly = false,
  isBusy = false,
}: TransferListsProps) {
  const id = useId()
  const [open, setOpen] = useState(isReadOnly ? OWN : AVAILABLE)
  const [spoken, setSpoken] = useState('')

  const addAt = (index: number, place?: number) => {
    const item = available.items[index]
    if (!item || isBusy) return
    setSpoken(`„${item.title}“ hinzugefügt.`)
    onAdd(item, place)
  }
  const removeAt = (index: number) => {
    const item = chosen.items[index]
    if (!item || isBusy) return
    setSpoken(`„${item.title}“ entfernt.`)
    onRemove(item)
  }
  const move = (from: number, to: number) => {
    if (isBusy) return
    setSpoken(`„${chosen.items[from]?.title ?? ''}“ auf Platz ${to + 1} von ${chosen.items.length}.`)
    onMove(from, to)
  }
  const columns = [
    {
      key: AVAILABLE,
      ...available,
      actions: { add: (index: number) => addAt(index) },
      isDragDisabled: false,
      isDropDisabled: false,
    },
    {
      key: OWN,
      ...chosen,
      actions: isReadOnly ? {} : { remove: removeAt, ...(isSortable && { move }) },
      isDragDisabled: isReadOnly || !isSortable,
      isDropDisabled: !isSortable,
    },
  ].filter(({ key }) => !isReadOnly || key === OWN)
  return (
    <DragDropProvider
      lists={Object.fromEntries(
        columns.map(({ key, label, items }) => [key, { label, titles: items.map(({ title }) => title) }]),
      )}
      onMove={(from, to) => {
        if (from.droppableId === to.droppableId) {
          if (from.droppableId === OWN) move(from.index, to.index)
        } else if (to.droppableId === OWN) addAt(from.index, to.index)
        else removeAt(from.index)
      }}
    >
      <LiveRegions polite={spoken} assertive="" />
      <ColumnTabs role="tablist" aria-label="Listen" hidden={isReadOnly}>
        {columns.map(({ key, label, items, note }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-selected={open === key}
            aria-controls={`${id}-${key}`}
            onClick={() => setOpen(key)}
          >
            {`${label} (${note ?? formatCount(items.length)})`}
          </button>
        ))}
      </ColumnTabs>
      <TransferColumns>
        {columns.map(({ key, label, items, tools, note, placeholder, ...list }) => (
          <TransferColumnFrame
            key={key}
            id={`${id}-${key}`}
            aria-labelledby={`${id}-${key}-label`}
            data-tabbed={isReadOnly ? undefined : ''}
            data-behind={open === key ? undefined : ''}
          >
            <h3 id={`${id}-${key}-label`}>{`${label} (${note ?? formatCount(items.length)})`}</h3>
            <ColumnTools>{tools}</ColumnTools>
            <SortList id={key} label={label} items={items} placeholder={placeholder} {...list} />
          </TransferColumnFrame>
        ))}
      </TransferColumns>
    </DragDropProvider>
  )
}

interface ColumnPlaceholderProps {
  /** The text of an empty list. */
  children: string
  isLoaded: boolean
  error: RequestError | null
  onRetry: () => void
}

/** Shown instead of the rows of a column: that they are loading, why they could not be loaded, or that there are none. */
export const ColumnPlaceholder = ({ children, isLoaded, error, onRetry }: ColumnPlaceholderProps) =>
  isLoaded && !error ? (
    <EmptyState title={children} />
  ) : (
    <PendingView error={error} onRetry={onRetry}>
      <RowsSkeleton count={4} />
    </PendingView>
  )
