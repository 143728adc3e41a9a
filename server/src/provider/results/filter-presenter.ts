import { PERIODS } from '../../../../contract/periods.ts'
import { parseFilterParam, withOperator, type FilterParam } from '../../../../contract/filter.ts'
import { districtOfCode } from '../../regions/districts.ts'
import { stateOfText } from '../../regions/states.ts'
import { GENDER_LABELS, SIDE_LABELS } from './group-presenter.ts'
import { GENDERS, type FilterQueryWire, type UsedPeriodWire } from './schema.ts'

/** Returns a filter as people read it: "Alter: 18–29; Geschlecht: weiblich; Region: Bayern"; '' for none. */
export const filterWords = ({ age, gender, region }: FilterQueryWire): string =>
  [
    part('Alter', 'age', age, (band) => band.replace('-', '–')),
    part(
      'Geschlecht',
      'gender',
      gender,
      (code) => GENDER_LABELS[GENDERS.findIndex((known) => known === code)],
    ),
    part('Region', 'region', region, regionName),
  ]
    .filter((words) => words !== '')
    .join('; ')

function part(
  label: string,
  param: FilterParam,
  text: string | undefined,
  nameOf: (value: string) => string | undefined,
): string {
  const { operator, values } = parseFilterParam(param, text)
  if (values.length === 0) return ''
  const names = values.map((value) => withOperator(operator, nameOf(value) ?? value))
  return `${label}: ${names.join(', ')}`
}

function regionName(code: string): string | undefined {
  if (code === 'EAST') return SIDE_LABELS.east
  if (code === 'WEST') return SIDE_LABELS.west
  return code.startsWith('DE-') ? stateOfText(code)?.name : districtOfCode(code)?.name
}

/** `letzte 30 Tage`; null where the dates name the period. */
export const periodLabel = ({ period }: Pick<UsedPeriodWire, 'period'>): string | null =>
  period && PERIODS[period]
