import { GENDER } from '../../../../contract/enumerations/people.ts'
import { labelOf } from '../../../../contract/enumerations/values.ts'
import { PERIODS } from '../../../../contract/periods.ts'
import { parseFilterParam, formatWithOperator, type FilterParam } from '../../../../contract/filter.ts'
import { districtOfCode } from '../../regions/districts.ts'
import { stateOfText } from '../../regions/states.ts'
import { SIDE_LABELS } from './group-presenter.ts'
import type { FilterQueryWire, NotApplicableWire, UsedPeriodWire } from './schema.ts'

/** Returns what is chosen by each part of a filter, as people read it; '' where nothing is. */
export const filterParts = ({ age, gender, region }: FilterQueryWire): { label: string; words: string }[] => [
  { label: 'Alter', words: words('age', age, (band) => band.replace('-', '–')) },
  { label: 'Geschlecht', words: peopleWords({ gender }).gender },
  { label: 'Region', words: peopleWords({ region }).region },
]

/** Returns a filter in one line: "Alter: 18–29; Geschlecht: weiblich; Region: Bayern"; '' for none. */
export const filterWords = (query: FilterQueryWire): string =>
  filterParts(query)
    .filter(({ words }) => words !== '')
    .map(({ label, words }) => `${label}: ${words}`)
    .join('; ')

/**
 * Returns who alone is counted: "nur 18–29 Jahre, weiblich, Bayern"; '' for all. What the result could not follow is
 * not named.
 */
export function whoText(
  { age, gender, region }: FilterQueryWire,
  notApplicable: readonly NotApplicableWire[],
): string {
  const isFollowed = (...dimensions: readonly string[]) =>
    !notApplicable.some(({ part, dimension }) => part === 'FILTER' && dimensions.includes(dimension))
  const people = peopleWords({ age, gender, region })
  const parts = [
    isFollowed('AGE') && people.age,
    isFollowed('GENDER') && people.gender,
    isFollowed('STATE', 'EAST_WEST', 'NUTS3') && people.region,
  ].filter(Boolean)
  return parts.length > 0 ? `nur ${parts.join(', ')}` : ''
}

/** Returns who is chosen by each attribute, as a name: `18–29 Jahre`, `weiblich`, `Bayern`; '' where nobody is. */
export const peopleWords = ({ age, gender, region }: FilterQueryWire): Record<FilterParam, string> => ({
  age: words('age', age, (band) => `${band.replace('-', '–')} Jahre`),
  gender: words('gender', gender, (code) => labelOf(GENDER, code)),
  region: words('region', region, regionName),
})

function words(
  param: FilterParam,
  text: string | undefined,
  nameOf: (value: string) => string | undefined,
): string {
  const { operator, values } = parseFilterParam(param, text)
  return values.map((value) => formatWithOperator(operator, nameOf(value) ?? value)).join(', ')
}

function regionName(code: string): string | undefined {
  if (code === 'EAST') return SIDE_LABELS.east
  if (code === 'WEST') return SIDE_LABELS.west
  return code.startsWith('DE-') ? stateOfText(code)?.name : districtOfCode(code)?.name
}

/** `letzte 30 Tage`; null where the dates name the period. */
export const periodLabel = ({ period }: Pick<UsedPeriodWire, 'period'>): string | null =>
  period && PERIODS[period]
