import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content'
import { labelOf } from '../../../../contract/enumerations/values'
import type { SavedComparison } from '../../../api/comparisons'
import type { FormWords } from '../../../core/requests/use-form-request'

/** What the server refuses of a saved comparison is told at its name: the rest has no fields. */
export const comparisonWords: FormWords = {
  fields: { status: 'name', is_shared: 'name', query: 'name', poll_id: 'name' },
  codes: {
    conflict: 'Diesen Vergleich hat inzwischen jemand anderes geändert. Sie sehen seinen jetzigen Stand.',
    not_found: 'Diesen Vergleich gibt es nicht mehr.',
  },
}

/** Of a poll that was deleted, or may no longer be opened. */
export const POLL_UNREADABLE = 'Die Umfrage gibt es nicht mehr, oder Sie dürfen sie nicht mehr öffnen.'
/** The same of one that is to be saved. */
export const newComparisonWords: FormWords = { ...comparisonWords, codes: { not_found: POLL_UNREADABLE } }

/** Who sees a comparison, and what keeps it from being changed: `Geteilt · von Jonas Petersen`, `Gesperrt: Grund`. */
export function statusText({
  status,
  isShared,
  createdBy,
  mayChange,
  blockedReason,
}: SavedComparison): string {
  const audience = isShared ? 'Geteilt' : 'Nur für Sie'
  const parts = [audience]
  if (isShared && !mayChange && createdBy !== null) parts.push(`von ${createdBy}`)
  if (status !== 'PUBLISHED') {
    const label = labelOf(TARGET_GROUP_ANALYSIS_STATUS, status)
    parts.push(blockedReason === null ? label : `${label}: ${blockedReason}`)
  }
  return parts.join(' · ')
}
