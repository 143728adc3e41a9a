import { GENDER } from '../../../../../contract/enumerations/gender.ts'
import { getLabelOrDash } from '../../../../../contract/enumerations/values.ts'
import { parseFilterParam, formatWithOperator, type FilterParam } from '../../../../../contract/filter.ts'
import { parseIndividualRegion } from '../../../../../contract/individual-region.ts'
import { PERIODS } from '../../../../../contract/periods.ts'
import { findDistrictByCodeOrAgs } from '../../../regions/districts.ts'
import { parseState } from '../../../regions/states.ts'
import { EAST_WEST_LABELS } from './group-presenter.ts'
import type { FilterQueryWire, UsedPeriodWire } from './schema.ts'

/** Returns the label and German text of each part of a filter; '' for a part that is not set. */
export const formatFilterParts = ({
  age,
  gender,
  region,
}: FilterQueryWire): { label: string; words: string }[] => [
  { label: 'Alter', words: words('age', age, (band) => band.replace('-', '–')) },
  { label: 'Geschlecht', words: formatFilterValues({ gender }).gender },
  { label: 'Region', words: formatFilterValues({ region }).region },
]

/** Returns a filter as one line: "Alter: 18–29; Geschlecht: weiblich; Region: Bayern"; '' for none. */
export const formatPeopleFilterLine = (query: FilterQueryWire): string =>
  formatFilterParts(query)
    .filter(({ words }) => words !== '')
    .map(({ label, words }) => `${label}: ${words}`)
    .join('; ')

/** Returns the filter as a phrase: "nur 18–29 Jahre, weiblich, Bayern"; '' for none. */
export function formatPeopleFilterPhrase(query: FilterQueryWire): string {
  const { age, gender, region } = formatFilterValues(query)
  const parts = [age, gender, region].filter((words) => words !== '')
  return parts.length > 0 ? `nur ${parts.join(', ')}` : ''
}

/**
 * Returns the selected people by attribute: `18–29 Jahre`, `weiblich`, `Bayern`; '' for an attribute that is not set.
 */
export const formatFilterValues = ({
  age,
  gender,
  region,
}: FilterQueryWire): Record<FilterParam, string> => ({
  age: words('age', age, (band) => `${band.replace('-', '–')} Jahre`),
  gender: words('gender', gender, (code) => getLabelOrDash(GENDER, code)),
  region: words('region', region, regionName),
})

function words(param: FilterParam, text: string | undefined, nameOf: (value: string) => string | undefined) {
  const { operator, values } = parseFilterParam(param, text)
  return values.map((value) => formatWithOperator(operator, nameOf(value) ?? value)).join(', ')
}

function regionName(code: string): string | undefined {
  const region = parseIndividualRegion(code)
  if (region) return region.title
  if (code === 'EAST') return EAST_WEST_LABELS.east
  if (code === 'WEST') return EAST_WEST_LABELS.west
  return code.startsWith('DE-') ? parseState(code)?.name : findDistrictByCodeOrAgs(code)?.name
}

/** Returns a name such as `letzte 30 Tage`; null for a period given by dates. */
export const findNamedPeriodLabel = ({ period }: Pick<UsedPeriodWire, 'period'>): string | null =>
  period && PERIODS[period]
