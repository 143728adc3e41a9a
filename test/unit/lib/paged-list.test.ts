import { createAction, type Action, type Reducer } from '@reduxjs/toolkit'
import { emptyPagedList, pagedList } from '../../../src/lib/paged-list'
import { createRequest } from '../../../src/lib/request'

interface Page {
  offset?: number
  max?: number
  limit?: number
  lost?: number
}
const fetchThings = createRequest<Page, object>('things/fetch')
const rows = (...ids: number[]) => ids.map((id) => ({ id }))

function run<S>(reducer: Reducer<S>, ...actions: Action[]): S {
  return actions.reduce<S>(reducer, reducer(undefined, { type: 'start' }))
}
const answered = (page: Page, answer: object) => fetchThings.success(answer, fetchThings(page))

test('asking sets loading and clears the error, failing keeps the error and the items [LIST-01]', () => {
  const list = pagedList(fetchThings)
  const before = run(
    list,
    answered({}, { list: rows(1), total: 1 }),
    fetchThings.failure({ code: 'internal_error' }, fetchThings({})),
  )
  expect(before).toMatchObject({ ids: [1], isLoading: false, error: { code: 'internal_error' } })
  expect(list(before, fetchThings({}))).toMatchObject({ ids: [1], isLoading: true, error: null })
})

test.each(['list', 'items', 'polls', 'pollBundles'])('items may arrive as %s [LIST-01]', (field) => {
  const state = run(
    pagedList(fetchThings, { entity: 'pollBundles' }),
    answered({}, { [field]: rows(4, 2), total: 2 }),
  )
  expect(state).toEqual({
    ids: [4, 2],
    total: 2,
    hasMore: false,
    isLoading: false,
    error: null,
    searchSegments: [],
  })
})

test.each<[string, Page, object, boolean]>([
  ['fewer ids than the total', {}, { list: rows(1, 2), total: 3 }, true],
  ['as many ids as the total', {}, { list: rows(1, 2), total: 2 }, false],
  ['no total and a full page', { max: 2 }, { list: rows(1, 2) }, true],
  ['no total and a short page', { max: 3 }, { list: rows(1, 2) }, false],
  ['no total, the page size called limit', { limit: 2 }, { list: rows(1, 2) }, true],
  ['an empty page, whatever the total says', {}, { list: [], total: 9 }, false],
])('with %s, hasMore is %4$s [LIST-02]', (_name, page, answer, hasMore) => {
  expect(run(pagedList(fetchThings), answered(page, answer)).hasMore).toBe(hasMore)
})

test('a further page is added once behind the first, a first page replaces all [LIST-01] [LIST-02]', () => {
  const list = pagedList(fetchThings)
  const two = run(
    list,
    answered({}, { list: rows(1, 2), total: 3 }),
    answered({ offset: 2 }, { list: rows(2, 3), total: 3 }),
  )
  expect(two).toMatchObject({ ids: [1, 2, 3], hasMore: false })
  expect(list(two, answered({ offset: 0 }, { list: rows(9), total: 1 })).ids).toEqual([9])
})

test.each([
  [1, true],
  [0, false],
])(
  'with %d lost, that the total counts without, as many ids as the total have more: %s [LIST-02]',
  (lost, more) => {
    const state = run(
      pagedList(fetchThings),
      answered({}, { list: rows(1, 2), total: 4 }),
      answered({ offset: 2, lost }, { list: rows(3), total: 3 }),
    )
    expect(state).toMatchObject({ ids: [1, 2, 3], hasMore: more })
  },
)

test('keeps the segments that a search found [LIST-03]', () => {
  const state = run(
    pagedList(fetchThings),
    answered({}, { polls: [], total: 0, searchSegments: [{ id: 1 }] }),
  )
  expect(state.searchSegments).toEqual([{ id: 1 }])
})

test('a list can be cleared and have ids of its own kind [LIST-05]', () => {
  const cleared = createAction('things/cleared')
  const list = pagedList<Page, object, { slug: string }, string>(fetchThings, {
    idOf: ({ slug }) => slug,
    extend: (builder) => builder.addCase(cleared, () => emptyPagedList<string>()),
  })
  const full = run(list, answered({}, { list: [{ slug: 'a' }], total: 1 }))
  expect(full.ids).toEqual(['a'])
  expect(list(full, cleared())).toEqual(emptyPagedList())
})
