import type { PollKind } from './enumerations/content.ts'

/** What the rows of an imported table are. */
export const IMPORT_CONTENT = {
  ANSWERS: 'Stimmen, eine Zeile je Antwort',
  PERSONS: 'Stimmen, eine Zeile je Person',
  SHARES: 'Veröffentlichte Anteile',
} as const
export type ImportContent = keyof typeof IMPORT_CONTENT

/** What to do with polls that an earlier import has brought. */
export const IMPORT_MODE = {
  CREATE: 'Ablehnen, wenn sie andere Daten haben',
  REPLACE: 'Ersetzen',
  APPEND: 'Um diese Daten ergänzen',
} as const
export type ImportMode = keyof typeof IMPORT_MODE

/** The status that imported polls begin with. */
export const IMPORT_STATUS = {
  RESULT_FROZEN: 'Ergebnis, das keine Stimme mehr verändert',
  CREATED: 'Entwurf, den noch niemand sieht',
} as const
export type ImportStatus = keyof typeof IMPORT_STATUS

/** The fields that a column of each content may hold, as the screen calls them. */
export const IMPORT_FIELD = {
  poll: 'Umfrage',
  answer: 'Antwort',
  age: 'Alter',
  gender: 'Geschlecht',
  state: 'Bundesland',
  nuts3: 'Kreis (NUTS 3)',
  zip: 'Postleitzahl',
  weight: 'Gewicht',
  time: 'Zeitpunkt',
  share: 'Anteil in Prozent',
  n: 'Fallzahl',
  field_start: 'Feldzeit von',
  field_end: 'Feldzeit bis',
  wave: 'Welle',
  institute: 'Institut',
  sponsor: 'Auftraggeber',
  mode: 'Erhebung',
} as const
export type ImportField = keyof typeof IMPORT_FIELD

/** The fields that a table of each content may have; it cannot be read without the required ones. */
export const IMPORT_FIELDS = {
  ANSWERS: {
    required: ['poll', 'answer'],
    optional: ['age', 'gender', 'state', 'nuts3', 'zip', 'weight', 'time'],
  },
  PERSONS: { required: [], optional: ['age', 'gender', 'state', 'nuts3', 'zip', 'weight', 'time'] },
  SHARES: {
    required: ['poll', 'answer', 'share', 'n', 'field_start', 'field_end'],
    optional: ['wave', 'institute', 'sponsor', 'mode'],
  },
} as const satisfies Record<
  ImportContent,
  { required: readonly ImportField[]; optional: readonly ImportField[] }
>

/** What an import does with a poll; `present`: earlier imports have brought the very same. */
export const IMPORT_OUTCOMES = ['created', 'replaced', 'appended', 'present'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** How a table is read, and what becomes of it. */
export interface ImportSettings {
  content: ImportContent
  /** The column of each field; a field that is missing has none. */
  columns: { field: ImportField; column: string }[]
  /** The columns with questions, if each row is a respondent. */
  questions: string[]
  /** Tells the polls of one study from those of others. */
  study: string
  kind: PollKind
  topic: string
  /** Day of the votes that have none of their own. */
  date: string | null
  status: ImportStatus
  mode: ImportMode
  skip_bad_rows: boolean
  /** Why polls are replaced; the mode REPLACE does not go without. */
  reason?: string
  /** The reason for reporting exact figures of groups. Without it they are protected. */
  exact_figures_reason?: string
  institute: string
  source: string
}

/** Characters of a file's name, of its columns, and of the name of a study. */
export const MAX_IMPORT = { fileName: 200, column: 300, study: 100 } as const

/** What an uploaded table may be: bytes, and seconds in which it must be here. */
export const IMPORT_UPLOAD = { maxBytes: 50 * 1024 * 1024, seconds: 120 } as const

/** Rows that a preview shows, and bad rows that are named. */
export const IMPORT_PREVIEW = { rows: 20, badRows: 50 } as const
