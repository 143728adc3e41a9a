import type { HistoryEntry } from '../../api/admin-polls'
import { isSame } from '../../core/internal/edits'
import { camelizePath } from '../../lib/case'
import { labelOf, LABELS } from './labels'
import { valueText } from './value-texts'

/** What the fields of a row of the audit log are called: those of the form, and some beside them. */
const NAMES: Partial<Record<string, string>> = {
  ...LABELS,
  status: 'Status',
  exactFiguresReason: 'Grund für exakte Angaben',
  grantedOrganizationIds: 'Freigegebene Organisationen',
  ownerOrganizationId: LABELS.ownerOrganization,
  publishedWithout: 'Veröffentlicht ohne',
}

interface FieldChange {
  label: string
  before: string
  after: string
}

/** Returns what an entry changed, field by field; nothing of one that created the poll. */
export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): FieldChange[] {
  if (!before || !after) return []
  return Object.keys(after).flatMap((name) => {
    if (isSame(before[name], after[name])) return []
    const isGaps = name === 'publishedWithout' && Array.isArray(after[name])
    return {
      label: NAMES[name] ?? name,
      before: valueText(name, before[name]),
      after: isGaps
        ? (after[name] as string[]).map((path) => labelOf(camelizePath(path))).join(', ') // names of fields
        : valueText(name, after[name]),
    }
  })
}
