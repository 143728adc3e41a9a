import { SEGMENT_STATUS } from '../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import type { Segment } from '../../api/segments'
import type { FormErrorMapping } from '../requests/use-form-request'
import { NO_FILTER, withSegmentConditions, type ResultFilter } from '../result-filter/filter'
import { getFilterLabels } from '../result-filter/filter-labels'
import { formatSharedBy } from '../saved-objects/saved-object'

type Conditions = Pick<Segment, 'age' | 'gender' | 'region'>

export const formatSegmentConditions = (segment: Conditions, nameOf: (region: string) => string): string =>
  formatPeopleFilter(withSegmentConditions(NO_FILTER, segment), nameOf)

/** Returns the conditions on people of a filter as text, without its period. */
export const formatPeopleFilter = (
  { age, gender, region }: ResultFilter,
  nameOf: (region: string) => string,
): string =>
  getFilterLabels({ ...NO_FILTER, age, gender, region }, nameOf)
    .map(({ label }) => label)
    .join(', ')

export const getSegmentRegions = (segments: readonly Conditions[]): string[] =>
  segments.flatMap((segment) => withSegmentConditions(NO_FILTER, segment).region.values)

/** Returns the status as text: `Geteilt · von Jonas Petersen`, `Zitiert`, `Nur für Sie`, `Gesperrt: Grund`. */
export function formatSegmentStatus(segment: Segment): string {
  const { status, blockedReason } = segment
  const label = getLabelOrDash(SEGMENT_STATUS, status)
  const words = blockedReason === null ? label : `${label}: ${blockedReason}`
  return [words, formatSharedBy(segment)].filter(Boolean).join(' · ')
}

/** Shows validation errors of all fields at the name, because the form has no fields for the conditions. */
export const SEGMENT_ERROR_TEXTS: FormErrorMapping = {
  formFieldNames: { age: 'name', gender: 'name', region: 'name', status: 'name' },
  textsByCode: {
    conflict: 'Das Segment wurde inzwischen von jemand anderem geändert. Sie sehen seinen jetzigen Stand.',
    not_found: 'Das Segment gibt es nicht mehr.',
  },
}
