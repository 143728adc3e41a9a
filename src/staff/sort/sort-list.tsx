import { useVirtualizer, observeElementRect, type Virtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronUp, GripVertical, Minus, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import {
  Draggable,
  Droppable,
  type DraggableProvided,
  type DraggableStateSnapshot,
} from 'react-beautiful-dnd'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { useRowKeyNavigation } from '../list/use-row-keys'
import {
  ItemDetail,
  DragHandle,
  SortRowContent,
  SORT_LIST_HEIGHT_PX,
  EmptyListPlaceholder,
  SortRowFrame,
  Scroller,
  SORT_ROW_HEIGHT_PX,
  ItemTitle,
} from './sort-list-styles'

export interface SortItem {
  id: number
  title: string
  detail?: ReactNode
  /** The target of its title as a link. The row can then be dragged by its handle only. */
  to?: string
  /** A badge before the detail, for rows with a link. */
  badge?: ReactNode
}

/** The actions of a row's buttons. */
interface RowActions {
  add?: (index: number) => void
  remove?: (index: number) => void
  /** Moves the row within the list. */
  move?: (from: number, to: number) => void
}

interface SortListProps {
  id: string
  /** The list's name, for screen readers. */
  label: string
  items: readonly SortItem[]
  actions: RowActions
  isDragDisabled: boolean
  isDropDisabled: boolean
  /** Shown instead of rows if there are none. */
  placeholder: ReactNode
  /** Fills the height of the window. */
  isTall?: boolean
}

/** A virtualized list of up to a thousand rows that can be dragged, or moved by buttons. */
export function SortList({
  id,
  label,
  items,
  actions,
  isDragDisabled,
  isDropDisabled,
  placeholder,
  isTall = false,
}: SortListProps) {
  const scroller = useRef<HTMLDivElement | null>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => SORT_ROW_HEIGHT_PX,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    overscan: 8,
    initialRect: { width: 0, height: SORT_LIST_HEIGHT_PX },
    observeElementRect: observeVisibleRect,
  })
  const moveByKey = useRowKeyNavigation(scroller, items.length, virtualizer.scrollToIndex)
  const rows = virtualizer.getVirtualItems()
  const [lastFocused, setLastFocused] = useState(0)
  // Roving tabindex: Tab stops at one row only, the arrow keys move between rows.
  const tabStop = rows.some(({ index }) => index === lastFocused) ? lastFocused : rows[0]?.index
  const keepFocusAt = useFocusAfterMove(scroller, items, virtualizer.scrollToIndex)
  const rowOf = (index: number, provided: DraggableProvided, snapshot?: DraggableStateSnapshot) => {
    const item = items[index]
    if (!item) return null
    return (
      <SortRow
        key={item.id}
        item={item}
        index={index}
        count={items.length}
        provided={provided}
        isDragging={snapshot?.isDragging ?? false}
        isDragDisabled={isDragDisabled}
        isTabStop={index === tabStop}
        actions={actions}
        onPress={keepFocusAt}
      />
    )
  }
  return (
    <Droppable
      droppableId={id}
      mode="virtual"
      isDropDisabled={isDropDisabled}
      renderClone={(provided, snapshot, rubric) => rowOf(rubric.source.index, provided, snapshot)}
    >
      {(provided, { isDraggingOver, isUsingPlaceholder }) => (
        <Scroller
          {...provided.droppableProps}
          ref={(element) => {
            scroller.current = element
            provided.innerRef(element)
          }}
          onFocus={({ target }) => {
            const row = target.closest<HTMLElement>('[data-index]')
            if (row) setLastFocused(Number(row.dataset.index))
          }}
          onKeyDown={(event) => {
            if (!event.defaultPrevented) moveByKey(event) // while a row is dragged, the arrow keys move it
          }}
          tabIndex={-1}
          role={items.length > 0 ? 'list' : 'group'} // an empty element must not have the role list
          aria-label={label}
          data-tall={isTall ? '' : undefined}
          data-over={isDraggingOver ? '' : undefined}
        >
          {items.length === 0 && placeholder && <EmptyListPlaceholder>{placeholder}</EmptyListPlaceholder>}
          <div
            role="presentation"
            style={{
              position: 'relative',
              height: virtualizer.getTotalSize() + (isUsingPlaceholder ? SORT_ROW_HEIGHT_PX : 0),
            }}
          >
            {rows.map(({ key, index, start }) => (
              <Draggable key={key} draggableId={`${id}-${key}`} index={index} isDragDisabled={isDragDisabled}>
                {(draggable) =>
                  rowOf(index, {
                    ...draggable,
                    draggableProps: {
                      ...draggable.draggableProps,
                      // The virtualizer sets the position, the drag library adds the offset during a drag.
                      style: { position: 'absolute', top: start, ...draggable.draggableProps.style } as never,
                    },
                  })
                }
              </Draggable>
            ))}
          </div>
        </Scroller>
      )}
    </Droppable>
  )
}

