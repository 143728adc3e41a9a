import { Download } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { AUDIT_OBJECT_TYPE } from '../../../contract/enumerations/audit'
import { isOneOf } from '../../../contract/enumerations/values'
import { parseId } from '../../../contract/ids'
import { PAGE_SIZE } from '../../../contract/limits'
import { Button } from '../../components/button'
import { toOptions } from '../../components/choice-field'
import { DataTable, type Column } from '../../components/data-table'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { TextField } from '../../components/text-field'
import { color, space } from '../../components/theme/tokens'
import { selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { parseDayRangeDroppingReversed } from '../../lib/days'
import { formatCountWithNoun, formatDateTime } from '../../lib/format'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { ANY_OPTION, ListToolbar } from '../list/list-toolbar'
import { PeriodFilter } from '../list/period-filter'
import { useListParams } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import type { AuditEntry, AuditFilter } from './api'
import { adminAuditFeature, exportAuditLog, fetchAuditLog, selectAuditLogState } from './feature'
import {
  findObjectName,
  findObjectPath,
  getActionLabel,
  getActorName,
  getFieldChanges,
  getObjectLabel,
  type FieldChange,
} from './words'

const FILTERS = { person: '', type: '', id: '', from: '', to: '' }
const SORTING = { column: 'AT', isDescending: true }
const NONE: readonly AuditEntry[] = []
const TYPES = [ANY_OPTION, ...toOptions(AUDIT_OBJECT_TYPE)]

const keyOf = ({ id }: AuditEntry) => id
const rowLabelOf = (entry: AuditEntry) => `${getObjectLabel(entry)}, ${formatDateTime(entry.at)}`

/** `/_internal/audit`: the audit log of the staff's actions, the newest first, with filters and CSV export. */
export function Page() {
  const dispatch = useDispatch()
  const { entries, next, ...list } = useSelector(selectAuditLogState)
  const isExporting = useSelector((state: CoreState) => selectIsLoading(state, exportAuditLog))
  const [opened, open] = useState<AuditEntry | null>(null)
  const params = useListParams(FILTERS, SORTING)
  const { filters, setFilter } = params
  const load = useCallback(
    (before?: number) =>
      dispatch(fetchAuditLog({ ...queryOf(filters), before, limit: PAGE_SIZE.audit.default })),
    [dispatch, filters],
  )
  useEffect(() => {
    load()
  }, [load])
  const columns = useMemo(() => columnsOf(open), [])
  const rows = entries ?? NONE

  return (
    <InternalScreen
      title="Protokoll"
      actions={
        <Button
          icon={Download}
          isPending={isExporting}
          onClick={() => dispatch(exportAuditLog(queryOf(filters)))}
        >
          Als CSV exportieren
        </Button>
      }
    >
      <ListToolbar
        params={params}
        search={{ name: 'person', label: 'Person suchen' }}
        choices={[{ name: 'type', label: 'Objekt', options: TYPES }]}
      >
        {filters.type && (
          <TextField
            label="Objektnummer"
            placeholder="Nummer"
            inputMode="numeric"
            size={7}
            value={filters.id}
            onChange={({ target }) => setFilter('id', target.value.replaceAll(/\D/g, ''))}
          />
        )}
        <PeriodFilter days={filters} onChange={setFilter} />
      </ListToolbar>
      <AdminTable
        label="Protokoll"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={rowLabelOf}
        list={{ ...list, isLoading: list.isLoading || entries === null, hasMore: next !== null }}
        sorting={SORTING}
        onSort={params.sortBy}
        onMore={() => load(next ?? undefined)}
        onRetry={() => load()}
        empty={
          params.isFiltered
            ? {
                title: 'Keine Einträge gefunden.',
                text: 'Kein Eintrag passt zu Person, Objekt und Zeitraum.',
              }
            : {
                title: 'Noch keine Einträge',
                text: 'Jede Änderung des Teams steht hier, sobald es sie gibt.',
              }
        }
        endText={formatCountWithNoun(rows.length, 'Eintrag', 'Einträge')}
      />
      {opened && <AuditChangeDialog entry={opened} onClose={() => open(null)} />}
    </InternalScreen>
  )
}

const columnsOf = (open: (entry: AuditEntry) => void): readonly AdminColumn<AuditEntry>[] => [
  { id: 'AT', header: 'Zeit', widthRem: 11, cell: ({ at }) => formatDateTime(at) },
  { id: 'ACTOR', header: 'Person', widthRem: 13, cell: getActorName },
  { id: 'ACTION', header: 'Aktion', widthRem: 11, cell: getActionLabel },
  {
    id: 'OBJECT',
    header: 'Objekt',
    isRowHeader: true,
    cell: (entry) => {
      const path = findObjectPath(entry)
      const name = findObjectName(entry)
      const label = getObjectLabel(entry)
      return (
        <>
          {path ? <Link to={path}>{label}</Link> : label}
          {name && ` · ${name}`}
        </>
      )
    },
  },
  {
    id: 'CHANGE',
    header: 'Änderung',
    widthRem: 9,
    isAction: true,
    cell: (entry) =>
      (getFieldChanges(entry).length > 0 || entry.reason !== null) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Ansehen: ${rowLabelOf(entry)}`}
          onClick={() => open(entry)}
        >
          Ansehen
        </Button>
      ),
  },
]

function queryOf({
  person,
  type,
  id,
  from,
  to,
}: Readonly<Record<keyof typeof FILTERS, string>>): AuditFilter {
  const days = parseDayRangeDroppingReversed(from, to)
  const objectId = parseId(id)
  return {
    ...(person && { person }),
    ...(isOneOf(AUDIT_OBJECT_TYPE, type) && { objectType: type }),
    ...(type && objectId !== null && { objectId }),
    ...(days.from !== null && { from: days.from }),
    ...(days.to !== null && { to: days.to }),
  }
}

export const features = [adminAuditFeature]

const Value = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Facts = styled.p`
  margin-block-end: ${space(2)};
  color: ${color.inkMuted};
`

const COLUMNS: readonly Column<FieldChange>[] = [
  { id: 'field', header: 'Feld', isRowHeader: true, cell: ({ label }) => <Value>{label}</Value> },
  { id: 'before', header: 'Vorher', cell: ({ before }) => <Value>{before}</Value> },
  { id: 'after', header: 'Nachher', cell: ({ after }) => <Value>{after}</Value> },
]

/** A dialog with the changed fields of an audit log entry. */
const AuditChangeDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => (
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
      rowKey={({ wireName }) => wireName}
      isDense
      isStackedOnPhone
    />
  </LazyDialog>
)
