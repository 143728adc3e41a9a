import { DAY_MS } from '../../../../contract/days.ts'
import { allowsMultipleAnswers } from '../../../../contract/poll-kinds.ts'
import { includesWeek, type ExportedLevel } from '../../../../contract/raw-data-level.ts'
import { maskContactData } from '../../lib/mask-contact-data.ts'
import { MAX_STRING_BYTES, type SavVariable } from '../../lib/sav/writer.ts'
import { STATES } from '../../regions/states.ts'
import { formatEpochDay } from '../../results/days.ts'
import { GENDER_LABELS } from '../../statistics/cells.ts'
import type { Cell } from '../csv.ts'
import type { ExportedAnswer, ExportedPoll, ExportedVote } from './repository.ts'

/** An exported vote. Age and gender are null if they are concealed. */
export interface ExportedVoteRow extends Pick<
  ExportedVote,
  'answerMask' | 'state' | 'zip' | 'ageBandStart' | 'gender' | 'day' | 'openAnswer'
> {
  respondent: number
  weight: number
}

interface Column {
  name: string
  meaning: string
  isFor?: (level: ExportedLevel, zipDigits: number) => boolean
  read: (vote: ExportedVoteRow, poll: ExportedPoll, answers: readonly ExportedAnswer[]) => Cell
}

/** The columns of antworten.csv, in order. */
const COLUMNS: readonly Column[] = [
  {
    name: 'befragte_person',
    meaning: 'Zufällige Nummer der Person, nur in diesem Export gültig',
    read: ({ respondent }) => respondent,
  },
  { name: 'umfrage', meaning: 'Nummer der Umfrage, siehe fragen.csv', read: (_, { id }) => id },
  {
    name: 'antwort_code',
    meaning: 'Nummer der Antwort, siehe codebuch.csv; mehrere mit Leerzeichen getrennt; leer: keine Antwort',
    read: ({ answerMask }, _, answers) => {
      const codes = answers.filter(isChosen(answerMask)).map(({ position }) => position + 1)
      return codes.length <= 1 ? (codes[0] ?? null) : codes.join(' ')
    },
  },
  {
    name: 'antwort',
    meaning: 'Wortlaut der Antwort',
    read: ({ answerMask }, _, answers) =>
      answers
        .filter(isChosen(answerMask))
        .map(({ text }) => text)
        .join(' | '),
  },
  {
    name: 'monat',
    meaning: 'Monat der Antwort, mit der Kalenderwoche: Monat ihres Donnerstags',
    read: ({ day }) => monthOf(day),
  },
  {
    name: 'kalenderwoche',
    meaning: 'Kalenderwoche der Antwort nach ISO 8601',
    isFor: includesWeek,
    read: ({ day }) => (day === null ? null : isoWeek(day)),
  },
  {
    name: 'altersgruppe',
    meaning: 'Alter in Jahren',
    read: ({ ageBandStart }, poll) => bandLabel(ageBandStart, poll),
  },
  {
    name: 'geschlecht',
    meaning: 'Geschlecht',
    read: ({ gender }) => (gender === null ? null : (GENDER_LABELS[gender] ?? null)),
  },
  { name: 'bundesland', meaning: 'Bundesland', read: ({ state }) => stateName(state) },
  {
    name: 'plz_anfang',
    meaning: 'Erste Stellen der Postleitzahl',
    isFor: (level, zipDigits) => level !== 'simple' && zipDigits > 0,
    read: ({ zip }) => zip,
  },
  {
    name: 'text',
    meaning: 'Worte der offenen Antwort, E-Mail-Adressen und Telefonnummern unkenntlich',
    isFor: (level) => level === 'advancedWithOpenEnded',
    read: ({ openAnswer }) => (openAnswer === null ? null : maskContactData(openAnswer)),
  },
  { name: 'gewicht', meaning: 'Gewicht; im Mittel 1 je Umfrage', read: ({ weight }) => rounded(weight) },
]

export const exportedColumns = (level: ExportedLevel, zipDigits: number): readonly Column[] =>
  COLUMNS.filter(({ isFor }) => isFor?.(level, zipDigits) ?? true)

export const columnNames = (level: ExportedLevel, zipDigits: number): string[] =>
  exportedColumns(level, zipDigits).map(({ name }) => name)

const isChosen =
  (mask: number) =>
  ({ position }: ExportedAnswer): boolean =>
    ((mask >> position) & 1) === 1

const stateName = (state: number | null) => (state === null ? null : (STATES[state - 1]?.name ?? null))
const monthOf = (day: number | null) => (day === null ? null : formatEpochDay(day).slice(0, 7))
const rounded = (weight: number) => Math.round(weight * 1e6) / 1e6

