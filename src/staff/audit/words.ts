import { ADMIN_ROLES } from '../../../contract/admin-roles'
import { EMBED_PROBLEM } from '../../../contract/automatic-embeds'
import { AUDIT_ACTION, AUDIT_OBJECT_TYPE } from '../../../contract/enumerations/audit'
import {
  AUTO_ARCHIVE_KIND,
  AUTOMATIC_EMBED_V2_STATUS,
  EXCLUSIVITY_TYPE,
  INSIGHT_BOARD_STATUS,
  INTERNAL_JOB_STATUS,
  PAUSE_TYPE,
  POLL_KIND,
  POLL_STATUS,
  POLL_WEIGHTING,
  SAMPLING,
  TARGET_REACH_KIND,
} from '../../../contract/enumerations/content'
import { GENDER } from '../../../contract/enumerations/gender'
import { MEMBER_ROLE, PRO_ROLE } from '../../../contract/enumerations/people'
import { getLabelOrDash, type Enumeration } from '../../../contract/enumerations/values'
import { EXCLUSION_REASON } from '../../../contract/enumerations/vote-quality'
import { IMPORT_CONTENT, IMPORT_MODE } from '../../../contract/poll-import'
import { EXPORTED_LEVEL } from '../../../contract/raw-data-level'
import { POLL_FIELD_NAMES } from '../form/poll-field-names'
import { findObjectScreenPath } from '../shell/object-path'
import { getRoleName } from '../shell/role-names'
import type { AuditEntry } from './api'

/** Returns the label of the action; an unknown action of a newer server is returned as it is. */
export const getActionLabel = ({ action }: AuditEntry): string => getLabelOrDash(AUDIT_ACTION, action)

/** Returns the name of the user who did it, or `Server`. */
export function getActorName({ actor, actorId }: AuditEntry): string {
  if (actorId === null) return 'Server'
  return actor ?? `gelöschtes Konto ${actorId}`
}

/** Returns the object's type and ID. */
export const getObjectLabel = ({ objectType, objectId }: AuditEntry): string =>
  [getLabelOrDash(AUDIT_OBJECT_TYPE, objectType), objectId].filter((part) => part !== null).join(' ')

/** Returns the path of the object's screen; null if there is none. */
export const findObjectPath = ({ objectType, objectId, action }: AuditEntry): string | null =>
  objectId === null || action === 'DELETED' ? null : findObjectScreenPath(objectType, objectId)

/** Returns the object's name: from the change, else its current name. */
export function findObjectName({ before, after, objectName }: AuditEntry): string | null {
  for (const fields of [after, before]) {
    const name = fields?.title ?? fields?.name ?? fields?.email
    if (typeof name === 'string') return name
  }
  return objectName
}

/** The labels of fields; unknown fields of a newer server are shown by their names. */
const FIELD: Enumeration = {
  ...POLL_FIELD_NAMES,
  // of most objects
  title: 'Titel',
  name: 'Name',
  slug: 'Kürzel',
  status: 'Status',
  imageUrl: 'Bild',
  id: 'Nummer',
  kind: 'Art',
  // polls, besides their form
  ownerOrganizationId: 'Auftraggebende Organisation',
  grantedOrganizationIds: 'Freigegeben für',
  exactFiguresReason: 'Grund für exakte Angaben',
  publishedWithout: 'Veröffentlicht ohne',
  code: 'Zitat',
  votes: 'Stimmen',
  categories: 'Zugeordnet zu',
  day: 'Tag',
  rule: 'Regel',
  excludedOn: 'Zählen nicht ab',
  readmittedOn: 'Zählen wieder ab',
  // imports of polls
  file: 'Datei',
  size: 'Umfang der Daten',
  content: 'Inhalt',
  // bundles, collections, boards and news
  color: 'Farbe',
  designColor: 'Farbe',
  pollIds: 'Umfragen',
  polls: 'Umfragen',
  pollBundles: 'Pakete',
  bundleIds: 'Pakete',
  collections: 'Sammlungen',
  score: 'Rang',
  sections: 'Abschnitte',
  frozenAt: 'Eingefroren am',
  teaser: 'Kurztext',
  body: 'Text',
  publishedAt: 'Erscheint am',
  publisher: 'Medium',
  url: 'Adresse',
  embedUrl: 'Adresse zum Einbetten',
  // automatic embeds
  assigned: 'Zugeordnete Umfrage',
  shown: 'Gezeigte Umfrage',
  problem: 'Hinweis',
  hosts: 'Websites',
  rules: 'Regeln',
  // organizations, people and segments
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  adminRoles: 'Rollen',
  userId: 'Konto',
  role: 'Rolle',
  memberRole: 'Rolle',
  organizationId: 'Organisation',
  proRole: 'Rolle der Organisation',
  licenses: 'Lizenzen',
  remainingLicenses: 'Freie Lizenzen',
  allowedFilterTypes: 'Suchfilter',
  allowPaletteAccess: 'Palettenwahl durch die Organisation',
  palettes: 'Farbpaletten',
  paletteId: 'Farbpalette',
  activePaletteId: 'Farbpalette',
  age: 'Alter',
  gender: 'Geschlecht',
  region: 'Region',
  isShared: 'Geteilt',
  isArchived: 'Archiviert',
  isBlocked: 'Gesperrt',
  // exports of raw data
  job: 'Auftrag',
  level: 'Umfang',
  dates: 'Zeiträume',
  zipDigits: 'Stellen der Postleitzahl',
  includeArchivedPolls: 'Mit archivierten Umfragen',
  rows: 'Zeilen',
  // known answers
  answer: 'Antwort',
  officialShare: 'Amtlicher Anteil',
  smallestGroup: 'Kleinste Gruppe',
  // settings
  mailFrom: 'Absender',
  contactEmail: 'Empfänger der Kontaktanfragen',
  loginFailuresPerAddress: 'Fehlversuche je Adresse',
  votesPerAddress: 'Stimmen je Adresse',
  imprintUrl: 'Impressum',
  privacyUrl: 'Datenschutz',
  faqUrl: 'FAQ',
  methodologyUrl: 'Methodik',
  aboutUrl: 'Über uns',
  jobsUrl: 'Jobs',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  linkedinUrl: 'LinkedIn',
  xUrl: 'X',
  youtubeUrl: 'YouTube',
  isStaffSecondFactorRequired: 'Zwei-Faktor-Anmeldung verlangt',
  isDemoOff: 'Demodaten abgeschaltet',
  keptAccounts: 'Konten, die ihren Zugang behalten',
  removedAccounts: 'Konten ohne Zugang',
  blockedPolls: 'Gesperrte Umfragen',
}

