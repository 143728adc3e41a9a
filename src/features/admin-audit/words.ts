import { AUDIT_ACTION, AUDIT_OBJECT_TYPE, type AuditObjectType } from '../../../contract/enumerations/audit'
import { labelOf } from '../../../contract/enumerations/values'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import type { AuditEntry } from '../../api/admin-audit'

/** Says what was done; an action of a newer server is shown as it came. */
export const actionOf = ({ action }: AuditEntry): string => labelOf(AUDIT_ACTION, action)

/** Names whoever did it. */
export function actorOf({ actor, actorId }: AuditEntry): string {
  if (actorId === null) return 'Server'
  return actor ?? `gelöschtes Konto ${actorId}`
}

/** Names the object by its kind and number. */
export const objectOf = ({ objectType, objectId }: AuditEntry): string =>
  [labelOf(AUDIT_OBJECT_TYPE, objectType), objectId].filter((part) => part !== null).join(' ')

const PLACES: Partial<Record<AuditObjectType, string>> = {
  INSIGHT_BOARD: STAFF_PATHS.insightBoards,
  ORGANIZATION: STAFF_PATHS.organizations,
  POLL: STAFF_PATHS.polls,
  POLL_BUNDLE: STAFF_PATHS.pollBundles,
  POLL_BUNDLE_COLLECTION: STAFF_PATHS.collections,
  USER: STAFF_PATHS.users,
}

/** The screen of the object; null where it has none. */
export function placeOf({ objectType, objectId, action }: AuditEntry): string | null {
  const place: string | undefined = Object.hasOwn(PLACES, objectType)
    ? PLACES[objectType as AuditObjectType] // its own key
    : undefined
  return place && objectId !== null && action !== 'DELETED' ? `${place}/${objectId}` : null
}

/** What the object is called: as the change tells, else as it is called now. */
export function nameOf({ before, after, objectName }: AuditEntry): string | null {
  for (const fields of [after, before]) {
    const name = fields?.title ?? fields?.name ?? fields?.email
    if (typeof name === 'string') return name
  }
  return objectName
}

/** Names of the fields that are changed often; the others are shown as they are called on the wire. */
const FIELD = {
  title: 'Titel',
  name: 'Name',
  email: 'E-Mail',
  question: 'Frage',
  headline: 'Überschrift',
  slug: 'Kürzel',
  description: 'Beschreibung',
  status: 'Status',
  designColor: 'Farbe',
  imageUrl: 'Bild',
  topic: 'Thema',
  tags: 'Tags',
  pollIds: 'Umfragen',
  pollBundles: 'Pakete',
  score: 'Rang',
  adminRoles: 'Rollen',
  organizationId: 'Organisation',
  proRole: 'Rolle der Organisation',
  remainingLicenses: 'Freie Lizenzen',
  memberRole: 'Rolle',
} as const

export interface FieldChange {
  field: string
  before: string
  after: string
}

/** Returns the fields that differ, each with its value before and after. */
export function changesOf({ before, after }: AuditEntry): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => field !== 'version' && field !== 'updatedAt')
    .map((field) => ({
      field: labelOf(FIELD, field),
      before: textOf(before?.[field]),
      after: textOf(after?.[field]),
    }))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  return isList ? value.join(', ') || '–' : JSON.stringify(value, null, 1)
}
