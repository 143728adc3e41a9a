import fc from 'fast-check'
import { FILTER_TYPE, POLL_KIND } from '../../../contract/enumerations/content'
import { valuesOf, type Enumeration } from '../../../contract/enumerations/values'
import {
  addressOfSearch,
  isMisread,
  narrows,
  searchAsRead,
  searchFromAddress,
  searchKey,
} from '../../../src/features/polls/search-address'

const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() === value)
const oneOf = <Value extends string>(labels: Enumeration<Value>) => fc.constantFrom(...valuesOf(labels))
const day = (year: number) =>
  fc
    .date({ min: new Date(Date.UTC(year, 0, 1)), max: new Date(Date.UTC(year, 11, 31)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const search = fc.record(
  {
    query: text,
    sort: fc.constantFrom('DATE', 'SAMPLE_SIZE', 'RELEVANCE'),
    order: fc.constantFrom('ASC', 'DESC'),
    filterType: oneOf(FILTER_TYPE),
    showGrantedOnly: fc.constant(true),
    bundle: text,
    topic: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
    kind: fc.uniqueArray(oneOf(POLL_KIND), { minLength: 1, maxLength: 3 }),
    from: day(2024),
    to: day(2025),
    minSampleSize: fc.integer({ min: 1, max: 1e6 }),
  },
  { requiredKeys: [] },
)

test('every search survives the way through the address [LIST-05]', () => {
  fc.assert(
    fc.property(search, (given) => {
      const address = new URLSearchParams(addressOfSearch(given).toString())
      expect(searchFromAddress(address)).toEqual(given)
      expect(isMisread(address)).toBe(false)
    }),
  )
})

test.each([
  'sort=FOO',
  'order=up',
  'min_sample_size=-3',
  'min_sample_size=2147483648',
  'show_granted_only=yes',
  'kind=FOO',
  'kind=constructor',
  'filter_type=XX',
  'from=2025-02-30',
  'to=0000-01-01',
  'from=2025-03-01&to=2025-02-01',
  `query=${'x'.repeat(501)}`,
  'query=a%00b',
  'topic=%00',
  `topic=${'x'.repeat(101)}`,
])('what makes no sense in an address is left out, and known to be: %s [LIST-05]', (text) => {
  const address = new URLSearchParams(text)
  expect(searchFromAddress(address)).toEqual({})
  expect(isMisread(address)).toBe(true)
  expect(searchAsRead(address)).toBe('?')
})

test('what says nothing in an address is not missed [LIST-05]', () => {
  const address = new URLSearchParams(
    'query=%20&topic=&show_granted_only=false&min_sample_size=0&constructor=x',
  )
  expect(searchFromAddress(address)).toEqual({})
  expect(isMisread(address)).toBe(false)
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
