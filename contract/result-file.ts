import { GENDER } from './enumerations/gender.ts'
import { REGION } from './enumerations/regions.ts'
import { RESULT_DIMENSION, RESULT_WEIGHTS, TIME_DRAWING } from './enumerations/results.ts'
import { getLabelOrDash } from './enumerations/values.ts'
import { parseFilterParam, formatWithOperator, type FilterParam } from './filter.ts'
import { PERIODS } from './periods.ts'
import { stripIndividualRegionDetails } from './region-code.ts'
import { getGermanViewSlug, type ResultFileQuery } from './result-view.ts'
import { toSlug } from './slug.ts'

/** Some file systems and mail programs cut off longer names, including the file extension. */
const MAX_LENGTH = { question: 60, filter: 80 }

interface NamedPoll {
  readonly id: number
  readonly question: string
}

/** The parts of a file name that do not depend on the query. */
interface FileDetails<Type extends string> {
  readonly at: Date
  readonly type: Type
  /** Whether the figures are without weights, by `isUnweighted`. */
  readonly isUnweighted: boolean
}

/** Returns the file name of a result: `wohnen-sie-zur-miete_gruppen-geschlecht_65-plus_2026-03-14.xlsx`. */
export const resultFileName = (
  poll: NamedPoll,
  query: ResultFileQuery,
  details: FileDetails<'csv' | 'xlsx' | 'svg' | 'png'>,
): string => fileName([questionPart(poll), viewPart(query), filterPart(query)], details)

/** Returns the file name of the values of a decision index: `index_wirtschaftsklima_2026-03-14.csv`. */
export const indexFileName = ({ slug }: { slug: string }, at: Date, type: IndexFileType): string =>
  fileName(['index', slug], { at, type })

export type IndexFileType = 'csv' | 'xlsx' | 'svg' | 'png' | 'pdf'

/** Returns the file name of the results of a project: `projekt_verkehr-in-europa_2026-03-14.xlsx`. */
export const projectFileName = ({ title }: { title: string }, at: Date, type: ProjectFileType): string =>
  fileName(['projekt', cut(toSlug(title), MAX_LENGTH.question)], { at, type })

export type ProjectFileType = 'xlsx' | 'pptx'

/** Returns the file name of the waves of a poll: `wohnen-sie-zur-miete_wellen_weiblich_2026-03-14.xlsx`. */
export const waveFileName = (
  poll: NamedPoll,
  query: ResultFileQuery,
  details: FileDetails<WaveFileType>,
): string => fileName([questionPart(poll), 'wellen', filterPart(query)], details)

/** The file formats of the waves of a poll; the report of all views contains them, too. */
export type WaveFileType = 'csv' | 'xlsx' | 'svg' | 'png'

/**
 * Returns the file name of the flows of a poll: `wohnen-sie-zur-miete_wanderung_2026-03-14.xlsx`, of one flow
 * `…_wanderung-ab-2025-09-01_2026-03-14.svg`.
 *
 * @param singleFlowFirstDay the first day of the earlier time of the only flow
 */
export const flowFileName = (
  poll: NamedPoll,
  singleFlowFirstDay: string | null,
  at: Date,
  type: FlowFileType,
): string =>
  fileName([questionPart(poll), singleFlowFirstDay ? `wanderung-ab-${singleFlowFirstDay}` : 'wanderung'], {
    at,
    type,
  })

export type FlowFileType = 'csv' | 'xlsx' | 'svg' | 'png' | 'pdf' | 'pptx'

/** The parameters of the second side of a comparison that differ from the first side. */
export interface ComparedQuery extends ResultFileQuery {
  /** Another poll of the same series. */
  poll?: number | undefined
}

/** Returns the file name of a comparison: `wohnen-sie-zur-miete_vergleich_weiblich_gegen-maennlich_2026-03-14.xlsx`. */
export const comparisonFileName = (
  poll: NamedPoll,
  [first, second]: readonly [ResultFileQuery, ComparedQuery],
  details: FileDetails<ComparisonFileType>,
): string => {
  const other = [second.poll === undefined ? '' : `umfrage-${second.poll}`, filterPart(second)]
  const against = toSlug(['gegen', ...other].join(' '))
  return fileName([questionPart(poll), 'vergleich', filterPart(first), against], details)
}

