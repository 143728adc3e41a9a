import type { IMPORT_FIELDS_BY_CONTENT } from '../../../contract/poll-import.ts'
import { usageError } from '../lib/command-error.ts'
import { ImportError } from './bad-rows.ts'
import { columnFinder, formatColumnNames } from './column-names.ts'

/** Column names that are detected automatically for each field, best first. */
export type FieldColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

export type FieldColumnIndexes<Field extends string> = Readonly<Partial<Record<Field, number>>>

type Need = 'required' | 'optional'

type FieldsOf<Content extends keyof typeof IMPORT_FIELDS_BY_CONTENT> =
  (typeof IMPORT_FIELDS_BY_CONTENT)[Content][Need][number]

const POLL_NAMES = ['poll', 'poll_key', 'umfrage', 'frage', 'question', 'key']
const ANSWER_NAMES = ['answer', 'antwort', 'response']

export const VOTE_FIELDS = {
  poll: POLL_NAMES,
  answer: ANSWER_NAMES,
  age: ['age', 'alter', 'altersgruppe', 'age_group'],
  gender: ['gender', 'geschlecht', 'sex'],
  state: ['state', 'bundesland', 'land', 'ags'],
  nuts3: ['nuts3', 'nuts_3', 'nuts', 'kreis', 'district'],
  zip: ['zip', 'plz', 'postleitzahl'],
  weight: ['weight', 'gewicht'],
  time: ['time', 'zeit', 'zeitpunkt', 'datum', 'date', 'cast_at'],
} as const satisfies FieldColumnNames<FieldsOf<'ANSWERS'>>

export const SHARE_FIELDS = {
  poll: POLL_NAMES,
  answer: ANSWER_NAMES,
  share: ['share', 'percent', 'anteil', 'prozent'],
  n: ['n', 'fallzahl', 'befragte', 'respondents'],
  field_start: ['field_start', 'von', 'from'],
  field_end: ['field_end', 'bis', 'to'],
  wave: ['wave', 'welle'],
  institute: ['institute', 'institut'],
  sponsor: ['sponsor', 'client', 'auftraggeber'],
  mode: ['mode', 'method', 'methode', 'erhebung'],
} as const satisfies FieldColumnNames<FieldsOf<'SHARES'>>

/**
 * Finds the columns of a table by the given names (`poll=frage`), otherwise by common names. An empty name means that
 * the table has no such column.
 * @throws ImportError if a named or required column is missing
 */
export function findColumns<Field extends string>(
  header: readonly string[],
  givenColumnNames: Readonly<Record<string, string>>,
  fields: FieldColumnNames<Field>,
  required: readonly Field[],
): FieldColumnIndexes<Field> {
  const find = columnFinder(header)
  const known = Object.keys(fields) as Field[] // keys of the type
  for (const field of Object.keys(givenColumnNames))
    if (!known.some((name) => name === field))
      throw usageError(`--map: „${field}“ ist kein Feld. Bekannt sind ${known.join(', ')}.`)
  const columns: Partial<Record<Field, number>> = {}
  for (const field of known) {
    const wanted = givenColumnNames[field]
    if (wanted === '') continue
    const place = wanted === undefined ? fields[field].map(find).find((index) => index >= 0) : find(wanted)
    if (place === -1)
      throw new ImportError(`Die Spalte „${wanted}“ fehlt. Vorhanden sind ${formatColumnNames(header)}.`)
    if (place !== undefined) columns[field] = place
  }
  const missing = required.filter((field) => columns[field] === undefined)
  if (missing.length > 0)
    throw new ImportError(
      `Die Spalten für ${missing.join(', ')} sind nicht erkennbar. Vorhanden sind ${formatColumnNames(header)}.`,
    ).withHint('Nennen Sie sie, zum Beispiel mit --map poll=frage,answer=antwort.')
  return columns
}