interface SortRowProps {
  item: SortItem
  index: number
  count: number
  provided: DraggableProvided
  isDragging: boolean
  isDragDisabled: boolean
  isTabStop: boolean
  actions: RowActions
  onPress: (index: number, action: string) => void
}

function SortRow({
  item: { title, detail, to, badge },
  index,
  count,
  provided,
  isDragging,
  isDragDisabled,
  isTabStop,
  actions: { add, remove, move },
  onPress,
}: SortRowProps) {
  const tabIndex = isTabStop ? 0 : -1
  const { innerRef, draggableProps } = provided
  const handle = provided.dragHandleProps && { ...provided.dragHandleProps, tabIndex }
  const button = (action: string, icon: typeof Plus, word: string, press: (() => void) | null) => (
    <IconButton
      icon={icon}
      label={`${word}: ${title}`}
      size={36}
      data-action={action}
      tabIndex={tabIndex}
      aria-disabled={press === null || undefined}
      onClick={() => {
        if (!press) return
        onPress(action === 'up' ? index - 1 : action === 'down' ? index + 1 : index, action)
        press()
      }}
    />
  )
  return (
    <SortRowFrame
      ref={innerRef}
      {...draggableProps}
      style={draggableProps.style}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      data-dragging={isDragging ? '' : undefined}
    >
      {to === undefined ? (
        <SortRowContent {...handle}>
          {!isDragDisabled && <Icon of={GripVertical} size={18} />}
          <ItemTitle>{title}</ItemTitle>
          {detail && <ItemDetail>{detail}</ItemDetail>}
        </SortRowContent>
      ) : (
        <>
          {!isDragDisabled && (
            <DragHandle {...handle} aria-label={`Verschieben: ${title}`}>
              <Icon of={GripVertical} size={18} />
            </DragHandle>
          )}
          <SortRowContent>
            <ItemTitle>
              <Link to={to} tabIndex={tabIndex}>
                {title}
              </Link>
            </ItemTitle>
            {detail && (
              <ItemDetail>
                {badge}
                {detail}
              </ItemDetail>
            )}
          </SortRowContent>
        </>
      )}
      {move && button('up', ChevronUp, 'Nach oben', index > 0 ? () => move(index, index - 1) : null)}
      {move &&
        button('down', ChevronDown, 'Nach unten', index < count - 1 ? () => move(index, index + 1) : null)}
      {add && button('add', Plus, 'Hinzufügen', () => add(index))}
      {remove && button('remove', Minus, 'Entfernen', () => remove(index))}
    </SortRowFrame>
  )
}

/**
 * Restores the focus after a button has moved or removed its row: focuses the same button of the row that is now at the
 * target index, or the list if there is none.
 */
function useFocusAfterMove(
  scroller: { current: HTMLElement | null },
  items: readonly SortItem[],
  scrollToIndex: (index: number) => void,
) {
  const target = useRef<{ index: number; action: string; before: readonly SortItem[] } | null>(null)
  useEffect(() => {
    const wanted = target.current
    if (!wanted || wanted.before === items) return
    const index = Math.min(wanted.index, items.length - 1)
    const button = scroller.current?.querySelector<HTMLElement>(
      `[data-index="${index}"] [data-action="${wanted.action}"]`,
    )
    if (!button && index >= 0) return
    target.current = null
    ;(button ?? scroller.current)?.focus({ preventScroll: true })
  })
  return (index: number, action: string) => {
    target.current = { index, action, before: items }
    if (action === 'up' || action === 'down') scrollToIndex(index)
  }
}

/** Observes the list's size. A hidden list, such as in an inactive tab, has no height, so a default is used. */
const observeVisibleRect = (
  instance: Virtualizer<HTMLDivElement, Element>,
  onRect: (rect: { width: number; height: number }) => void,
) =>
  observeElementRect(instance, ({ width, height }) =>
    onRect({ width, height: height || SORT_LIST_HEIGHT_PX }),
  )
