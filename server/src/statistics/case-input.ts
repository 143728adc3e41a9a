import { parse } from 'csv-parse/sync'

/** A row of a case: every cell as text, `''` for a missing one. */
export type Row = Readonly<Record<string, string>>

/** A validated statistics case. Unknown keys are ignored. */
export interface StatisticsCase {
  readonly rows: readonly Row[]
  readonly attributeColumns: readonly string[]
  /** Attribute → category → target on any scale; null if the weights are given. */
  readonly margins: Readonly<Record<string, Readonly<Record<string, number>>>> | null
  readonly baseWeightColumn: string | null
  readonly weightColumn: string | null
  readonly answerColumns: readonly string[]
  readonly subgroupColumns: readonly string[]
  readonly periodColumn: string | null
  /** Views to protect; null for exact figures. */
  readonly protect: ProtectionCase | null
  /** Small areas to estimate; null for none. */
  readonly smallArea: SmallAreaCase | null
}

/** The key `small_area` of a case. */
export interface SmallAreaCase {
  /** Random terms: a column, or two columns joined by a colon. */
  readonly randomTerms: readonly string[]
  /** Numeric columns; rows with an empty cell in one are omitted. */
  readonly fixedColumns: readonly string[]
  readonly population: readonly Row[]
  readonly residentsColumn: string
  /** The groups to estimate: columns of the population, or two joined by a colon. */
  readonly groupTerms: readonly string[]
  readonly penalty: 'gamma2' | null
  readonly minVotes: number
  readonly minVotesPerAnswer: number
  /** Whether protected figures of the rows are used instead of the rows; null for the rows. */
  readonly protect: AreaProtection | null
}

/** The key `small_area.protect` of a case: the noise of the figures, and the columns of its axes. */
export interface AreaProtection {
  readonly secret: string
  readonly poll: string
  /** The columns of the classes of persons, one per axis. */
  readonly classColumns: readonly string[]
  /** The columns of the last axis. */
  readonly stateColumn: string
  readonly areaColumn: string
}

/** The key `protect` of a case: views of one poll, each with noise. */
export interface ProtectionCase {
  readonly secret: string
  readonly poll: string
  /** The columns of each axis from coarse to fine, such as region and state. */
  readonly axes: readonly (readonly string[])[]
  /** Column → values; a view without columns is the whole poll. */
  readonly views: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Returns the name of a row's level of a term; for two columns both names, joined by a bar. */
export const getTermLevelName = (row: Row, term: string): string =>
  term
    .split(':')
    .map((column) => row[column] ?? '')
    .join('|')

export class CaseError extends Error {
  override name = 'CaseError'
}

/**
 * Validates a case document and normalizes its rows.
 *
 * @param document the parsed JSON
 * @param readCsv returns the text of the file in `rows_csv`
 * @throws CaseError if a key has the wrong type or a column does not exist
 */
export function parseCase(document: unknown, readCsv: (name: string) => string): StatisticsCase {
  if (!isRecord(document)) throw new CaseError('Der Fall muss ein JSON-Objekt sein.')
  const rows = readRows(document, readCsv)
  const weightColumn = optionalName(document, 'weight_column')
  const margins = weightColumn === null ? readMargins(document.margins) : null
  const attributes = document.attributes == null ? Object.keys(margins ?? {}) : names(document, 'attributes')
  for (const attribute of attributes) {
    if (margins !== null && Object.keys(margins).length > 0 && margins[attribute] === undefined) {
      throw new CaseError(`„margins“ hat keine Zielwerte für das Merkmal „${attribute}“.`)
    }
  }
  const read: StatisticsCase = {
    rows,
    attributeColumns: attributes,
    margins,
    baseWeightColumn: weightColumn === null ? optionalName(document, 'base_weight') : null,
    weightColumn,
    answerColumns: names(document, 'answer'),
    subgroupColumns: document.subgroups == null ? attributes : names(document, 'subgroups'),
    periodColumn: optionalName(document, 'period_column'),
    protect: document.protect == null ? null : readProtection(document.protect),
    smallArea: document.small_area == null ? null : readSmallArea(document.small_area, readCsv),
  }
  checkColumns(read)
  return read
}

/**
 * Returns the given weight of a row; 1 without a column of weights. @throws CaseError if it is empty, negative or not a
 * number
 */
export function parseWeight(
  { weightColumn, baseWeightColumn }: Pick<StatisticsCase, 'weightColumn' | 'baseWeightColumn'>,
  row: Row,
  rowIndex: number,
): number {
  const column = weightColumn ?? baseWeightColumn
  if (column === null) return 1
  const text = (row[column] ?? '').trim()
  const weight = Number(text)
  if (text === '' || !Number.isFinite(weight) || weight < 0) {
    throw new CaseError(`Zeile ${rowIndex + 1}: „${text}“ in „${column}“ ist kein Gewicht (eine Zahl ab 0).`)
  }
  return weight
}

/** Returns the number in a cell. @throws CaseError if it is not a number */
export function parseNumberCell(row: Row, column: string): number {
  const text = (row[column] ?? '').trim()
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) throw new CaseError(`„${text}“ in „${column}“ ist keine Zahl.`)
  return value
}

