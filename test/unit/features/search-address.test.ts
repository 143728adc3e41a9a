import fc from 'fast-check'
import {
  addressOfSearch,
  narrows,
  searchFromAddress,
  searchKey,
} from '../../../src/features/polls/search-address'

const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() === value)
const search = fc.record(
  {
    query: text,
    sort: fc.constantFrom('DATE', 'SAMPLE_SIZE', 'RELEVANCE'),
    order: fc.constantFrom('ASC', 'DESC'),
    filterType: text,
    showGrantedOnly: fc.constant(true),
    bundle: text,
    topic: fc.array(text, { minLength: 1, maxLength: 3 }),
    kind: fc.array(text, { minLength: 1, maxLength: 3 }),
    from: text,
    to: text,
    minSampleSize: fc.integer({ min: 1, max: 1e6 }),
  },
  { requiredKeys: [] },
)

test('every search survives the way through the address [LIST-05]', () => {
  fc.assert(
    fc.property(search, (given) => {
      const address = new URLSearchParams(addressOfSearch(given).toString())
      expect(searchFromAddress(address)).toEqual(given)
    }),
  )
})

test('what makes no sense in an address is left out [LIST-05]', () => {
  const address = new URLSearchParams(
    'sort=FOO&order=up&min_sample_size=-3&query=%20&topic=&show_granted_only=yes&constructor=x',
  )
  expect(searchFromAddress(address)).toEqual({})
})

test('the same search has one key, whatever the order of the address [LIST-11]', () => {
  const one = searchFromAddress(new URLSearchParams('query=a&sort=DATE&topic=x&topic=y'))
  const other = searchFromAddress(new URLSearchParams('topic=x&sort=DATE&topic=y&query=a'))
  expect(searchKey(one)).toBe(searchKey(other))
})

test('an order alone narrows nothing [LIST-05]', () => {
  expect(narrows({ sort: 'DATE', order: 'ASC' })).toBe(false)
  expect(narrows({ sort: 'DATE', topic: ['x'] })).toBe(true)
})
