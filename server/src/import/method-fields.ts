import { POLL_WEIGHTING, SAMPLING } from '../../../contract/enumerations/content.ts'
import { getValues } from '../../../contract/enumerations/values.ts'
import { toBerlinEpochDay } from '../results/berlin-time.ts'
import { formatEpochDay } from '../results/days.ts'
import { ImportError } from './bad-rows.ts'
import { FieldError, parseTimeMs } from './fields.ts'

/** The method of a study, from a file or the command line. Null for what is not stated. */
export type StudyMethodFields = Readonly<ReturnType<typeof parseStudyMethod>>

/** The names of these fields in a polls file. Command-line options have dashes. */
export const METHOD_FIELDS = [
  'institute',
  'sponsor',
  'mode',
  'population',
  'sampling',
  'source',
  'license',
  'series',
  'field_start',
  'field_end',
  'weighting',
] as const
export type MethodField = (typeof METHOD_FIELDS)[number]

/**
 * Parses the method of a poll.
 * @param getFieldText returns the text of a field, empty if not stated
 * @throws ImportError that names the field
 */
export function parseStudyMethod(getFieldText: (field: MethodField) => string, errorContext: string) {
  const stated = (field: MethodField) => getFieldText(field) || null
  return {
    institute: stated('institute'),
    sponsor: stated('sponsor'),
    mode: stated('mode'),
    population: stated('population'),
    sampling: oneOf(getValues(SAMPLING), 'sampling', getFieldText, errorContext),
    source: getFieldText('source'),
    attribution: stated('license'),
    /** Polls with the same name are waves of one series; null: the wording decides. */
    series: stated('series'),
    /** First and last day of the field period (2024-03-05). Stored fingerprints contain the name. */
    field: readField(getFieldText, errorContext),
    /** Null: supplied weights if there are any, otherwise raking to the population. */
    weighting: oneOf(getValues(POLL_WEIGHTING), 'weighting', getFieldText, errorContext),
  }
}

function readField(text: (field: MethodField) => string, where: string) {
  const [start, end] = [text('field_start'), text('field_end')]
  if (start === '' && end === '') return null
  if (start === '' || end === '')
    throw new ImportError(`${where}: Die Feldzeit braucht Anfang und Ende (field_start, field_end).`)
  const field = { start: dateOf(start, 'field_start', where), end: dateOf(end, 'field_end', where) }
  if (field.end < field.start) throw new ImportError(`${where}: Die Feldzeit endet, bevor sie beginnt.`)
  return field
}

function dateOf(text: string, field: MethodField, where: string): string {
  try {
    return formatEpochDay(toBerlinEpochDay(parseTimeMs(text) ?? 0))
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new ImportError(`${where}: „${field}“: ${error.message}. Beispiele: 2020-03-31, 31.3.2020.`)
  }
}

function oneOf<Word extends string>(
  words: readonly Word[],
  field: MethodField,
  text: (field: MethodField) => string,
  where: string,
): Word | null {
  const stated = text(field).toUpperCase()
  if (stated === '') return null
  const word = words.find((known) => known === stated)
  if (word !== undefined) return word
  throw new ImportError(`${where}: „${text(field)}“ bei „${field}“ ist keines von ${words.join(', ')}.`)
}