/** The label of `mode` for imports: how to treat existing polls. For polls, `mode` is the survey mode, a free text. */
const IMPORT_MODE_FIELD = { label: 'Schon importierte Umfragen', values: IMPORT_MODE }

/** The label of `source` for excluded votes. For polls, `source` is the credit. */
const VOTE_SOURCE_FIELD = { label: 'Herkunft', values: undefined }
const VOTE_ACTIONS = ['VOTES_EXCLUDED', 'VOTES_READMITTED']

/** The labels of enumeration values by field. */
const VALUES: Readonly<Record<string, Enumeration>> = {
  // A value that two object types share has the same meaning.
  status: { ...AUTOMATIC_EMBED_V2_STATUS, ...INTERNAL_JOB_STATUS, ...INSIGHT_BOARD_STATUS, ...POLL_STATUS },
  kind: POLL_KIND,
  problem: EMBED_PROBLEM,
  autoArchive: AUTO_ARCHIVE_KIND,
  targetReach: TARGET_REACH_KIND,
  pause: PAUSE_TYPE,
  weighting: POLL_WEIGHTING,
  sampling: SAMPLING,
  exclusivity: EXCLUSIVITY_TYPE,
  level: EXPORTED_LEVEL,
  content: IMPORT_CONTENT,
  memberRole: MEMBER_ROLE,
  role: MEMBER_ROLE,
  proRole: PRO_ROLE,
  gender: GENDER,
  rule: EXCLUSION_REASON,
  adminRoles: Object.fromEntries(ADMIN_ROLES.map((role) => [role, getRoleName(role)])),
}

export interface FieldChange {
  /** The field's wire name; unlike the label it is unique. */
  wireName: string
  label: string
  before: string
  after: string
}

/** Returns the changed fields with their values before and after. */
export function getFieldChanges({ objectType, action, before, after }: AuditEntry): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((wireName) => wireName !== 'version' && wireName !== 'updatedAt')
    .map((wireName) => {
      const { label, values } = fieldOf(wireName, { objectType, action })
      return {
        wireName,
        label,
        before: textOf(before?.[wireName], values),
        after: textOf(after?.[wireName], values),
      }
    })
}

function fieldOf(wireName: string, { objectType, action }: Pick<AuditEntry, 'objectType' | 'action'>) {
  if (objectType === 'JOB' && wireName === 'mode') return IMPORT_MODE_FIELD
  if (VOTE_ACTIONS.includes(action) && wireName === 'source') return VOTE_SOURCE_FIELD
  return { label: getLabelOrDash(FIELD, wireName), values: VALUES[wireName] }
}

function textOf(value: unknown, names: Enumeration = {}): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return getLabelOrDash(names, value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return String(value)
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  return isList ? value.map((item) => textOf(item, names)).join(', ') || '–' : JSON.stringify(value, null, 1)
}
