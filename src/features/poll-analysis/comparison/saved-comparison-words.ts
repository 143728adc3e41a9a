import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import type { SavedComparison } from '../../../api/comparisons'
import type { FormErrorMapping } from '../../../core/requests/use-form-request'
import { formatSharedBy } from '../../../core/saved-objects/saved-object'

/** Shows all server errors of a saved comparison at its name, the only field. */
export const COMPARISON_ERROR_TEXTS: FormErrorMapping = {
  fields: { status: 'name', query: 'name', pollId: 'name', region: 'name' },
  codes: {
    conflict: 'Diesen Vergleich hat inzwischen jemand anderes geändert. Sie sehen seinen jetzigen Stand.',
    not_found: 'Diesen Vergleich gibt es nicht mehr.',
  },
}

/** The message for a poll that was deleted, or that the user may no longer see. */
export const POLL_UNREADABLE_TEXT = 'Die Umfrage gibt es nicht mehr, oder Sie dürfen sie nicht mehr öffnen.'
/** Like {@link COMPARISON_ERROR_TEXTS}, for a new comparison. */
export const NEW_COMPARISON_ERROR_TEXTS: FormErrorMapping = {
  ...COMPARISON_ERROR_TEXTS,
  codes: { not_found: POLL_UNREADABLE_TEXT },
}

/** Describes who sees a comparison and why it is locked: `Geteilt · von Jonas Petersen`, `Gesperrt: Grund`. */
export function formatSharingAndStatus(comparison: SavedComparison): string {
  const { status, isShared, blockedReason } = comparison
  const label = status === 'PUBLISHED' ? null : getLabelOrDash(TARGET_GROUP_ANALYSIS_STATUS, status)
  return [
    isShared ? 'Geteilt' : 'Nur für Sie',
    formatSharedBy(comparison),
    label && blockedReason !== null ? `${label}: ${blockedReason}` : label,
  ]
    .filter(Boolean)
    .join(' · ')
}
