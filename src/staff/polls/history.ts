import { camelizePath } from '../../lib/case'
import { isSame } from '../form/edits'
import type { HistoryEntry } from './api'
import { getFieldLabel, LABELS } from './labels'
import { valueText } from './value-texts'

/** The labels of the fields of an audit log entry: those of the form, and some others. */
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

/** Returns the fields that an entry changed; empty for the entry of the creation. */
export function getFieldChanges({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): FieldChange[] {
  if (!before || !after) return []
  return Object.keys(after).flatMap((name) => {
    if (isSame(before[name], after[name])) return []
    const isGaps = name === 'publishedWithout' && Array.isArray(after[name])
    return {
      label: NAMES[name] ?? name,
      before: valueText(name, before[name]),
      after: isGaps
        ? (after[name] as string[]).map((path) => getFieldLabel(camelizePath(path))).join(', ') // field names
        : valueText(name, after[name]),
    }
  })
}
