import { withoutInapplicableFilters } from '../../../contract/not-applicable'

describe('the applied filters of a result', () => {
  const query = {
    age: '18-29',
    gender: 'FEMALE',
    region: 'DE-BY',
    period: '30d',
    from: '2026-01-01',
  } as const
  const leftOf = (dimension: string, part = 'FILTER') =>
    Object.entries<string | undefined>(withoutInapplicableFilters(query, [{ part, dimension }])).flatMap(
      ([name, value]) => (value === undefined ? [] : name),
    )

  it.each([
    ['AGE', ['gender', 'region', 'period', 'from']],
    ['STATE', ['age', 'gender', 'period', 'from']],
    ['PERIOD', ['age', 'gender', 'region']],
  ])('exclude one that could not be applied: %s [READ-117]', (dimension, left) => {
    expect(leftOf(dimension)).toEqual(left)
  })

  it('include a filter whose grouping could not be applied [READ-117]', () => {
    expect(leftOf('AGE', 'GROUP')).toEqual(Object.keys(query))
  })
})
