import fc from 'fast-check'
import { FILTER_TYPE, POLL_KIND } from '../../../contract/enumerations/content'
import { getValues, type Enumeration } from '../../../contract/enumerations/values'
import type { PollSearchQuery } from '../../../src/api/polls'
import {
  parseSearch,
  createSearchNormalizer,
  serializeSearch,
} from '../../../src/features/polls/search-params'
import {
  deriveAutomaticFilterReset,
  withQueryRestoringFilters,
} from '../../../src/features/polls/search-reset'

const { hasInvalidParams, normalizeSearch } = createSearchNormalizer()

const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() === value)
const oneOf = <Value extends string>(labels: Enumeration<Value>) => fc.constantFrom(...getValues(labels))
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

test('every search is parsed from its serialized URL [LIST-05]', () => {
  fc.assert(
    fc.property(search, (given) => {
      const address = new URLSearchParams(serializeSearch(given))
      expect(parseSearch(address)).toEqual(given)
      expect(hasInvalidParams(address)).toBe(false)
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
  'constructor=x',
  'topic=%00',
  `topic=${'x'.repeat(101)}`,
])('invalid parameters are omitted and detected: %s [LIST-05]', (text) => {
  const address = new URLSearchParams(text)
  expect(parseSearch(address)).toEqual({})
  expect(hasInvalidParams(address)).toBe(true)
  expect(normalizeSearch(address)).toBe('')
})

test('empty and unrelated parameters are omitted and valid [LIST-05]', () => {
  const address = new URLSearchParams(
    'query=%20&topic=&show_granted_only=false&min_sample_size=0&utm_source=x',
  )
  expect(parseSearch(address)).toEqual({})
  expect(hasInvalidParams(address)).toBe(false)
})

test('the same search has one key, in any order of its parameters [LIST-11]', () => {
  const one = parseSearch(new URLSearchParams('query=a&sort=DATE&topic=x&topic=y'))
  const other = parseSearch(new URLSearchParams('topic=x&sort=DATE&topic=y&query=a'))
  expect(serializeSearch(one)).toBe(serializeSearch(other))
})

describe('a reset', () => {
  const search = { query: 'Ba', sort: 'DATE', topic: ['Verkehr'] } as const satisfies PollSearchQuery
  const before = { search: { topic: ['Verkehr'] }, reset: null }

  test('follows a search with filters and without results [LIST-05]', () => {
    expect(deriveAutomaticFilterReset(search, false, before)).toEqual({
      searchWithoutHits: search,
      isCausedByQuery: true,
    })
    expect(deriveAutomaticFilterReset(search, true, before)).toBeNull()
    expect(deriveAutomaticFilterReset({ query: 'Ba', sort: 'DATE' }, false, before)).toBeNull()
    expect(deriveAutomaticFilterReset(search, false, { search: null, reset: null })).toMatchObject({
      isCausedByQuery: false,
    })
  })

  test('remains when the sort order changes, and ends with another text or filter [LIST-05]', () => {
    const reset = deriveAutomaticFilterReset(search, false, before)
    const after = (next: PollSearchQuery) => deriveAutomaticFilterReset(next, true, { search, reset })
    expect(after({ query: 'Ba', sort: 'SAMPLE_SIZE', order: 'ASC' })).toBe(reset)
    expect(after({ query: 'Auto' })).toBeNull()
    expect(after({ query: 'Ba', topic: ['Geld'] })).toBeNull()
  })

  test('caused by part of a word is undone by the rest of the word [LIST-05]', () => {
    const reset = deriveAutomaticFilterReset(search, false, before)
    const left = { query: 'Ba', sort: 'SAMPLE_SIZE' } as const
    expect(withQueryRestoringFilters(left, 'Bahn', reset)).toEqual({
      query: 'Bahn',
      sort: 'SAMPLE_SIZE',
      topic: ['Verkehr'],
    })
    expect(withQueryRestoringFilters(left, 'Auto', reset)).toEqual({ query: 'Auto', sort: 'SAMPLE_SIZE' })
    expect(withQueryRestoringFilters({ query: 'Ba', topic: ['Geld'] }, 'Bahn', reset)).toEqual({
      query: 'Bahn',
      topic: ['Geld'],
    })
    const byFilter = deriveAutomaticFilterReset(search, false, { search: { query: 'Ba' }, reset: null })
    expect(withQueryRestoringFilters(left, 'Bahn', byFilter)).toEqual({ query: 'Bahn', sort: 'SAMPLE_SIZE' })
  })
})
