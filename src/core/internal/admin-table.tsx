import { memo, useCallback, useMemo, useRef, type Key, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../../components/button'
import { ariaSortOf, SortHeader } from '../../components/sort-header'
import { sortRows, type Sorting } from '../../components/sort-rows'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { EmptyState, EndOfList, ErrorState, LoadMore } from '../../components/states'
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal'
import { useWindowRows } from '../../components/use-window-rows'
import type { LoadingState } from '../../lib/remote-list'
import { errorMessage } from '../requests/error-message'
import { BulkBar, Check, Gap, ROW_HEIGHT, Table, Whole } from './admin-table-look'
import { areWide, columnWidths } from './column-widths'
import { SelectAll } from './select-all'
import { useRowKeys } from './use-row-keys'
import { useRowSelection, type RowSelection } from './use-row-selection'

export interface AdminColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** In rem, where the table is wide enough; columns without one share the rest. */
  width?: number
  /** Figures stand on the right. */
  isNumeric?: boolean
  /** The cell holds buttons, which say themselves what they do: on a phone it has no label. */
  isAction?: boolean
  /** The cell names its row; the first link of a row leads to its form. */
  isRowHeader?: boolean
  /**
   * How the column is sorted: by the server, which gets the sorting with the request, or here by a value, which takes
   * a list that is loaded whole.
   */
  sort?: 'server' | ((row: Row) => string | number | null)
}

interface AdminTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  /** Keep it the same array: with another one all rows are drawn anew. */
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** Keep it the same function. */
  rowKey: (row: Row) => Key
  /** What a row is called where its cells are not read: "Auswählen: {rowLabel}". */
  rowLabel: (row: Row) => string
  /** The state of the list as `pagedList` or `wholeList` keeps it; one that has no `total` yet is loading. */
  list: LoadingState & { hasMore?: boolean; total?: number | null }
  /** Of {@link useListAddress}. */
  sorting: Sorting
  onSort: (column: string) => void
  /** Asks for the rows behind the last one. */
  onMore?: () => void
  onRetry: () => void
  /** What to show where there is no row: why, and the one thing to do about it. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** The line at the end, as in "24 Pakete". */
  end: string
  /** What can be done with the selected rows; without it nothing can be selected. */
  bulkActions?: (selected: readonly Row[], clear: () => void) => ReactNode
}

/**
 * The dense table of the internal area: rows of 40 px under a sticky header, sortable, of any length, with the
 * selection of many; on a phone a list. The arrow keys move from row to row, Shift selects a range.
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
  end,
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
  useFocusAfterRemoval(whole, rows)
  const { hasMore = false, error } = list
  const isLoading = list.isLoading || list.total === null
  if (rows.length === 0) {
    if (error) return <ErrorState text={errorMessage(error)} onRetry={onRetry} />
    if (isLoading)
      return (
        <Loading>
          <RowsSkeleton count={10} />
        </Loading>
      )
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <Whole ref={whole} tabIndex={-1}>
      <Table
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={rowCountOf(list, rows.length)}
        data-wide={areWide(columns) ? '' : undefined}
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
                direction={sorting.column === column.id ? ariaSortOf(sorting) : null}
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
        <BulkBar role="group" aria-label="Auswahl">
          <span role="status">{`${selection.selected.length} ausgewählt`}</span>
          {bulkActions(selection.selected, selection.clear)}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            Auswahl aufheben
          </Button>
        </BulkBar>
      )}
      {error && <ErrorState text={errorMessage(error)} onRetry={onRetry} />}
      {hasMore ? (
        onMore && !error && <LoadMore onClick={onMore} isLoading={isLoading} />
      ) : (
        <EndOfList>{end}</EndOfList>
      )}
    </Whole>
  )
}

/** Counts the rows of the whole list, the header included; -1 where nobody knows how many are still to come. */
function rowCountOf({ hasMore, total }: AdminTableProps<unknown>['list'], loaded: number): number {
  if (typeof total === 'number') return total + 1
  return hasMore ? -1 : loaded + 1
}

interface TableBodyProps<Row> extends Pick<AdminTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowLabel'> {
  /** Null where nothing can be selected. */
  selection: RowSelection<Row> | null
  onEndReached: (() => void) | undefined
}

/** The rows in sight: the one part of the table that is drawn anew while it scrolls. */
function TableBody<Row>({ columns, rows, rowKey, rowLabel, selection, onEndReached }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    [rows, rowKey],
  )
  const view = useWindowRows({
    list: body,
    count: rows.length,
    keyAt,
    estimatedHeight: ROW_HEIGHT,
    overscan: 12,
    blockSize: 24,
    onEndReached,
  })
  const moveByKey = useRowKeys(body, rows.length, view.scrollToIndex)
  const span = columns.length + (selection ? 1 : 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls in it
    <tbody ref={body} onKeyDown={moveByKey}>
      <Room height={view.before} span={span} />
      {view.rows.map(({ key, index }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <TableRow
              key={key}
              columns={columns}
              row={row}
              index={index}
              label={selection && rowLabel(row)}
              isSelected={selection?.isSelected(row) ?? false}
              onToggle={selection?.toggle}
              measure={view.measure}
            />
          )
        )
      })}
      <Room height={view.after} span={span} />
    </tbody>
  )
}

interface TableRowProps<Row> {
  columns: readonly AdminColumn<Row>[]
  row: Row
  index: number
  /** What is selected with it; null where nothing can be. */
  label: string | null
  isSelected: boolean
  onToggle: RowSelection<Row>['toggle'] | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

// Memoized: a frame of a fast scroll has no time to draw again what is there.
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
          <Check
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
}) as <Row>(props: TableRowProps<Row>) => ReactNode // memo forgets the type of the row

function Cell<Row>({ column, row }: { column: AdminColumn<Row>; row: Row }) {
  const numeric = column.isNumeric ? '' : undefined
  return column.isRowHeader ? (
    <th scope="row" data-numeric={numeric}>
      {column.cell(row)}
    </th>
  ) : (
    <td data-numeric={numeric} data-label={column.isAction ? undefined : column.header}>
      {column.cell(row)}
    </td>
  )
}

/** Takes the place of rows that are not in sight. */
const Room = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <Gap aria-hidden>
      <td colSpan={span} style={{ height }} />
    </Gap>
  )
