import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useId, useRef, useState, type Key, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Icon } from './icon'
import { visuallyHidden } from './theme/mixins'
import { color, media, space, text } from './theme/tokens'
import { useFocusWhenGone } from './use-focus-when-gone'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand on the right. */
  isNumeric?: boolean
  /** The cell names its row. */
  isRowHeader?: boolean
  /** What the column is sorted by; without it it cannot be sorted. */
  sortValue?: (row: Row) => string | number | null
}

export interface Sorting {
  column: string
  isDescending: boolean
}

interface DataTableProps<Row> {
  caption: ReactNode
  /** The caption is for screen readers: the headline above says the same. */
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  initialSorting?: Sorting
  isDense?: boolean
  /** On a phone a row is a block with its cells one below the other: for rows with controls, which nobody should have to scroll to. */
  isStacked?: boolean
}

const Scroll = styled.div`
  overflow-x: auto;
  position: relative;
  ${media.print} {
    overflow: visible;
  }
`
const Caption = styled.caption<{ $isHidden: boolean }>`
  padding-block-end: ${space(1)};
  color: ${color.inkMuted};
  font-size: ${text.small};
  text-align: start;
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`
const stacked = css`
  @media (max-width: 40rem) {
    thead {
      ${visuallyHidden}
    }
    tr {
      display: block;
      padding-block: ${space(1.5)};
      border-block-end: 1px solid ${color.line};
    }
    tbody th,
    tbody td {
      display: block;
      padding: ${space(0.5)} 0;
      border: 0;
    }
    tbody th {
      font-weight: 600;
    }
    td:empty {
      display: none;
    }
    td[data-label]::before {
      content: attr(data-label) ': ' / '';
      color: ${color.inkMuted};
    }
  }
`
const Table = styled.table<{ $isDense: boolean; $isStacked: boolean }>`
  width: 100%;
  font-size: ${text.small};
  line-height: 1.35;
  th,
  td {
    padding: ${({ $isDense }) => space($isDense ? 0.75 : 1.25)} ${space(1.5)};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    border-block-end: 2px solid ${color.ink};
    vertical-align: bottom;
    white-space: nowrap;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
  tbody th {
    font-weight: 400;
  }
  [data-numeric] {
    text-align: end;
    white-space: nowrap;
  }
  tbody tr:hover > * {
    background: ${color.sunken};
  }
  ${({ $isStacked }) => $isStacked && stacked}
`
const SortButton = styled.button`
  display: inline-flex;
  gap: ${space(0.5)};
  align-items: center;
  min-height: 24px;
  padding: 0;
  background: none;
  border: 0;
  font-weight: 600;
  cursor: pointer;
  svg {
    color: ${color.inkMuted};
  }
  &:hover,
  &:hover svg {
    color: ${color.primary};
  }
`

/** Rows and columns; scrolls sideways by itself, with the keyboard too. */
export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  initialSorting,
  isDense = false,
  isStacked = false,
}: DataTableProps<Row>) {
  const captionId = useId()
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenGone(place, rows)
  const [sorting, setSorting] = useState<Sorting | undefined>(initialSorting)
  const sortBy = (column: string) =>
    setSorting({ column, isDescending: sorting?.column === column && !sorting.isDescending })

  return (
    <Scroll ref={place} role="region" aria-labelledby={captionId} tabIndex={0}>
      <Table $isDense={isDense} $isStacked={isStacked}>
        <Caption id={captionId} $isHidden={isCaptionHidden}>
          {caption}
        </Caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} {...{ column, sorting, sortBy }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, columns, sorting).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const numeric = column.isNumeric ? '' : undefined
                return column.isRowHeader ? (
                  <th key={column.id} data-numeric={numeric} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    data-numeric={numeric}
                    data-label={typeof column.header === 'string' ? column.header : undefined}
                  >
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  sortBy: (column: string) => void
}

function HeaderCell<Row>({ column, sorting, sortBy }: HeaderCellProps<Row>) {
  const numeric = column.isNumeric ? '' : undefined
  if (!column.sortValue)
    return (
      <th scope="col" data-numeric={numeric}>
        {column.header}
      </th>
    )
  const direction = sorting?.column === column.id && (sorting.isDescending ? 'descending' : 'ascending')
  const sign = !direction ? ChevronsUpDown : direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-numeric={numeric} aria-sort={direction || undefined}>
      <SortButton type="button" onClick={() => sortBy(column.id)}>
        {column.header}
        <Icon of={sign} size={14} />
      </SortButton>
    </th>
  )
}

const german = new Intl.Collator('de-DE', { numeric: true })

/** What is missing stands last in either direction. */
function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
) {
  const valueOf = columns.find((column) => column.id === sorting?.column)?.sortValue
  if (!sorting || !valueOf) return rows
  const sign = sorting.isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b)))
    )
  })
}
