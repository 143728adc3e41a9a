import { memo, useMemo, useRef, type Key, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../../components/button'
import { RowsSkeleton } from '../../components/skeleton'
import { toAriaSort, SortHeader } from '../../components/sort-header'
import { sortRows, type Sorting } from '../../components/sort-rows'
import { EmptyState, EndOfList, ErrorState, LoadMore } from '../../components/states'
import { useAutomaticFocusAfterRemoval } from '../../components/use-focus-after-removal'
import { useWindowRows } from '../../components/use-window-rows'
import { getErrorMessage } from '../../core/requests/error-message'
import { PendingView } from '../../core/requests/pending-view'
import type { LoadingState } from '../../lib/remote-list'
import {
  BulkActionsBar,
  RowCheckbox,
  SpacerRow,
  ROW_HEIGHT_PX,
  Table,
  TableContainer,
} from './admin-table-styles'
import { useRowKeyNavigation } from './use-row-keys'
import { useRowSelection, type RowSelection } from './use-row-selection'

export interface AdminColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** In rem, if the table is wide enough. Columns without a width share the rest. */
  widthRem?: number
  /** Aligns numbers to the right. */
  isNumeric?: boolean
  /** The cell contains buttons, which have labels of their own: on phones the column's label is hidden. */
  isAction?: boolean
  /** The cell is the row's header. The first link of a row opens its form. */
  isRowHeader?: boolean
  /**
   * Sorts by this column: on the server, or in the browser by a value. The latter requires a completely loaded list.
   */
  sort?: 'server' | ((row: Row) => string | number | null)
}

interface AdminTableProps<Row> {
  /** The table's name for screen readers. */
  label: string
  /** Must be stable: a new array re-renders all rows. */
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** Must be stable. */
  rowKey: (row: Row) => Key
  /** Names a row in the label of its checkbox: "Auswählen: {rowLabel}". */
  rowLabel: (row: Row) => string
  /**
   * The state of a `createPagedListReducer` or `createWholeListReducer`. A list whose `total` is null counts as
   * loading.
   */
  list: LoadingState & { hasMore?: boolean; total?: number | null }
  /** From {@link useListParams}. */
  sorting: Sorting
  onSort: (column: string) => void
  /** Loads the next rows. */
  onMore?: () => void
  onRetry: () => void
  /** Shown instead of an empty table: the reason, and an action. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** The text after the last row, such as "24 Pakete". */
  endText: string
  /** Actions for the selected rows. Without it, rows cannot be selected. */
  bulkActions?: (selected: readonly Row[], clear: () => void) => ReactNode
}

/**
 * The table of the internal area: virtualized rows of 40 px under a sticky header, with sorting and multiple selection;
 * a list on phones. The arrow keys move between rows, Shift selects a range.
 */
