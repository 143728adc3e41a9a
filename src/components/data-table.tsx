import { useId, useRef, type Key, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { scrollsSideways, secondaryText, visuallyHidden } from './theme/mixins'
import { color, space, text } from './theme/tokens'
import { useAutomaticFocusAfterRemoval } from './use-focus-after-removal'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isNumeric?: boolean
  /** The cell is the row's header (`<th scope="row">`). */
  isRowHeader?: boolean
  /** On a phone, puts the column header before the row header, as in "Zeile 3". */
  showsHeaderOnPhone?: boolean
}

export const createNumberColumn = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ id, header, isNumeric: true, cell })

interface DataTableProps<Row> {
  caption: ReactNode
  /** Shows the caption to screen readers only, for tables below a headline with the same text. */
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isDense?: boolean
  /** On a phone, stacks the cells of a row, so that controls in it need no sideways scrolling. */
  isStackedOnPhone?: boolean
}

const Scroll = styled.div`
  ${scrollsSideways}
`
const Caption = styled.caption<{ $isHidden: boolean }>`
  padding-block-end: ${space(1)};
  ${secondaryText}
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
    th[data-label]::before {
      content: attr(data-label) ' ' / '';
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

/** A table that scrolls sideways in its own box, also with the keyboard. */
export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  isDense = false,
  isStackedOnPhone = false,
}: DataTableProps<Row>) {
  const captionId = useId()
  const scrollBox = useRef<HTMLDivElement>(null)
  useAutomaticFocusAfterRemoval(scrollBox)
  return (
    <Scroll ref={scrollBox} role="region" aria-labelledby={captionId} tabIndex={0}>
      <Table $isDense={isDense} $isStacked={isStackedOnPhone}>
        <Caption id={captionId} $isHidden={isCaptionHidden}>
          {caption}
        </Caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.isNumeric ? '' : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const { header, isRowHeader = false, showsHeaderOnPhone = !isRowHeader } = column
                const Cell = isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={isRowHeader ? 'row' : undefined}
                    data-numeric={column.isNumeric ? '' : undefined}
                    data-label={showsHeaderOnPhone && typeof header === 'string' ? header : undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
