import {
  AUTO_ARCHIVE_KIND,
  EXCLUSIVITY_TYPE,
  FILTER_FIELD,
  FILTER_OPERATOR,
  PAUSE_TYPE,
  POLL_KIND,
  POLL_STATUS,
  POLL_WEIGHTING,
  SAMPLING,
  SCALE_HALF,
  TARGET_REACH_KIND,
} from '../../../contract/enumerations/content'
import { GENDER } from '../../../contract/enumerations/gender'
import { REGION } from '../../../contract/enumerations/regions'
import { WEIGHTING_MARGIN } from '../../../contract/enumerations/results'
import { getLabelOrDash as wordOf, type Enumeration } from '../../../contract/enumerations/values'
import { isPlainObject } from '../../lib/case'
import { formatDate, formatNumber, NO_VALUE } from '../../lib/format'
import type { FieldFormatters } from '../form/conflict-panel'
import { POLL_FIELD_LABELS } from './labels'
import type { PollValues } from './values'

const ENUMERATIONS: Readonly<Record<string, Enumeration>> = {
  kind: POLL_KIND,
  status: POLL_STATUS,
  autoArchive: AUTO_ARCHIVE_KIND,
  targetReach: TARGET_REACH_KIND,
  pause: PAUSE_TYPE,
  weighting: { ...POLL_WEIGHTING, PUBLISHED: 'Veröffentlichte Anteile' },
  sampling: SAMPLING,
  exclusivity: EXCLUSIVITY_TYPE,
}
const DAYS = ['opensOn', 'closesOn', 'autoArchiveOn', 'targetReachOn']

/** Formats the value of a field of the form or the audit log, so that users can compare values. */
export function formatFieldValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  const enumeration = ENUMERATIONS[name]
  if (enumeration && typeof value === 'string') return wordOf(enumeration, value)
  if (DAYS.includes(name) && typeof value === 'string') return formatDate(value)
  if (name === 'weightingMargins' && Array.isArray(value))
    return value.map((margin) => wordOf(WEIGHTING_MARGIN, plainText(margin))).join(', ') || 'automatisch'
  if (name === 'maxWeight' && typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return value.map(itemText).join(', ') || NO_VALUE
  if (isPlainObject(value)) return itemText(value)
  return plainText(value)
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function itemText(item: unknown): string {
  if (!isPlainObject(item)) return plainText(item)
  if ('operator' in item) return conditionText(item)
  if ('text' in item) return answerText(item)
  return plainText(item.name ?? item.title ?? item)
}

function answerText({
  text,
  value,
  isDontKnow,
  isExclusive,
  half,
  imageUrl,
}: Record<string, unknown>): string {
  const marks = [
    value !== null && value !== '' && value !== undefined && `= ${plainText(value)}`,
    isDontKnow && '„weiß nicht“',
    isExclusive && 'nur allein',
    typeof half === 'string' && wordOf(SCALE_HALF, half),
    imageUrl && 'mit Bild',
  ].filter(Boolean)
  return `${plainText(text)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

const VALUE_WORDS: Enumeration = { ...GENDER, ...REGION }

function conditionText({ field, operator, values }: Record<string, unknown>): string {
  const words = Array.isArray(values) ? values.map((value) => wordOf(VALUE_WORDS, plainText(value))) : []
  return `${wordOf(FILTER_FIELD, plainText(field))} ${wordOf(FILTER_OPERATOR, plainText(operator))} ${words.join(' / ')}`
}

/** The formatters of the form's values in a conflict. */
export const FIELD_FORMATTERS: FieldFormatters<PollValues> = Object.fromEntries(
  Object.keys(POLL_FIELD_LABELS).map((name) => [name, (value: unknown) => formatFieldValue(name, value)]),
)
