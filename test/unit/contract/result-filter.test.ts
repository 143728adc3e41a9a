import fc from 'fast-check'
import {
  FILTER_PATTERN,
  filterValues,
  isFilterable,
  MAX_FILTER_VALUES,
  parseAgeBand,
  regionFieldOf,
  serializeAgeBand,
} from '../../../contract/result-filter'

const band = fc
  .tuple(fc.nat(999), fc.option(fc.nat(999)))
  .filter(([from, to]) => to === null || from <= to)
  .map(([from, to]) => ({ from, to }))

describe('the grammar of a result filter', () => {
  test('reads each age band that it writes [BOARD-02]', () => {
    fc.assert(fc.property(band, (given) => expect(parseAgeBand(serializeAgeBand(given))).toEqual(given)))
  })

  test.each(['', '18', '-18', '18-', '18+29', '30-20', '18-29,', '1000+', '٣-٤'])(
    'takes %j for no age band',
    (text) => expect(parseAgeBand(text)).toBeNull(),
  )

  test.each([
    ['age', '18-29'],
    ['gender', 'FEMALE'],
    ['region', 'DE-BY'],
  ] as const)('allows as many values of %s as stated, and no more', (name, value) => {
    const pattern = new RegExp(FILTER_PATTERN[name])
    const list = (count: number) => Array<string>(count).fill(value).join()
    expect(pattern.test(list(MAX_FILTER_VALUES[name]))).toBe(true)
    expect(pattern.test(list(MAX_FILTER_VALUES[name] + 1))).toBe(false)
    expect(pattern.test(`${value};${value}`)).toBe(false)
    expect(filterValues(list(2))).toEqual([value])
  })

  test.each([
    ['DE', 'COUNTRY_CODE', true],
    ['EAST', 'NUTS1', true],
    ['DE-BY', 'NUTS1', true],
    ['DE212', 'NUTS3', true],
    ['DE21', 'NUTS2', false],
    ['10115', 'ZIP', false],
  ] as const)('knows %s as a value of %s', (value, field, filters) => {
    expect(regionFieldOf(value)).toBe(field)
    expect(isFilterable(field)).toBe(filters)
  })

  test.each(['MARS', 'DE-XX', 'AT', 'constructor', ''])('knows no field of %j', (value) =>
    expect(regionFieldOf(value)).toBeNull(),
  )
})