export function AdminTable<Row>({
  label,
  columns,
  rows: given,
  rowKey,
  rowLabel,
  list,
  sorting,
  onSort,
  onMore,
  onRetry,
  empty,
  endText,
  bulkActions,
}: AdminTableProps<Row>) {
  const sort = columns.find(({ id }) => id === sorting.column)?.sort
  const rows = useMemo(
    () => sortRows(given, typeof sort === 'function' ? sort : undefined, sorting),
    [given, sort, sorting],
  )
  const widths = useMemo(() => columnWidths(columns), [columns])
  const selection = useRowSelection(rows, rowKey)
  const whole = useRef<HTMLDivElement>(null)
  useAutomaticFocusAfterRemoval(whole)
  const { hasMore = false, error } = list
  const isLoading = list.isLoading || list.total === null
  if (rows.length === 0) {
    if (error || isLoading)
      return (
        <PendingView error={error} onRetry={onRetry}>
          <RowsSkeleton count={10} />
        </PendingView>
      )
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <TableContainer ref={whole} tabIndex={-1}>
      <Table
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={rowCountOf(list, rows.length)}
        data-wide={exceedLaptopWidth(columns) ? '' : undefined}
      >
        <colgroup>
          {bulkActions && <col style={{ width: 40 }} />}
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {bulkActions && <SelectAll selection={selection} count={rows.length} />}
            {columns.map((column) => (
              <SortHeader
                key={column.id}
                isNumeric={column.isNumeric}
                direction={sorting.column === column.id ? toAriaSort(sorting) : null}
                onSort={column.sort && (() => onSort(column.id))}
              >
                {column.header}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <TableBody
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowLabel={rowLabel}
          selection={bulkActions ? selection : null}
          onEndReached={hasMore && !isLoading && !error ? onMore : undefined}
        />
      </Table>
      {bulkActions && selection.selected.length > 0 && (
        <BulkActionsBar role="group" aria-label="Auswahl">
          <span role="status">{`${selection.selected.length} ausgewählt`}</span>
          {bulkActions(selection.selected, selection.clear)}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            Auswahl aufheben
          </Button>
        </BulkActionsBar>
      )}
      {error && <ErrorState text={getErrorMessage(error)} onRetry={onRetry} />}
      {hasMore ? (
        onMore &&
        !error && <LoadMore onClick={onMore} isLoading={isLoading} loaded={rows.length} total={list.total} />
      ) : (
        <EndOfList>{endText}</EndOfList>
      )}
    </TableContainer>
  )
}

/** Returns the number of rows for `aria-rowcount`, including the header; -1 if the total is unknown. */
function rowCountOf({ hasMore, total }: AdminTableProps<unknown>['list'], loaded: number): number {
  if (typeof total === 'number') return total + 1
  return hasMore ? -1 : loaded + 1
}

interface TableBodyProps<Row> extends Pick<AdminTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowLabel'> {
  /** Null if rows cannot be selected. */
  selection: RowSelection<Row> | null
  onEndReached: (() => void) | undefined
}

/** The visible rows. Only this part of the table re-renders while scrolling. */
function TableBody<Row>({ columns, rows, rowKey, rowLabel, selection, onEndReached }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const view = useWindowRows({
    list: body,
    items: rows,
    itemKey: rowKey,
    estimatedHeight: ROW_HEIGHT_PX,
    overscan: 12,
    blockSize: 24,
    onEndReached,
  })
  const moveByKey = useRowKeyNavigation(body, rows.length, view.scrollToIndex)
  const span = columns.length + (selection ? 1 : 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls in it
    <tbody ref={body} onKeyDown={moveByKey}>
      <Spacer height={view.heightBefore} span={span} />
      {view.rows.map(({ key, index, item: row }) => (
        <TableRow
          key={key}
          columns={columns}
          row={row}
          index={index}
          label={selection && rowLabel(row)}
          isSelected={selection?.isSelected(row) ?? false}
          onToggle={selection?.toggle}
          measure={view.measureRow}
        />
      ))}
      <Spacer height={view.heightAfter} span={span} />
    </tbody>
  )
}

interface TableRowProps<Row> {
  columns: readonly AdminColumn<Row>[]
  row: Row
  index: number
  /** The row's name in the label of its checkbox; null if rows cannot be selected. */
  label: string | null
  isSelected: boolean
  onToggle: RowSelection<Row>['toggle'] | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

// Memoized, because re-rendering visible rows takes too long for a frame of fast scrolling.
const TableRow = memo(function TableRow<Row>({
  columns,
  row,
  index,
  label,
  isSelected,
  onToggle,
  measure,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-selected={isSelected ? '' : undefined}
      aria-rowindex={index + 2}
    >
      {label !== null && (
        <td data-check="">
          <RowCheckbox
            aria-label={`Auswählen: ${label}`}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => onToggle?.(index, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode // memo() loses the type parameter

function Cell<Row>({ column, row }: { column: AdminColumn<Row>; row: Row }) {
  const { header, isRowHeader = false, isNumeric, isAction, cell } = column
  const Element = isRowHeader ? 'th' : 'td'
  return (
    <Element
      scope={isRowHeader ? 'row' : undefined}
      data-numeric={isNumeric ? '' : undefined}
      data-label={isRowHeader || isAction ? undefined : header}
    >
      {cell(row)}
    </Element>
  )
}

/** Takes the space of the rows outside the viewport. */
const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <SpacerRow aria-hidden>
      <td colSpan={span} style={{ height }} />
    </SpacerRow>
  )

/** The checkbox in the header of a table. Selects all loaded rows or none. */
function SelectAll<Row>({ selection, count }: { selection: RowSelection<Row>; count: number }) {
  const selected = selection.selected.length
  return (
    <th scope="col" data-check="">
      <RowCheckbox
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selected > 0 && selected < count
        }}
        aria-label="Alle geladenen auswählen"
        checked={selected === count}
        onChange={selection.toggleAll}
      />
    </th>
  )
}

/** The minimum width of a column without `width`, in rem. */
const REST_REM = 12

/** Returns the CSS widths of the columns. In a table that is too narrow for all of them, they shrink proportionally. */
function columnWidths(columns: readonly { widthRem?: number }[]): (string | undefined)[] {
  const total = totalWidth(columns)
  return columns.map(({ widthRem }) =>
    widthRem === undefined ? undefined : `min(${widthRem}rem, ${((100 * widthRem) / total).toFixed(2)}cqi)`,
  )
}

/** Returns whether the columns are too wide for a small laptop. */
const exceedLaptopWidth = (columns: readonly { widthRem?: number }[]): boolean => totalWidth(columns) > 52

const totalWidth = (columns: readonly { widthRem?: number }[]): number =>
  columns.reduce((sum, { widthRem = REST_REM }) => sum + widthRem, 0)
