/**
 * The file with the residents of a country of a project ([decision
 * 37](../docs/decisions/0037-population-of-other-countries.md)).
 */
import { formatQuotaCell, emptyCellProblem, getQuotaCells, type CountrySetup } from './project.ts'

/** Why a file is rejected. */
type PopulationProblem =
  | 'NO_LAYOUT'
  | 'NO_TEXT'
  | 'EMPTY'
  | 'COLUMNS'
  | 'AGE'
  | 'BANDS'
  | 'GENDER'
  | 'REGION'
  | 'PEOPLE'
  | 'OVERLAP'
  | 'GAP'
  | 'CELL'

/** Residents per cell, or the first problem with a German sentence. */
export type PopulationParseResult =
  | { residentsPerCell: number[] }
  | { code: PopulationProblem; problem: string }

/** A file as text. Spreadsheet programs write UTF-8, UTF-16 or, on German Windows, Windows-1252. */
export function decodePopulationFile(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads a table of residents: one row per age, gender and region, with the columns age, gender, region and residents,
 * separated by semicolons, tabs or commas. Ages may be finer than the bands of the country; the first row may be a
 * header. Younger people are skipped; all other ages must be there, up to {@link LAST_AGE}. The region may be missing
 * if the country has one. A row that could mean something else is rejected.
 */
export function parsePopulation(
  text: string,
  country: Pick<CountrySetup, 'ageBreaks' | 'regions'>,
): PopulationParseResult {
  const { ageBreaks, regions } = country
  const cells = getQuotaCells(country)
  if (cells.length === 0) return refused('NO_LAYOUT', 'Bitte geben Sie zuerst Altersgruppen und Regionen an.')
  // Workbooks and other binary files contain bytes that no table has.
  if (text.includes('\0'))
    return refused('NO_TEXT', 'Das ist keine Textdatei. Bitte speichern Sie die Tabelle als CSV.')
  const rows = toRows(text)
  if (rows.length === 0) return refused('EMPTY', 'Die Datei hat keine Zeile mit Einwohnern.')
  const sums = cells.map(() => 0)
  const read: { row: number; ages: Ages; gender: number; region: number }[] = []
  for (const { row, values } of rows) {
    const refuse = (code: PopulationProblem, problem: string) => refused(code, `Zeile ${row}: ${problem}`)
    const [age = '', gender = '', ...rest] = values
    if (rest.length === 1 && regions.length === 1) rest.unshift('')
    const [region = '', people = '', ...more] = rest
    if (rest.length < 2 || more.some((value) => value !== ''))
      return refuse('COLUMNS', 'Sie muss vier Spalten haben: Alter, Geschlecht, Region und Einwohner.')
    const ages = parseAges(age)
    if (ages === null)
      return refuse(
        'AGE',
        `„${age}“ ist kein Alter. Möglich sind etwa „18“, „18–24“, „18 bis 24“, „65+“ oder „unter 18“.`,
      )
    const [band, last] = [ages.from, ages.to].map((years) =>
      ageBreaks.findLastIndex((first) => first <= years),
    )
    if (band === undefined || last !== band)
      return refuse('BANDS', `„${age}“ gehört zu zwei Altersgruppen des Landes. Bitte teilen Sie die Zeile.`)
    const code = genderOf(gender)
    if (code === null) return refuse('GENDER', 'Als Geschlecht gilt „w“ oder „m“.')
    const place =
      region === '' && regions.length === 1
        ? 0
        : regions.findIndex((name) => comparable(name) === comparable(region))
    if (place === -1) return refuse('REGION', `Die Region „${region}“ gibt es in diesem Land nicht.`)
    const count = parsePeople(people)
    if (count === null) return refuse('PEOPLE', 'Die letzte Spalte muss eine ganze Zahl von Einwohnern sein.')
    const twice = read.find(
      (other) =>
        other.gender === code &&
        other.region === place &&
        other.ages.from <= ages.to &&
        ages.from <= other.ages.to,
    )
    if (twice) return refuse('OVERLAP', `Diese Menschen stehen schon in Zeile ${twice.row}.`)
    read.push({ row, ages, gender: code, region: place })
    const cell = cells.findIndex(
      (one) => one.ageBandIndex === band && one.gender === code && one.regionIndex === place,
    )
    if (cell !== -1) sums[cell] = (sums[cell] ?? 0) + count
  }
  const problem = emptyCellProblem(country, sums)
  if (problem !== null) return refused('CELL', problem)
  for (const cell of cells) {
    const own = read.filter(({ gender, region }) => gender === cell.gender && region === cell.regionIndex)
    const missing = findMissingAge(ageBreaks, cell.ageBandIndex, own)
    if (missing !== null)
      return refused(
        'GAP',
        `Für „${formatQuotaCell(country, cell)}“ fehlen Einwohner im Alter von ${missing} Jahren.`,
      )
  }
  return { residentsPerCell: sums }
}

/** The oldest age that a table must have: many end there, without a row for all older people. */
const LAST_AGE = 85

/** Returns the first age of a band that no row contains; null if all ages are there. */
function findMissingAge(
  ageBreaks: readonly number[],
  band: number,
  rows: readonly { ages: Ages }[],
): number | null {
  const first = ageBreaks[band] ?? 0
  const last = (ageBreaks[band + 1] ?? Math.max(first, LAST_AGE) + 1) - 1
  const isRead = (age: number) => rows.some(({ ages }) => ages.from <= age && age <= ages.to)
  for (let age = first; age <= last; age++) if (!isRead(age)) return age
  return null
}

const refused = (code: PopulationProblem, problem: string): PopulationParseResult => ({ code, problem })

const WOMEN = /^(w|f|weibl(ich|\.)?|female|females|frau(en)?|wom[ae]n)$/i
const MEN = /^(m|m(ä|ae)nnl(ich|\.)?|male|males|mann|m(ä|ae)nner|m[ae]n)$/i

/** Returns the code of a gender; null for an unknown one. */
const genderOf = (text: string): 0 | 1 | null => (WOMEN.test(text) ? 0 : MEN.test(text) ? 1 : null)

/** Returns a name without differences that nobody sees. */
const comparable = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/[‐‑–]/g, '-').trim().toLowerCase()

