import { RESULT_GROUPING } from '../../../../contract/enumerations/results'
import {
  hasAnyFilter,
  isDayRangeEdit,
  NO_FILTER,
  parseFilter,
  toQueryParams,
} from '../../../../src/core/result-filter/filter'
import { createPageUrlNormalizer } from '../../../../src/core/result-filter/filter-normalizer'
import { choiceParam, defineParams, serializeParams } from '../../../../src/core/result-filter/url-params'

const { hasInvalidParams, normalizeSearch } = createPageUrlNormalizer(
  defineParams({ by: choiceParam('by', RESULT_GROUPING, null) }),
)
const read = (search: string) => parseFilter(new URLSearchParams(search))

describe('the query of a filter', () => {
  it('is empty without a filter [BOARD-02]', () => {
    expect(serializeParams(toQueryParams(NO_FILTER))).toBe('')
    expect(hasAnyFilter(NO_FILTER)).toBe(false)
  })

  it.each([
    '?age=18-29,65%2B&gender=FEMALE,DIVERSE&region=EAST,DE-BY&period=90d',
    '?region=DE212,DEG0P&from=2026-01-01&to=2026-03-31',
    '?to=2026-03-31',
    '?period=all',
    '?segment=12&period=90d',
    '?age=gte:30&gender=ne:MALE&region=disjoint:DE-BY,DE-BE',
    '?age=30&region=DE21,DE300',
  ])('is parsed to the filter it was serialized from: %s [BOARD-02]', (search) => {
    expect(serializeParams(toQueryParams(read(search)))).toBe(search)
    expect(hasAnyFilter(read(search))).toBe(true)
  })

  it.each([
    ['an invalid age', '?age=jung,,-3'],
    ['an invalid segment', '?segment=frauen'],
    ['an unknown gender or region', '?gender=X&region=MARS,10115'],
    ['an invalid date', '?from=2026-13-40&to=morgen'],
    ['a date that does not exist', '?from=2025-02-30&to=2025-06-31'],
    ['the year 0', '?from=0000-01-01'],
    ['dates in the wrong order', '?from=2026-03-01&to=2026-02-01'],
    ['an age band in the wrong order', '?age=30-20'],
    [
      'an operator that is unknown or not allowed for the field',
      '?age=mindestens:30&gender=gt:MALE&region=superset:DE-BY',
    ],
    ['an operator without a value', '?age=gte:'],
    ['a comparison with two values or a band', '?age=gte:30,40&gender=ne:MALE,FEMALE&region=ne:'],
    ['a misspelled parameter', '?gneder=FEMALE'],
    ['the name of a property that every object has', '?period=toString&gender=constructor&region=valueOf'],
  ])('is parsed without %s', (_case, search) => {
    expect(read(search)).toEqual(NO_FILTER)
    expect(hasInvalidParams(new URLSearchParams(search))).toBe(true)
    expect(normalizeSearch(new URLSearchParams(search))).toBe('')
  })

  it('is normalized to valid filters and parameters that are no filter [BOARD-02]', () => {
    const address = new URLSearchParams('?gender=FEMALE,X&region=DE9&by=STATE')
    expect(hasInvalidParams(address)).toBe(true)
    expect(normalizeSearch(address)).toBe('?by=STATE&gender=FEMALE')
  })

  it.each([
    ['?age=18-29&age=65%2B', '?age=18-29'],
    ['?by=AGE&by=STATE&gender=MALE&gender=FEMALE', '?by=AGE&by=STATE&gender=MALE'],
    ['?period=all&from=2026-01-01&to=2026-02-01', '?period=all'],
    ['?period=30d&period=90d', '?period=30d'],
  ])('is invalid if it repeats a parameter: %s [BOARD-02]', (search, read) => {
    expect(hasInvalidParams(new URLSearchParams(search))).toBe(true)
    expect(normalizeSearch(new URLSearchParams(search))).toBe(read)
  })

  it('is parsed without duplicates and with at most 10 age bands', () => {
    expect(read('?gender=MALE,MALE&age=18-29,18-29')).toMatchObject({
      gender: { values: ['MALE'] },
      age: { values: ['18-29'] },
    })
    const bands = Array.from({ length: 11 }, (_, index) => `${index}%2B`).join()
    expect(read(`?age=${bands}`).age.values).toHaveLength(10)
    expect(hasInvalidParams(new URLSearchParams(`?age=${bands}`))).toBe(true)
  })

  it.each([
    '',
    '?age=18-29&by=STATE',
    '?age=',
    '?gender=MALE,MALE',
    '?gender=MALE&gender=MALE',
    '?from=2024-02-29&to=2024-02-29',
    '?region=DE212,DEG0P&from=2026-01-01',
    '?region=DE',
    '?utm_source=mail',
  ])('is valid: %s [BOARD-02]', (search) => expect(hasInvalidParams(new URLSearchParams(search))).toBe(false))

  it('is one history entry while a date is typed, and another for each other change [BOARD-02]', () => {
    const first = { ...NO_FILTER, from: '0002-01-01' }
    expect(isDayRangeEdit(NO_FILTER, first)).toBe(false)
    expect(isDayRangeEdit(first, { ...first, from: '2026-01-01' })).toBe(true)
    expect(isDayRangeEdit(first, { ...first, age: { operator: 'IN_LIST', values: ['65+'] } })).toBe(false)
    expect(isDayRangeEdit(first, NO_FILTER)).toBe(false)
  })

  it('prefers a named period to dates, and districts to states', () => {
    expect(read('?period=30d&from=2026-01-01')).toMatchObject({ period: '30d', from: null })
    expect(read('?region=DE-BY,DE212')).toMatchObject({ region: { values: ['DE212'] } })
  })
})
