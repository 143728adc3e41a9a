import type { AdminRole } from './admin-roles.ts'
import type { Enumeration } from './enumerations/values.ts'

/** The content of a raw-data export. Each level includes the previous one. */
type RawDataLevel = 'none' | 'simple' | 'advanced' | 'advancedWithOpenEnded'
/** A level that allows an export. */
export type ExportedLevel = Exclude<RawDataLevel, 'none'>

export const EXPORTED_LEVEL = {
  simple: 'Einfach: Antwort, Monat, Altersgruppe, Geschlecht, Bundesland, Gewicht',
  advanced: 'Erweitert: dazu Kalenderwoche und Anfang der Postleitzahl',
  advancedWithOpenEnded: 'Erweitert mit Texten: dazu die Worte offener Antworten',
} as const satisfies Enumeration

const RANKS: Record<RawDataLevel, number> = { none: 0, simple: 1, advanced: 2, advancedWithOpenEnded: 3 }

export const includesLevel = (held: RawDataLevel, wanted: RawDataLevel): boolean =>
  RANKS[held] >= RANKS[wanted]

/** Returns whether an export of this level contains the week of each vote. Then every week belongs to exactly one month. */
export const includesWeek = (level: ExportedLevel): boolean => level !== 'simple'

/** Returns the highest level that one of the roles allows. */
export function rawDataLevel(roles: readonly string[]): RawDataLevel {
  const has = (role: AdminRole) => roles.includes('ADMIN') || roles.includes(role)
  if (has('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')) return 'advancedWithOpenEnded'
  if (has('RAW_DATA_DOWNLOAD_ADVANCED')) return 'advanced'
  return has('RAW_DATA_DOWNLOAD_SIMPLE') ? 'simple' : 'none'
}

/** Limits of an export: ZIP digits, group size, polls and time ranges. */
export const RAW_DATA_LIMITS = {
  maxZipDigits: 3,
  minGroupSize: 10,
  maxPolls: 200,
  maxTimeRanges: 40,
} as const

export const RAW_DATA_TEXT = {
  tooFine: 'Diese Auswahl könnte Personen erkennbar machen. Bitte wählen Sie gröbere Regionen.',
  tooFewPeople: `Diese Auswahl könnte Personen erkennbar machen: Eine Umfrage hat darin weniger als ${RAW_DATA_LIMITS.minGroupSize} Befragte.`,
  zipDigits: `Es sind höchstens ${RAW_DATA_LIMITS.maxZipDigits} Stellen der Postleitzahl möglich.`,
  zipNeedsLevel: 'Stellen der Postleitzahl gehören zum erweiterten Umfang.',
  wholeMonths: 'Zeiträume bestehen aus ganzen Monaten.',
  weeksOfMonths: 'Eine Kalenderwoche zählt zu dem Monat, in dem ihr Donnerstag liegt.',
  notConfirmed: 'Bitte bestätigen Sie den Export.',
  levelNotHeld: 'Ihre Rolle erlaubt diesen Umfang nicht.',
  unknownPolls: 'Bitte wählen Sie Umfragen dieses Boards.',
  profileQuestion:
    'Einzelne Antworten auf Profilfragen werden nicht exportiert: Sie dienen nur dem Gewichten und Gruppieren und lassen sich widerrufen.',
  projectQuestion:
    'Einzelne Antworten auf Fragen eines Projekts werden mit dem ganzen Projekt exportiert: So lassen sich zwei Dateien nicht zu einer Person verbinden.',
  noCountries: 'Rohdaten gibt es von Ländern, die beendet sind und mindestens 10 Teilnehmende haben.',
  noPolls: 'Bitte wählen Sie mindestens eine Umfrage mit Stimmen.',
} as const
