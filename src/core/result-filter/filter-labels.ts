import { GENDER } from '../../../contract/enumerations/gender'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { formatWithOperator, type FilterParam } from '../../../contract/filter'
import { PERIODS, type Period } from '../../../contract/periods'
import type { ViewResult } from '../../api/results'
import { formatDayRange } from '../../charts/frame/used-period'
import type { ResultFilter } from './filter'

interface FilterLabel {
  label: string
  /** The dimension, named as in `notApplicable` of a result. */
  dimension: 'AGE' | 'GENDER' | 'REGION' | 'PERIOD'
  /** The change that removes this condition from the filter. */
  removal: Partial<ResultFilter>
}

export const getFilterLabels = (
  filter: ResultFilter,
  getRegionName: (region: string) => string,
): FilterLabel[] => [
  ...choiceLabels(filter, 'age', 'AGE', formatAgeBand),
  ...choiceLabels(filter, 'gender', 'GENDER', (gender) => getLabelOrDash(GENDER, gender)),
  ...choiceLabels(filter, 'region', 'REGION', getRegionName),
  ...(filter.period
    ? [{ label: formatPeriodName(filter.period), dimension: 'PERIOD' as const, removal: { period: null } }]
    : []),
  ...((filter.from ?? filter.to)
    ? [
        {
          label: formatDayRange(filter),
          dimension: 'PERIOD' as const,
          removal: { from: null, to: null },
        },
      ]
    : []),
]

function choiceLabels(
  filter: ResultFilter,
  param: FilterParam,
  dimension: FilterLabel['dimension'],
  nameOf: (value: string) => string,
): FilterLabel[] {
  const { operator, values } = filter[param]
  return values.map((value) => ({
    label: formatWithOperator(operator, nameOf(value)),
    dimension,
    removal: { [param]: { operator, values: values.filter((other) => other !== value) } },
  }))
}

/** Returns the name of a period with a capital letter: `Letzte 30 Tage`. */
export function formatPeriodName(period: Period): string {
  const name = PERIODS[period]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const formatAgeBand = (age: string): string => `${age.replace('-', '–')} Jahre`

/**
 * Formats the people of a filter for the line below a chart's title: `nur 18–29 Jahre, weiblich, Bayern`; empty without
 * a filter. Omits conditions that were not applicable to the result, and the period, which the result shows itself.
 */
export function formatShownPeople(
  filter: ResultFilter,
  getRegionName: (region: string) => string,
  notApplicable: ViewResult['notApplicable'],
): string {
  const ignored = notApplicable.flatMap(({ part, dimension }) =>
    part === 'FILTER' ? (['AGE', 'GENDER', 'PERIOD'].includes(dimension) ? dimension : 'REGION') : [],
  )
  const people = getFilterLabels(filter, getRegionName).filter(
    ({ dimension }) => dimension !== 'PERIOD' && !ignored.some((other) => other === dimension),
  )
  return people.length > 0 ? `nur ${people.map(({ label }) => label).join(', ')}` : ''
}
