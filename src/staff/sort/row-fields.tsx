import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../components/button'
import { FieldError, FieldHint } from '../../components/field'
import { IconButton } from '../../components/icon-button'
import { Stack } from '../../components/layout'
import { color, media, radius, space } from '../../components/theme/tokens'
import { message } from '../../lib/messages'
import { moveItem } from './places'

const RowBox = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space(1)} ${space(2)};
  align-items: end;
  width: 100%;
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${space(0.5)};
  align-items: center;
`

interface RowFieldsProps<Row> {
  id: string
  label: string
  /** The name of a row, such as `Regel`. */
  rowName: string
  rows: readonly Row[]
  keyOf?: (row: Row, index: number) => Key
  /** The grid columns of a row with its actions, from the width of a tablet on. */
  gridColumns: string
  error: string | null
  isReadOnly: boolean
  isSortable?: boolean
  /** Shown without rows. */
  emptyText?: string
  maxRows: number
  newRow: Row
  onChange: (rows: Row[]) => void
  /** Renders the fields of a row. */
  children: (row: Row, index: number) => ReactNode
}

/** A list of rows with fields, which can be added, removed and, if sortable, moved. */
export function RowFields<Row>({
  id,
  label,
  rowName,
  rows,
  keyOf = (_row, index) => index,
  gridColumns,
  error,
  isReadOnly,
  isSortable = false,
  emptyText,
  maxRows,
  newRow,
  onChange,
  children,
}: RowFieldsProps<Row>) {
  const moveButton = (index: number, by: 1 | -1) => (
    <IconButton
      icon={by === 1 ? ArrowDown : ArrowUp}
      label={`${rowName} ${index + 1} nach ${by === 1 ? 'unten' : 'oben'}`}
      disabled={rows[index + by] === undefined}
      onClick={() => onChange(moveItem(rows, index, index + by))}
    />
  )
  return (
    <Stack
      $gap={1.5}
      $align="start"
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {emptyText !== undefined && rows.length === 0 && <FieldHint>{emptyText}</FieldHint>}
      {rows.map((row, index) => (
        <RowBox key={keyOf(row, index)} $columns={gridColumns}>
          {children(row, index)}
          {!isReadOnly && (
            <Actions>
              {isSortable && moveButton(index, -1)}
              {isSortable && moveButton(index, 1)}
              <Button
                size="small"
                variant="quiet"
                aria-label={`${message('app.remove')}: ${rowName} ${index + 1}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                {message('app.remove')}
              </Button>
            </Actions>
          )}
        </RowBox>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isReadOnly && rows.length < maxRows && (
        <Button size="small" icon={Plus} onClick={() => onChange([...rows, newRow])}>
          {`${rowName} hinzufügen`}
        </Button>
      )}
    </Stack>
  )
}
