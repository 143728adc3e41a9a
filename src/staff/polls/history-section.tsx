import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { AUDIT_ACTION } from '../../../contract/enumerations/audit'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { FieldHint } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { LoadMore } from '../../components/states'
import { color, space, text } from '../../components/theme/tokens'
import { PendingView } from '../../core/requests/pending-view'
import { camelizeFieldPath } from '../../lib/case'
import { formatDateTime } from '../../lib/format'
import { isDeepEqual } from '../form/edits'
import type { HistoryEntry } from './api'
import { fetchHistory, pollHistory } from './feature'
import { POLL_FIELD_LABELS, getFieldLabel } from './labels'
import { formatFieldValue } from './value-texts'

/** The labels of the fields of an audit log entry: those of the form, and some others. */
const NAMES: Partial<Record<string, string>> = {
  ...POLL_FIELD_LABELS,
  status: 'Status',
  exactFiguresReason: 'Grund für exakte Angaben',
  grantedOrganizationIds: 'Freigegebene Organisationen',
  ownerOrganizationId: POLL_FIELD_LABELS.ownerOrganization,
  publishedWithout: 'Veröffentlicht ohne',
}

interface FieldChange {
  label: string
  before: string
  after: string
}

/** Returns the fields that an entry changed; empty for the entry of the creation. */
function getFieldChanges({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): FieldChange[] {
  if (!before || !after) return []
  return Object.keys(after).flatMap((name) => {
    if (isDeepEqual(before[name], after[name])) return []
    const isGaps = name === 'publishedWithout' && Array.isArray(after[name])
    return {
      label: NAMES[name] ?? name,
      before: formatFieldValue(name, before[name]),
      after: isGaps
        ? (after[name] as string[]).map((path) => getFieldLabel(camelizeFieldPath(path))).join(', ') // field names
        : formatFieldValue(name, after[name]),
    }
  })
}

const PAGE = PAGE_SIZE.history.default

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  list-style: none;
  font-size: ${text.small};
  li {
    padding-inline-start: ${space(1.5)};
    border-inline-start: 2px solid ${color.line};
  }
  time {
    color: ${color.inkMuted};
  }
  dl {
    display: grid;
    gap: ${space(0.5)};
    margin-block-start: ${space(0.5)};
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  del {
    color: ${color.inkMuted};
  }
  ins {
    text-decoration: none;
  }
  blockquote {
    margin-block-start: ${space(0.5)};
    font-style: italic;
  }
`

/** The change history of a poll. @param version of the poll: after a save, it is loaded again */
export function HistorySection({ pollId, version }: { pollId: number; version: number }) {
  const dispatch = useDispatch()
  const { isLoading, error, hasMore, total } = useSelector(pollHistory.selectList)
  const entries = useSelector(pollHistory.selectListed)
  const load = useCallback(
    (offset: number) => dispatch(fetchHistory({ id: pollId, limit: PAGE, offset })),
    [dispatch, pollId],
  )
  useEffect(() => {
    load(0)
  }, [load, version])
  if (error || (isLoading && entries.length === 0))
    return (
      <PendingView error={error} onRetry={() => load(0)}>
        <RowsSkeleton count={3} />
      </PendingView>
    )
  if (total === 0) return <FieldHint>Seit dem Import hat niemand etwas geändert.</FieldHint>
  return (
    <div>
      <List aria-label="Verlauf" aria-busy={isLoading}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </List>
      {hasMore && <LoadMore isLoading={isLoading} onClick={() => load(entries.length)} />}
    </div>
  )
}

const Entry = ({ entry }: { entry: HistoryEntry }) => (
  <li>
    <strong>{getLabelOrDash(AUDIT_ACTION, entry.action)}</strong>,{' '}
    {entry.actor ?? 'automatisch oder gelöschtes Konto'},{' '}
    <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
    {entry.reason !== null && <blockquote>„{entry.reason}“</blockquote>}
    <dl>
      {getFieldChanges(entry).map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del> → <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </li>
)