function readRows(document: Record<string, unknown>, readCsv: (name: string) => string): Row[] {
  const { rows, rows_csv: file } = document
  if (Array.isArray(rows)) return rows.map(rowOf)
  if (typeof file !== 'string')
    throw new CaseError('Ein Fall braucht „rows“ (eine Liste) oder „rows_csv“ (den Namen einer Datei).')
  return readTable(file, readCsv)
}

function readTable(file: string, readCsv: (name: string) => string): Row[] {
  try {
    return parse<Row>(readCsv(file), { bom: true, columns: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CaseError) throw error
    throw new CaseError(
      `Die Datei „${file}“ ist kein lesbares CSV: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function rowOf(row: unknown, index: number): Row {
  if (!isRecord(row)) throw new CaseError(`Zeile ${index + 1} ist kein Objekt.`)
  const cells = Object.entries(row).map(([column, value]): [string, string] => {
    if (value === null || value === undefined) return [column, '']
    if (typeof value === 'string') return [column, value]
    if (typeof value === 'number' || typeof value === 'boolean') return [column, String(value)]
    throw new CaseError(`Zeile ${index + 1}: „${column}“ ist weder Text noch Zahl.`)
  })
  return Object.fromEntries(cells)
}

function readMargins(margins: unknown): Record<string, Record<string, number>> {
  if (margins == null) return {}
  if (!isRecord(margins))
    throw new CaseError('„margins“ muss ein Objekt sein: Merkmal → Ausprägung → Zielwert.')
  const entries = Object.entries(margins).map(([attribute, targets]) => {
    if (!isRecord(targets))
      throw new CaseError(`„margins.${attribute}“ muss ein Objekt sein: Ausprägung → Zielwert.`)
    const checked = Object.entries(targets).map(([category, target]): [string, number] => {
      if (typeof target !== 'number' || !Number.isFinite(target) || target < 0) {
        throw new CaseError(`„margins.${attribute}.${category}“ muss eine Zahl ab 0 sein.`)
      }
      return [category, target]
    })
    if (!checked.some(([, target]) => target > 0)) {
      throw new CaseError(`„margins.${attribute}“ hat keinen Zielwert über 0.`)
    }
    return [attribute, Object.fromEntries(checked)] as const
  })
  return Object.fromEntries(entries)
}

function readProtection(protect: unknown): ProtectionCase {
  if (!isRecord(protect)) throw new CaseError('„protect“ muss ein Objekt sein.')
  const { secret, poll, axes, views } = protect
  if (typeof secret !== 'string' || typeof poll !== 'string') {
    throw new CaseError('„protect.secret“ und „protect.poll“ müssen Texte sein.')
  }
  if (!isListOf(axes, isTexts))
    throw new CaseError('„protect.axes“ muss eine Liste von Listen von Spalten sein.')
  if (!isListOf(views, isView)) {
    throw new CaseError('„protect.views“ muss eine Liste von Objekten sein: Spalte → Liste von Werten.')
  }
  const columns = axes.flat()
  const unknown = views.flatMap(Object.keys).find((column) => !columns.includes(column))
  if (unknown !== undefined) throw new CaseError(`Die Spalte „${unknown}“ steht auf keiner Achse.`)
  const isTwofold = (view: object) => axes.some((axis) => axis.filter((column) => column in view).length > 1)
  if (views.some(isTwofold)) throw new CaseError('Eine Ansicht kann von einer Achse nur eine Spalte filtern.')
  return { secret, poll, axes, views }
}

function readSmallArea(value: unknown, readCsv: (name: string) => string): SmallAreaCase {
  if (!isRecord(value)) throw new CaseError('„small_area“ muss ein Objekt sein.')
  const { population_csv: file, count, prior, min_votes: minVotes = 500, min_answer: minAnswer = 30 } = value
  if (typeof file !== 'string' || typeof count !== 'string')
    throw new CaseError(
      '„small_area“ braucht „population_csv“ (eine Datei) und „count“ (ihre Spalte der Einwohner).',
    )
  if (prior !== 'gamma2' && prior != null) throw new CaseError('„small_area.prior“ ist "gamma2" oder null.')
  if (!isCount(minVotes) || !isCount(minAnswer))
    throw new CaseError('„min_votes“ und „min_answer“ müssen ganze Zahlen ab 1 sein.')
  const [random, fixed, groups] = [names(value, 'random'), names(value, 'fixed'), names(value, 'groups')]
  if (random.length === 0) throw new CaseError('„small_area.random“ braucht mindestens eine Spalte.')
  const population = readTable(file, readCsv)
  const known = new Set(population.flatMap(Object.keys))
  const columns = [count, ...fixed, ...[...random, ...groups].flatMap((term) => term.split(':'))]
  const missing = columns.find((column) => !known.has(column))
  if (missing !== undefined) throw new CaseError(`Der Bevölkerung fehlt die Spalte „${missing}“.`)
  const protect = value.protect == null ? null : readAreaProtection(value.protect)
  const ofAxes = protect === null ? [] : axisColumns(protect)
  const unknown = ofAxes.find((column) => !known.has(column))
  if (unknown !== undefined) throw new CaseError(`Der Bevölkerung fehlt die Spalte „${unknown}“.`)
  return {
    randomTerms: random,
    fixedColumns: fixed,
    population,
    residentsColumn: count,
    groupTerms: groups,
    penalty: prior ?? null,
    minVotes,
    minVotesPerAnswer: minAnswer,
    protect,
  }
}

function readAreaProtection(value: unknown): AreaProtection {
  if (!isRecord(value)) throw new CaseError('„small_area.protect“ muss ein Objekt sein.')
  const { secret, poll, axes } = value
  if (typeof secret !== 'string' || typeof poll !== 'string')
    throw new CaseError('„small_area.protect.secret“ und „small_area.protect.poll“ müssen Texte sein.')
  const last = isListOf(axes, isTexts) ? axes.at(-1) : undefined
  const classes = isListOf(axes, isTexts) ? axes.slice(0, -1) : []
  const [stateColumn, areaColumn, ...more] = last ?? []
  if (stateColumn === undefined || areaColumn === undefined || more.length > 0)
    throw new CaseError(
      'Die letzte Achse von „small_area.protect.axes“ braucht zwei Spalten: Land und Gebiet.',
    )
  if (classes.some((axis) => axis.length !== 1))
    throw new CaseError('Die Achsen vor der letzten in „small_area.protect.axes“ haben je eine Spalte.')
  return { secret, poll, classColumns: classes.flat(), stateColumn, areaColumn }
}

const axisColumns = ({ classColumns, stateColumn, areaColumn }: AreaProtection): string[] => [
  ...classColumns,
  stateColumn,
  areaColumn,
]

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1

function checkColumns(read: StatisticsCase): void {
  const known = new Set(read.rows.flatMap(Object.keys))
  const requested = [
    ...read.attributeColumns,
    ...read.answerColumns,
    ...read.subgroupColumns,
    ...requestedColumns(read),
  ]
  const single = [read.baseWeightColumn, read.weightColumn, read.periodColumn].filter((name) => name !== null)
  const missing = [...requested, ...single].find((column) => !known.has(column))
  if (read.rows.length > 0 && missing !== undefined)
    throw new CaseError(`Keine Zeile hat eine Spalte „${missing}“.`)
}

/** Protected figures need only the columns of their axes; all others of small areas are read from the population. */
function requestedColumns({ protect, smallArea }: StatisticsCase): string[] {
  const ofViews = protect?.axes.flat() ?? []
  if (smallArea === null) return ofViews
  if (smallArea.protect !== null) return [...ofViews, ...axisColumns(smallArea.protect)]
  return [...ofViews, ...smallArea.fixedColumns, ...smallArea.randomTerms.flatMap((term) => term.split(':'))]
}

function names(document: Record<string, unknown>, key: string): string[] {
  const value = document[key]
  if (typeof value === 'string') return [value]
  if (isTexts(value)) return value
  throw new CaseError(`„${key}“ muss der Name einer Spalte sein oder eine Liste davon.`)
}

function optionalName(document: Record<string, unknown>, key: string): string | null {
  const value = document[key]
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  throw new CaseError(`„${key}“ muss der Name einer Spalte sein oder null.`)
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => isListOf(value, isText)
const isView = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(isTexts)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