/** Examples: `18–29`, `65+`, `unter 18`. */
function bandLabel(bandStart: number | null, { ageBreaks }: Pick<ExportedPoll, 'ageBreaks'>): string | null {
  if (bandStart === null) return null
  const first = ageBreaks[0]
  if (bandStart === 0 && first !== 0) return `unter ${first}`
  const next = ageBreaks[ageBreaks.indexOf(bandStart) + 1]
  return next === undefined ? `${bandStart}+` : `${bandStart}–${next - 1}`
}

/** Example: `2026-W07`. */
function isoWeek(day: number): string {
  const thursday = day - ((((day + 3) % 7) + 7) % 7) + 3 // a week belongs to the year of its Thursday
  const year = formatEpochDay(thursday).slice(0, 4)
  const first = Date.parse(`${year}-01-01T00:00:00Z`) / DAY_MS
  return `${year}-W${String(Math.floor((thursday - first) / 7) + 1).padStart(2, '0')}`
}

interface SavColumn extends SavVariable {
  read: (vote: ExportedVoteRow) => number | string | null
}

/** The variables that the SPSS files of polls and projects share. */
export const GENDER_VARIABLE = {
  name: 'geschlecht',
  label: 'Geschlecht',
  valueLabels: new Map(GENDER_LABELS.map((label, code) => [code, label])),
  read: ({ gender }: { gender: number | null }) => gender,
}
export const WEIGHT_VARIABLE = {
  name: 'gewicht',
  label: 'Gewicht',
  measure: 'scale',
  read: ({ weight }: { weight: number }) => rounded(weight),
} as const
/** The labels of an answer of a multiple choice. */
export const CHOSEN_LABELS = new Map([
  [0, 'nicht gewählt'],
  [1, 'gewählt'],
])

const STATE_LABELS = new Map(STATES.map(({ id, name }) => [id, name]))

/** Returns the variables of the SPSS file of one poll. @param longestTextBytes bytes of its longest open answer */
export function createSavColumns(
  poll: ExportedPoll,
  answers: readonly ExportedAnswer[],
  {
    level,
    zipDigits,
    longestTextBytes,
  }: { level: ExportedLevel; zipDigits: number; longestTextBytes: number },
): SavColumn[] {
  const labels = new Map(answers.map(({ position, text }) => [position + 1, text]))
  const bands = [0, ...poll.ageBreaks].flatMap((bandStart): [number, string][] => {
    const label = bandLabel(bandStart, poll)
    return label === null ? [] : [[bandStart, label]]
  })
  const answered: SavColumn[] = allowsMultipleAnswers(poll.kind)
    ? answers.map((answer) => ({
        name: `antwort_${answer.position + 1}`,
        label: answer.text,
        valueLabels: CHOSEN_LABELS,
        read: ({ answerMask }) => (answerMask === 0 ? null : Number(isChosen(answerMask)(answer))),
      }))
    : [
        {
          name: 'antwort',
          label: poll.question,
          valueLabels: labels,
          read: ({ answerMask }) => {
            const chosen = answers.find(isChosen(answerMask))
            return chosen ? chosen.position + 1 : null
          },
        },
      ]
  const shared: (SavColumn | false)[] = [
    { name: 'monat', label: 'Monat der Antwort', stringBytes: 7, read: ({ day }) => monthOf(day) },
    includesWeek(level) && {
      name: 'kalenderwoche',
      label: 'Kalenderwoche nach ISO 8601',
      stringBytes: 8,
      read: ({ day }) => (day === null ? null : isoWeek(day)),
    },
    {
      name: 'altersgruppe',
      label: 'Altersgruppe',
      valueLabels: new Map(bands),
      measure: 'ordinal',
      read: ({ ageBandStart }) => ageBandStart,
    },
    GENDER_VARIABLE,
    { name: 'bundesland', label: 'Bundesland', valueLabels: STATE_LABELS, read: ({ state }) => state },
    level !== 'simple' &&
      zipDigits > 0 && {
        name: 'plz_anfang',
        label: 'Erste Stellen der Postleitzahl',
        stringBytes: zipDigits,
        read: ({ zip }) => zip,
      },
    level === 'advancedWithOpenEnded' && {
      name: 'text',
      label: 'Worte der offenen Antwort',
      stringBytes: Math.min(Math.max(longestTextBytes, 1), MAX_STRING_BYTES),
      read: ({ openAnswer }) => (openAnswer === null ? null : maskContactData(openAnswer)),
    },
    WEIGHT_VARIABLE,
  ]
  return [
    {
      name: 'befragte_person',
      label: 'Zufällige Nummer der Person, nur in diesem Export gültig',
      read: ({ respondent }) => respondent,
    },
    ...answered,
    ...shared.filter((column) => column !== false),
  ]
}
