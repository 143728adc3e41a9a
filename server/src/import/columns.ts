import { ImportError } from './bad-rows.ts'

/** What a votes file may tell of an answer. */
export const FIELDS = ['poll', 'answer', 'age', 'gender', 'state', 'nuts3', 'zip', 'weight', 'time'] as const
export type Field = (typeof FIELDS)[number]

/** The place of each field in a row. */
export type FieldColumns = Readonly<Partial<Record<Field, number>>>

/** Names under which a column is known by itself, the best first. */
const USUAL_NAMES: Readonly<Record<Field, readonly string[]>> = {
  poll: ['poll', 'poll_key', 'umfrage', 'frage', 'question', 'key'],
  answer: ['answer', 'antwort', 'response'],
  age: ['age', 'alter', 'altersgruppe', 'age_group'],
  gender: ['gender', 'geschlecht', 'sex'],
  state: ['state', 'bundesland', 'land', 'ags'],
  nuts3: ['nuts3', 'nuts_3', 'nuts', 'kreis', 'district'],
  zip: ['zip', 'plz', 'postleitzahl'],
  weight: ['weight', 'gewicht'],
  time: ['time', 'zeit', 'zeitpunkt', 'datum', 'date', 'cast_at'],
}

/**
 * Finds the columns of a file: by the names given (`poll=frage`), else by usual names.
 * @throws ImportError when a column that was named is missing, or poll and answer aren't found
 */
export function findColumns(
  header: readonly string[],
  given: Readonly<Record<string, string>>,
): FieldColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  for (const field of Object.keys(given))
    if (!FIELDS.some((known) => known === field))
      throw new ImportError(`--map: „${field}“ ist kein Feld. Bekannt sind ${FIELDS.join(', ')}.`)
  const columns: Partial<Record<Field, number>> = {}
  for (const field of FIELDS) {
    const wanted = given[field]
    const place =
      wanted === undefined
        ? USUAL_NAMES[field].map((name) => names.indexOf(name)).find((index) => index >= 0)
        : names.indexOf(wanted.trim().toLowerCase())
    if (place === -1)
      throw new ImportError(`Die Spalte „${wanted}“ fehlt. Vorhanden sind ${header.join(', ')}.`)
    if (place !== undefined) columns[field] = place
  }
  if (columns.poll === undefined || columns.answer === undefined)
    throw new ImportError(
      `Die Spalten für Umfrage und Antwort sind nicht erkennbar. Vorhanden sind ${header.join(', ')}. ` +
        'Nennen Sie sie, zum Beispiel mit --map poll=frage,answer=antwort.',
    )
  return columns
}
