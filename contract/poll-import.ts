import type { PollKind } from './enumerations/content.ts'

/** The content of an imported table's rows. */
export const IMPORT_CONTENT = {
  ANSWERS: 'Stimmen, eine Zeile je Antwort',
  PERSONS: 'Stimmen, eine Zeile je Person',
  SHARES: 'Veröffentlichte Anteile',
} as const
export type ImportContent = keyof typeof IMPORT_CONTENT

/** How an import treats polls that an earlier import has created. */
export const IMPORT_MODE = {
  CREATE: 'Ablehnen, wenn sie andere Daten haben',
  REPLACE: 'Ersetzen',
  APPEND: 'Um diese Daten ergänzen',
} as const
export type ImportMode = keyof typeof IMPORT_MODE

export const IMPORTED_POLL_STATUS = {
  RESULT_FROZEN: 'Ergebnis, das keine Stimme mehr verändert',
  CREATED: 'Entwurf, den noch niemand sieht',
} as const
export type ImportedPollStatus = keyof typeof IMPORTED_POLL_STATUS

/** The fields that a column can contain, with their labels. */
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

export const IMPORT_FIELDS_BY_CONTENT = {
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

/** What an import has done with a poll. `present`: an earlier import had already imported the same data. */
export const IMPORT_OUTCOMES = ['created', 'replaced', 'appended', 'present'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** How a table is parsed and imported. */
export interface ImportSettings {
  content: ImportContent
  /** The column of each field. Fields without a column are omitted. */
  columns: { field: ImportField; column: string }[]
  /** The columns that are questions, if each row is a respondent. */
  questions: string[]
  /** The name of the study. It distinguishes its polls from those of other studies. */
  study: string
  kind: PollKind
  topic: string
  /** The day of votes that have no time. */
  date: string | null
  status: ImportedPollStatus
  mode: ImportMode
  skip_bad_rows: boolean
  /** The reason for replacing polls. Required in the mode REPLACE. */
  reason?: string
  /** The reason for reporting exact figures of groups. Without it they are protected. */
  exact_figures_reason?: string
  institute: string
  source: string
}

/** Maximum lengths in characters: the name of a file, of a column and of a study. Maximum number of questions. */
export const MAX_IMPORT = {
  fileNameLength: 200,
  columnNameLength: 300,
  studyNameLength: 100,
  questionCount: 300,
} as const

/** Limits of an upload: its size in bytes, and its duration in seconds. */
export const IMPORT_UPLOAD = { maxBytes: 50 * 1024 * 1024, seconds: 120 } as const

/** Maximum number of rows in a preview, and of invalid rows in a report. */
export const IMPORT_PREVIEW = { rows: 20, badRows: 50 } as const
