import { PERIODS, type Period } from '../../../contract/periods'
import type { ViewResult } from '../../api/results'
import { daysLabel } from '../../charts/result/used-period'
import { labelOf } from '../../../contract/enumerations/values'
import { GENDER } from '../../../contract/enumerations/people'
import type { ResultFilter } from './filter'

interface FilterLabel {
  label: string
  /** What it chooses by, as what a result could not follow is named. */
  by: 'AGE' | 'GENDER' | 'REGION' | 'PERIOD'
  /** What the filter is changed to where this choice is taken back. */
  without: Partial<ResultFilter>
}

type NotApplicable = ViewResult['notApplicable']

/** Each choice of a filter in words. */
export const labelsOf = (filter: ResultFilter, nameOf: (region: string) => string): FilterLabel[] => [
  ...filter.ages.map((age) => ({
    label: ageLabel(age),
    by: 'AGE' as const,
    without: { ages: filter.ages.filter((other) => other !== age) },
  })),
  ...filter.genders.map((gender) => ({
    label: labelOf(GENDER, gender),
    by: 'GENDER' as const,
    without: { genders: filter.genders.filter((other) => other !== gender) },
  })),
  ...filter.regions.map((region) => ({
    label: nameOf(region),
    by: 'REGION' as const,
    without: { regions: filter.regions.filter((other) => other !== region) },
  })),
  ...(filter.period
    ? [{ label: periodName(filter.period), by: 'PERIOD' as const, without: { period: null } }]
    : []),
  ...((filter.from ?? filter.to)
    ? [
        {
          label: daysLabel(filter),
          by: 'PERIOD' as const,
          without: { from: null, to: null },
        },
      ]
    : []),
]

/** `Letzte 30 Tage`, as a heading or a choice of its own. */
export function periodName(period: Period): string {
  const name = PERIODS[period]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const ageLabel = (age: string) => `${age.replace('-', '–')} Jahre`

/**
 * Who alone is shown, for the line below a chart's title: `nur 18–29 Jahre, weiblich, Bayern`; empty where all are.
 * What the result could not follow is not named: those it shows are not chosen by it. The result itself names its
 * period.
 */
export function whoIsShown(
  filter: ResultFilter,
  nameOf: (region: string) => string,
  notApplicable: NotApplicable,
): string {
  const ignored = notApplicable.flatMap(({ part, dimension }) =>
    part === 'FILTER' ? (['AGE', 'GENDER'].includes(dimension) ? dimension : 'REGION') : [],
  )
  const people = labelsOf(filter, nameOf).filter(
    ({ by }) => by !== 'PERIOD' && !ignored.some((other) => other === by),
  )
  return people.length > 0 ? `nur ${people.map(({ label }) => label).join(', ')}` : ''
}
