import { styled } from 'styled-components'
import { DataTable, type Column } from '../../components/data-table'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { color, space } from '../../components/theme/tokens'
import { formatDateTime } from '../../lib/format'
import type { AuditEntry } from './api'
import { getActionLabel, getActorName, getFieldChanges, getObjectLabel, type FieldChange } from './words'

const Value = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Facts = styled.p`
  margin-block-end: ${space(2)};
  color: ${color.inkMuted};
`

const COLUMNS: readonly Column<FieldChange>[] = [
  { id: 'field', header: 'Feld', isRowHeader: true, cell: ({ field }) => <Value>{field}</Value> },
  { id: 'before', header: 'Vorher', cell: ({ before }) => <Value>{before}</Value> },
  { id: 'after', header: 'Nachher', cell: ({ after }) => <Value>{after}</Value> },
]

/** A dialog with the changed fields of an audit log entry. */
export const AuditChangeDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => (
  <LazyDialog title={`${getObjectLabel(entry)}: ${getActionLabel(entry)}`} size="large" onClose={onClose}>
    <Facts>
      {`${getActorName(entry)}, ${formatDateTime(entry.at)}`}
      {entry.reason && <span> · Begründung: „{entry.reason}“</span>}
    </Facts>
    <DataTable
      caption="Geänderte Felder"
      isCaptionHidden
      columns={COLUMNS}
      rows={getFieldChanges(entry)}
      rowKey={({ key }) => key}
      isDense
      isStacked
    />
  </LazyDialog>
)