interface TableRow {
  /** The number of the line in the file. */
  row: number
  values: string[]
}

/** Splits a table at the separator of its first line; without header and empty lines. */
function toRows(text: string): TableRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = [';', '\t', ','].find((one) => first.includes(one)) ?? ';'
  const rows = lines
    .map((line, index) => ({ row: index + 1, values: splitLine(line, separator) }))
    .filter(({ values }) => values.some((value) => value !== ''))
  const [age = '', gender = '', ...rest] = rows[0]?.values ?? []
  // A header may name a year. A row that only resembles one is data with a mistake.
  const isHeader = !/\d/.test(age) && genderOf(gender) === null && !/^\W*\d/.test(rest.at(-1) ?? '')
  return isHeader ? rows.slice(1) : rows
}

/** Splits a line; quoted values may contain the separator. */
function splitLine(line: string, separator: string): string[] {
  const values: string[] = []
  let value = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      values.push(value)
      value = ''
    } else value += character
  }
  return [...values, value].map((one) => one.trim())
}

interface Ages {
  readonly from: number
  readonly to: number
}

const NUMBER = String.raw`(\d{1,3})`
const OPEN = '(?:\\+|plus|(?:und|oder|and|or) (?:mehr|älter|aelter|darüber|over|older|more|above)|u\\. ?ä\\.)'

/** The ways to write ages, in lower case without units: the first that matches applies. */
const AGE_FORMS: readonly (readonly [RegExp, (first: number, second: number) => Ages])[] = [
  [new RegExp(`^y?${NUMBER}$`), (age) => ({ from: age, to: age })],
  [new RegExp(`^y?${NUMBER} ?(?:-|bis|to|through|until) ?${NUMBER}$`), (from, to) => ({ from, to })],
  [
    new RegExp(`^${NUMBER} ?(?:-|bis|to) ?(?:unter|under|<) ?${NUMBER}$`),
    (from, next) => ({ from, to: next - 1 }),
  ],
  [new RegExp(`^${NUMBER} ?${OPEN}$`), (from) => ({ from, to: Infinity })],
  [new RegExp(`^(?:ab|from|mindestens|>=|≥|y_ge) ?${NUMBER}$`), (from) => ({ from, to: Infinity })],
  [new RegExp(`^(?:über|over|above|>) ?${NUMBER}$`), (before) => ({ from: before + 1, to: Infinity })],
  [new RegExp(`^(?:unter|under|below|<|y_lt) ?${NUMBER}$`), (next) => ({ from: 0, to: next - 1 })],
  [new RegExp(`^(?:bis|up to|höchstens|<=|≤) ?${NUMBER}$`), (to) => ({ from: 0, to })],
]

/** Reads an age or a range of ages such as `18`, `18 to 24`, `65+` or `ab 65 Jahren`; null for anything else. */
function parseAges(text: string): Ages | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/-?\b(jahren?|jährige|years?|yrs?|old|aged?|alter)\b\.?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (const [form, toAges] of AGE_FORMS) {
    const [, first, second] = form.exec(plain) ?? []
    if (first === undefined) continue
    const ages = toAges(Number(first), Number(second))
    return ages.from <= ages.to ? ages : null
  }
  return null
}

/** Reads a whole number with or without marks between thousands; null for anything else, such as `1,5`. */
function parsePeople(text: string): number | null {
  if (!/^(?:\d+|\d{1,3}(?:([.,'’ \u00A0\u202F])\d{3})(?:\1\d{3})*)$/.test(text)) return null
  const count = Number(text.replaceAll(/\D/g, ''))
  return Number.isSafeInteger(count) ? count : null
}
