import { parseFilter } from '../../../../src/core/result-filter/filter'
import { formatShownPeople } from '../../../../src/core/result-filter/filter-labels'

const nameOf = (region: string) => ({ 'DE-BY': 'Bayern', EAST: 'Ostdeutschland' })[region] ?? region
const shown = (search: string, notApplicable: Parameters<typeof formatShownPeople>[2] = []) =>
  formatShownPeople(parseFilter(new URLSearchParams(search)), nameOf, notApplicable)

describe('the label of the filtered respondents', () => {
  it.each([
    ['', ''],
    ['age=18-29,65%2B&gender=FEMALE&region=DE-BY', 'nur 18–29 Jahre, 65+ Jahre, weiblich, Bayern'],
    ['gender=MALE&period=30d', 'nur männlich'],
    ['from=2026-03-05', ''],
    ['age=gte:30&gender=ne:MALE&region=disjoint:DE-BY', 'nur ab 30 Jahre, nicht männlich, nicht Bayern'],
  ])('%s is "%s" [BOARD-02]', (search, words) => {
    expect(shown(search)).toBe(words)
  })

  it.each([
    ['AGE', 'nur weiblich, Ostdeutschland'],
    ['GENDER', 'nur 18–29 Jahre, Ostdeutschland'],
    ['STATE', 'nur 18–29 Jahre, weiblich'],
    ['EAST_WEST', 'nur 18–29 Jahre, weiblich'],
    ['NUTS3', 'nur 18–29 Jahre, weiblich'],
    ['PERIOD', 'nur 18–29 Jahre, weiblich, Ostdeutschland'],
  ] as const)('excludes a filter that could not be applied: %s [BOARD-02]', (dimension, words) => {
    const search = 'age=18-29&gender=FEMALE&region=EAST&period=7d'
    expect(shown(search, [{ part: 'FILTER', dimension, reason: 'NOT_COLLECTED' }])).toBe(words)
  })

  it('includes a filter that could be applied, even if the grouping could not [BOARD-02]', () => {
    expect(shown('age=18-29', [{ part: 'GROUP', dimension: 'AGE', reason: 'BANDS_DO_NOT_FIT' }])).toBe(
      'nur 18–29 Jahre',
    )
  })
})