export type ComparisonFileType = 'csv' | 'xlsx' | 'svg' | 'png' | 'pdf' | 'pptx'

/** Returns the file name of a report with all views. */
export const reportFileName = (
  poll: NamedPoll,
  query: ResultFileQuery,
  details: FileDetails<'pdf' | 'pptx'>,
): string => fileName([questionPart(poll), 'bericht', filterPart(query)], details)

/** Returns the file name of a board: `verkehr-7_weiblich_ungewichtet_2026-03-14.pdf`. */
export const boardFileName = (
  { id, slug }: { id: number; slug: string },
  query: ResultFileQuery,
  details: FileDetails<'csv' | 'xlsx' | 'pdf' | 'pptx'>,
): string => fileName([`${cut(slug, MAX_LENGTH.question)}-${id}`, filterPart(query)], details)

/** Returns the file name of the district estimates. They cover the whole poll and period, so the name has no filter. */
export const districtEstimatesFileName = (poll: NamedPoll, at: Date): string =>
  fileName([questionPart(poll), 'kreise-geschaetzt'], { at, type: 'csv' })

/** A filter of respondents, such as that of a segment: `{ age: '65+' }`. */
export type PeopleFilters = Partial<Record<FilterParam, string | null>>

/** Adds the filter of a segment to a query, for a file name: its recipient may not be able to see the segment. */
export function withPeopleFilters(query: ResultFileQuery, people: PeopleFilters = {}): ResultFileQuery {
  const { age, gender, region } = people
  return { ...query, ...(age && { age }), ...(gender && { gender }), ...(region && { region }) }
}

/** Returns the file name of an exported list of polls. @param name the name of the list, such as `favoriten` */
export const pollListFileName = (name: string, at: Date): string =>
  fileName([cut(toSlug(name), MAX_LENGTH.question)], { at, type: 'xlsx' })

function fileName(
  parts: readonly string[],
  { at, type, isUnweighted = false }: Omit<FileDetails<string>, 'isUnweighted'> & { isUnweighted?: boolean },
) {
  const weights = isUnweighted ? RESULT_WEIGHTS.UNWEIGHTED : ''
  return `${[...parts, weights, at.toISOString().slice(0, 10)].filter(Boolean).join('_')}.${type}`
}

const questionPart = ({ id, question }: NamedPoll) =>
  cut(toSlug(question), MAX_LENGTH.question) || `umfrage-${id}`

const viewPart = (query: ResultFileQuery) => {
  const word = getGermanViewSlug(query)
  const by = word === 'kreuztabelle' ? [] : (query.by ?? [])
  const drawing = query.drawing === 'TREND' ? [TIME_DRAWING.TREND] : []
  return toSlug([word, ...drawing, ...by.map((name) => getLabelOrDash(RESULT_DIMENSION, name))].join(' '))
}

function filterPart({ age, gender, region, period, from, to }: ResultFileQuery): string {
  const words = [
    ...choice('age', age, (band) => band.replace('+', ' plus')),
    ...choice('gender', gender, (code) => getLabelOrDash(GENDER, code)),
    ...choice('region', region, (code) => getLabelOrDash(REGION, stripIndividualRegionDetails(code))),
    ...(period ? [PERIODS[period]] : []),
    ...(from ? [`ab ${from}`] : []),
    ...(to ? [`bis ${to}`] : []),
  ]
  return cut(toSlug(words.join(' ')), MAX_LENGTH.filter)
}

function choice(param: FilterParam, text: string | undefined, nameOf: (value: string) => string): string[] {
  const { operator, values } = parseFilterParam(param, text)
  return values.map((value) => formatWithOperator(operator, nameOf(value)))
}

/** Cuts a slug to a length, after a whole word if possible. */
function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const end = slug.lastIndexOf('-', length)
  return slug.slice(0, end > 0 ? end : length)
}
