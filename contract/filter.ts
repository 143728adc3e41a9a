// The filter language of the specification's section 9: conditions on people, for URLs, boards, target groups and the
// API. In a URL and on the wire, a parameter contains the values of one condition. An operator other than IN_LIST is its
// prefix: `age=18-29,65+`, `age=gte:30`, `gender=ne:MALE`, `region=DE-BY,DE-BE`.
import type { FILTER_OPERATOR } from './enumerations/content.ts'
import { FILTER_FIELD, type FilterField, type FilterOperator } from './enumerations/content.ts'
import { GENDER } from './enumerations/gender.ts'
import { REGION } from './enumerations/regions.ts'
import { isOneOf } from './enumerations/values.ts'
import { germanList } from './german.ts'
import { parseIndividualRegionCode } from './region-code.ts'

/** An operator and its values, combined by OR. */
export interface FilterChoice {
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

/** One condition on people; several are combined by AND. */
export interface FilterCondition extends FilterChoice {
  readonly field: FilterField
}

/** Ages in years, including both ends. `to` is null for a band without an upper end. */
export interface AgeBand {
  readonly from: number
  readonly to: number | null
}

/** Parses `18-29` or `65+`; null if the text is not an age band or its end is before its start. */
export function parseAgeBand(text: string): AgeBand | null {
  const [, first, last, open] = /^(\d{1,3})(?:-(\d{1,3})|(\+))$/.exec(text) ?? []
  if (first === undefined) return null
  const band = { from: Number(first), to: open ? null : Number(last) }
  return band.to !== null && band.to < band.from ? null : band
}

/** Parses an age band, or a single age as a band of one year; null if the text is neither. */
const parseAges = (text: string): AgeBand | null =>
  isAge(text) ? { from: Number(text), to: Number(text) } : parseAgeBand(text)

/** Formats a band for {@link parseAgeBand}. */
export const serializeAgeBand = ({ from, to }: AgeBand): string =>
  to === null ? `${from}+` : `${from}-${to}`

/** Returns the age bands that begin with the given years, the last one open. */
export function ageBandsFrom(breaks: readonly number[]): AgeBand[] {
  return breaks.map((from, index) => {
    const next = breaks[index + 1]
    return { from, to: next === undefined ? null : next - 1 }
  })
}

/** Returns whether an age range consists of whole bands. Nobody is younger than the first band. */
export function isOfWholeBands({ from, to }: AgeBand, breaks: readonly number[]): boolean {
  return (breaks.includes(from) || from < (breaks[0] ?? 0)) && (to === null || breaks.includes(to + 1))
}

/** Returns the sentence that names the ages that results can be filtered by. @param breaks the first year of each band */
export const wholeAgeBandsErrorText = (breaks: readonly number[]): string =>
  `Ergebnisse gibt es nur nach ganzen Altersgruppen: ${germanList(
    ageBandsFrom(breaks).map(({ from, to }) => (to === null ? `ab ${from}` : `${from}–${to}`)),
  )} Jahren.`

export const isInBand = (age: number, { from, to }: AgeBand): boolean =>
  age >= from && (to === null || age <= to)

const isAge = (value: string) => /^(0|[1-9]\d{0,2})$/.test(value)

/** Operators of order: greater or less than one number. */
const ORDER_OPERATORS: readonly FilterOperator[] = [
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUALS',
]

export const SINGLE_VALUE_OPERATORS: readonly FilterOperator[] = ['EQUALS', 'NOT_EQUALS', ...ORDER_OPERATORS]

const LIST_OPERATORS: readonly FilterOperator[] = ['EQUALS', 'NOT_EQUALS', 'IN_LIST', 'DISJOINT']
/** Operators of fields whose values are ranges: age bands, areas. Without SUPERSET: a person has one age and one area. */
const SPAN_OPERATORS: readonly FilterOperator[] = [...LIST_OPERATORS, 'SUBSET', 'INTERSECT']

interface FieldRule {
  readonly operators: readonly FilterOperator[]
  readonly isValue: (value: string) => boolean
  /** Whether results can be filtered by it. Votes are stored with their district, not with their ZIP code. */
  readonly filtersResults: boolean
  /** Whether voters enter it on the voting page. Only then target groups can use it. */
  readonly isAsked: boolean
}

export const FIELD_RULES: Record<FilterField, FieldRule> = {
  AGE: {
    operators: [...SPAN_OPERATORS, ...ORDER_OPERATORS],
    isValue: (value) => parseAges(value) !== null,
    filtersResults: true,
    isAsked: true,
  },
  GENDER: {
    operators: LIST_OPERATORS,
    isValue: (value) => isOneOf(GENDER, value),
    filtersResults: true,
    isAsked: true,
  },
  COUNTRY_CODE: {
    operators: ['EQUALS', 'IN_LIST', 'SUBSET', 'INTERSECT'],
    isValue: (value) => value === 'DE',
    filtersResults: true,
    isAsked: false,
  },
  ZIP: {
    operators: LIST_OPERATORS,
    isValue: (value) => /^\d{1,5}$/.test(value),
    filtersResults: false,
    isAsked: true,
  },
  NUTS1: {
    operators: SPAN_OPERATORS,
    isValue: (value) => isOneOf(REGION, value),
    filtersResults: true,
    isAsked: true,
  },
  NUTS2: {
    operators: SPAN_OPERATORS,
    isValue: (value) => /^DE[1-9A-G][0-9A-Z]$/.test(value),
    filtersResults: true,
    isAsked: false,
  },
  NUTS3: {
    operators: SPAN_OPERATORS,
    isValue: (value) => /^DE[1-9A-G][0-9A-Z]{2}$/.test(value),
    filtersResults: true,
    isAsked: false,
  },
  INDIVIDUAL_REGION: {
    operators: LIST_OPERATORS,
    isValue: (value) => parseIndividualRegionCode(value) !== null,
    filtersResults: true,
    isAsked: true, // as a postcode
  },
}

const isNegative = (operator: FilterOperator) => operator === 'NOT_EQUALS' || operator === 'DISJOINT'
const isOrderOperator = (operator: FilterOperator) => ORDER_OPERATORS.includes(operator)

/** Returns whether an operator matches people with one of the values, like IN_LIST. */
export const matchesListedValues = (operator: FilterOperator): boolean =>
  !isNegative(operator) && !isOrderOperator(operator)

/** Returns the validation error of a condition in German; null if it is valid. */
export function conditionErrorText({ field, operator, values }: FilterCondition): string | null {
  const { operators, isValue } = FIELD_RULES[field]
  if (!operators.includes(operator)) return 'Dieser Vergleich passt nicht zu diesem Merkmal.'
  if (values.length === 0) return 'Bitte geben Sie einen Wert an.'
  if (SINGLE_VALUE_OPERATORS.includes(operator) && values.length > 1)
    return 'Dieser Vergleich nimmt nur einen Wert.'
  const wrong = values.find((value) => !(isOrderOperator(operator) ? isAge(value) : isValue(value)))
  return wrong === undefined ? null : valueError(wrong)
}

const valueError = (value: string) =>
  /^\d{1,3}-\d{1,3}$/.test(value)
    ? 'Bitte geben Sie das kleinere Alter zuerst an.'
    : `„${value}“ ist hier nicht möglich.`

/**
 * Returns the ages that a condition selects, as bands in ascending order: for NOT_EQUALS and DISJOINT the gaps between
 * its values. Empty if no age is left.
 */
export function selectAgeBands({ operator, values }: FilterChoice): AgeBand[] {
  const bands = values.map(parseAges).filter((band) => band !== null)
  if (isNegative(operator)) return gapsBetween(bands)
  const age = bands[0]?.from ?? 0
  switch (operator) {
    case 'GREATER_THAN':
      return [{ from: age + 1, to: null }]
    case 'GREATER_THAN_OR_EQUALS':
      return [{ from: age, to: null }]
    case 'LESS_THAN':
      return age > 0 ? [{ from: 0, to: age - 1 }] : []
    case 'LESS_THAN_OR_EQUALS':
      return [{ from: 0, to: age }]
    default:
      return bands.toSorted((a, b) => a.from - b.from)
  }
}

function gapsBetween(bands: readonly AgeBand[]): AgeBand[] {
  const gaps: AgeBand[] = []
  let next: number | null = 0
  for (const { from, to } of bands.toSorted((a, b) => a.from - b.from)) {
    if (next === null) break
    if (from > next) gaps.push({ from: next, to: from - 1 })
    next = to === null ? null : Math.max(next, to + 1)
  }
  return next === null ? gaps : [...gaps, { from: next, to: null }]
}

/** Returns the values that a condition matches. @param all all possible values @param named the values listed in it */
export const selectValues = <Value>(
  { operator }: FilterChoice,
  all: readonly Value[],
  named: readonly Value[],
): Value[] => all.filter((value) => named.includes(value) !== isNegative(operator))

/** Formats a value with its operator: `nicht weiblich`, `ab 30 Jahre`. */
export function formatWithOperator(operator: FilterOperator, value: string): string {
  if (isNegative(operator)) return `nicht ${value}`
  const words: Partial<Record<FilterOperator, string>> = {
    GREATER_THAN: 'über',
    GREATER_THAN_OR_EQUALS: 'ab',
    LESS_THAN: 'unter',
    LESS_THAN_OR_EQUALS: 'bis',
  }
  return [words[operator], value].filter(Boolean).join(' ')
}

/** Maximum number of values of each filter parameter. */
export const MAX_FILTER_VALUES = { age: 10, gender: Object.keys(GENDER).length, region: 400 } as const
export type FilterParam = keyof typeof MAX_FILTER_VALUES

/** Maximum length of a parameter in characters, above any valid one. */
export const MAX_FILTER_PARAM_LENGTH = 3000

const PREFIXES: Record<string, FilterOperator> = {
  eq: 'EQUALS',
  ne: 'NOT_EQUALS',
  gt: 'GREATER_THAN',
  gte: 'GREATER_THAN_OR_EQUALS',
  lt: 'LESS_THAN',
  lte: 'LESS_THAN_OR_EQUALS',
  subset: 'SUBSET',
  superset: 'SUPERSET',
  intersect: 'INTERSECT',
  disjoint: 'DISJOINT',
  in: 'IN_LIST',
} satisfies Record<string, keyof typeof FILTER_OPERATOR>

/** The valid values of a parameter. With an operator other than IN_LIST, one invalid value discards all values. */
interface ParsedChoice extends FilterChoice {
  /** The first problem, as a German sentence; null if there is none. */
  readonly error: string | null
}

/** Matches all people. */
export const NO_CONDITION: FilterChoice = { operator: 'IN_LIST', values: [] }

/** Parses a filter parameter of a result. The value `DE`, the whole country, is no condition. */
export function parseFilterParam(param: FilterParam, text: string | null | undefined): ParsedChoice {
  const [, prefix, list = ''] = /^(?:([a-z]+):)?(.*)$/su.exec(text ?? '') ?? []
  const rejected = (error: string): ParsedChoice => ({ ...NO_CONDITION, error })
  if (prefix !== undefined && !Object.hasOwn(PREFIXES, prefix))
    return rejected(`„${prefix}“ ist kein Vergleich.`)
  const operator = PREFIXES[prefix ?? 'in'] ?? 'IN_LIST'
  const given = [...new Set(list.split(',').filter(Boolean))]
  if (given.length === 0) return { ...NO_CONDITION, error: prefix ? 'Bitte geben Sie einen Wert an.' : null }
  const errors = given.map((value) => paramError(param, operator, value))
  const valid = given.filter((_, index) => errors[index] === null)
  const [first = null] = errors.filter((error) => error !== null)
  const chosen = { operator, values: valid, error: first }
  if (operator !== 'IN_LIST' && first !== null) return rejected(first)
  if (SINGLE_VALUE_OPERATORS.includes(operator) && valid.length > 1)
    return rejected('Dieser Vergleich nimmt nur einen Wert.')
  if (valid.includes('DE')) return { ...NO_CONDITION, error: first }
  const max = MAX_FILTER_VALUES[param]
  if (valid.length > max)
    return { ...chosen, values: valid.slice(0, max), error: `Hier sind höchstens ${max} Werte möglich.` }
  const notStates = valid.filter((value) => findRegionField(value) !== 'NUTS1')
  if (param === 'region' && notStates.length > 0 && notStates.length < valid.length)
    return { ...chosen, values: notStates, error: 'Bitte wählen Sie entweder Länder oder Kreise.' }
  return chosen
}

function paramError(param: FilterParam, operator: FilterOperator, value: string): string | null {
  const field = param === 'region' ? findRegionField(value) : param === 'age' ? 'AGE' : 'GENDER'
  if (field === null) return valueError(value)
  if (!FIELD_RULES[field].filtersResults) return `Nach ${FILTER_FIELD[field]} lässt sich nicht filtern.`
  return conditionErrorText({ field, operator, values: [value] })
}

/** Serializes a choice as a parameter; '' if it matches all people. */
export function serializeChoice({ operator, values }: FilterChoice): string {
  if (values.length === 0) return ''
  const [prefix] = Object.entries(PREFIXES).find(([, other]) => other === operator) ?? []
  return operator === 'IN_LIST' ? values.join(',') : `${prefix}:${values.join(',')}`
}

/**
 * Returns the regional field that a value belongs to: the country, its parts and states (NUTS1), government regions
 * (NUTS2), districts (NUTS3), individual regions or ZIP codes. Null if the format is unknown. Only the server checks
 * that a district exists.
 */
export function findRegionField(value: string): FilterField | null {
  const fields = ['COUNTRY_CODE', 'NUTS1', 'NUTS2', 'NUTS3', 'INDIVIDUAL_REGION'] as const
  return fields.find((field) => FIELD_RULES[field].isValue(value)) ?? (/^\d{5}$/.test(value) ? 'ZIP' : null)
}
