import { createAction, type Action, type Reducer } from '@reduxjs/toolkit'
import {
  createByIdReducer,
  createResponseCacheReducer,
  createPagedListReducer,
  createWholeListReducer,
} from '../../../src/lib/remote-list'
import { createRequest } from '../../../src/lib/request'
import { unanswered } from '../../support/unanswered'

interface Page {
  offset?: number
  max?: number
  limit?: number
  removed?: number
}
interface Thing {
  id: number
}
interface Things {
  things: Thing[]
  total?: number
}

const fetchThings = createRequest<Page, Things>('things/fetch', unanswered)
const list = createPagedListReducer(fetchThings, 'things')
const rows = (...ids: number[]) => ids.map((id) => ({ id }))

function run<S>(reducer: Reducer<S>, ...actions: Action[]): S {
  return actions.reduce<S>(reducer, reducer(undefined, { type: 'start' }))
}
const answered = (page: Page, answer: object) => fetchThings.success(answer as Things, fetchThings(page))
const failed = (page: Page) => fetchThings.failure({ code: 'internal_error' }, fetchThings(page))

describe('a whole list with a key', () => {
  const fetchRows = createRequest<number, Things>('rows/fetch', unanswered, { key: String })
  const whole = createWholeListReducer(fetchRows, 'things')
  const loaded = run(whole, fetchRows(1), fetchRows.success({ things: rows(7) }, fetchRows(1)))

  test('keeps its items while it is reloaded [LIST-01]', () => {
    expect(whole(loaded, fetchRows(1))).toMatchObject({ list: rows(7), isLoading: true })
  })

  test('is emptied when another list is requested [LIST-01]', () => {
    expect(whole(loaded, fetchRows(2))).toMatchObject({ list: null, isLoading: true })
  })

  test('ignores a late response for the previous list [LIST-11]', () => {
    const next = run(whole, fetchRows(1), fetchRows(2))
    const late = fetchRows.success({ things: rows(7) }, fetchRows(1))
    expect(whole(next, late)).toMatchObject({ list: null, isLoading: true })
    expect(whole(next, fetchRows.failure({ code: 'not_found' }, fetchRows(1)))).toMatchObject({ error: null })
    const shown = whole(next, fetchRows.success({ things: rows(8) }, fetchRows(2)))
    expect(whole(shown, late)).toMatchObject({ list: rows(8), requestKey: '2' })
  })
})

describe('a paged list', () => {
  test('clears its error when loading, and keeps its items and the error after a failure [LIST-01]', () => {
    const before = run(list, answered({}, { things: rows(1), total: 1 }), failed({}))
    expect(before).toMatchObject({ ids: [1], isLoading: false, error: { code: 'internal_error' } })
    expect(list(before, fetchThings({}))).toMatchObject({ ids: [1], isLoading: true, error: null })
  })

  test('stops loading when its request is abandoned, and keeps its items [LIST-11]', () => {
    const request = fetchThings({})
    const state = run(list, answered({}, { things: rows(1) }), request, fetchThings.abandoned(request))
    expect(state).toMatchObject({ ids: [1], isLoading: false })
  })

  test('continues loading when a request is abandoned for a newer one [LIST-11]', () => {
    const older = fetchThings({})
    expect(run(list, older, fetchThings({ offset: 1 }), fetchThings.abandoned(older)).isLoading).toBe(true)
  })

  test.each(['list', 'items', 'things'])('reads its items from the field %s [LIST-01]', (field) => {
    const state = run(list, answered({}, { [field]: rows(4, 2), total: 2 }))
    expect(state).toEqual({ ids: [4, 2], total: 2, hasMore: false, isLoading: false, error: null })
  })

  test.each<[string, Page, object, boolean]>([
    ['fewer ids than the total', {}, { things: rows(1, 2), total: 3 }, true],
    ['as many ids as the total', {}, { things: rows(1, 2), total: 2 }, false],
    ['no total and a full page', { max: 2 }, { things: rows(1, 2) }, true],
    ['no total and a short page', { max: 3 }, { things: rows(1, 2) }, false],
    ['no total, the page size called limit', { limit: 2 }, { things: rows(1, 2) }, true],
    ['an empty page, despite the total', {}, { things: [], total: 9 }, false],
  ])('with %s, hasMore is %4$s [LIST-02]', (_name, page, answer, hasMore) => {
    expect(run(list, answered(page, answer)).hasMore).toBe(hasMore)
  })

  test('appends another page without duplicates; a first page replaces all [LIST-01] [LIST-02]', () => {
    const two = run(
      list,
      answered({}, { things: rows(1, 2), total: 3 }),
      answered({ offset: 2 }, { things: rows(2, 3), total: 3 }),
    )
    expect(two).toMatchObject({ ids: [1, 2, 3], hasMore: false })
    expect(list(two, answered({ offset: 0 }, { things: rows(9), total: 1 })).ids).toEqual([9])
  })

  test.each([
    [1, true],
    [0, false],
  ])('with %d removed items, which the total does not count, hasMore is %s [LIST-02]', (removed, hasMore) => {
    const shrinking = createPagedListReducer(fetchThings, 'things', {
      removedCount: (page) => page.removed ?? 0,
    })
    const state = run(
      shrinking,
      answered({}, { things: rows(1, 2), total: 4 }),
      answered({ offset: 2, removed }, { things: rows(3), total: 3 }),
    )
    expect(state).toMatchObject({ ids: [1, 2, 3], hasMore })
  })

  test('stores details of the response, and is reset by an action [LIST-03] [LIST-05]', () => {
    const cleared = createAction('things/cleared')
    const detailed = createPagedListReducer(fetchThings, 'things', {
      details: ({ total = -1 }) => ({ reported: total }),
      resetsOn: cleared.match,
    })
    const full = run(detailed, answered({}, { things: rows(1), total: 1 }))
    expect(full).toMatchObject({ ids: [1], reported: 1 })
    expect(detailed(full, cleared())).toEqual(run(detailed))
  })

  test('throws for a response whose items have no ID [UI-06]', () => {
    expect(() => run(list, answered({}, { things: [{}], total: 1 }))).toThrow('id')
  })
})

test('a whole list is null until it is loaded, is sorted, and can handle further actions', () => {
  const removed = createAction<number>('things/removed')
  const whole = createWholeListReducer(fetchThings, 'things', {
    order: (one, other) => one.id - other.id,
    extend: (builder) =>
      builder.addCase(removed, (state, { payload }) => {
        state.list = state.list?.filter(({ id }) => id !== payload) ?? null
      }),
  })
  expect(run(whole, failed({}))).toMatchObject({ list: null, error: { code: 'internal_error' } })
  const loaded = run(whole, answered({}, { things: rows(3, 1, 2) }))
  expect(loaded).toEqual({ list: rows(1, 2, 3), isLoading: false, error: null })
  expect(whole(loaded, removed(2)).list).toEqual(rows(1, 3))
})

test('a whole list inserts a created item first, or by its order', () => {
  const addThing = createRequest<void, Thing>('things/add', unanswered)
  const added = addThing.success({ id: 2 }, addThing())
  const loaded = answered({}, { things: rows(3, 1) })
  const newestFirst = createWholeListReducer(fetchThings, 'things', { creation: addThing })
  expect(run(newestFirst, loaded, added).list).toEqual(rows(2, 3, 1))
  expect(run(newestFirst, added).list).toBeNull()
  const sorted = createWholeListReducer(fetchThings, 'things', {
    creation: addThing,
    order: (one, other) => one.id - other.id,
  })
  expect(run(sorted, loaded, added).list).toEqual(rows(1, 2, 3))
})

test('stores the latest version of each item by its ID [LIST-03]', () => {
  const fetchMore = createRequest<void, Things>('things/fetchMore', unanswered)
  const state = run(
    createByIdReducer([fetchThings, fetchMore], 'things'),
    answered({}, { things: [{ id: 1, name: 'old' }, { id: 2 }] }),
    fetchMore.success({ things: [{ id: 1 }, { id: 3 }] }, fetchMore()),
  )
  expect(state).toEqual({ 1: { id: 1 }, 2: { id: 2 }, 3: { id: 3 } })
})

test('sorts a late response by the order of the requests [LIST-11]', () => {
  const fetchThing = createRequest<number, string>('things/fetchOne', unanswered, { key: String })
  jest.useFakeTimers({ now: 1 })
  const older = fetchThing(1)
  jest.setSystemTime(2)
  const newer = fetchThing(2)
  jest.useRealTimers()
  const late = [fetchThing.success('new', newer), fetchThing.success('old', older)]
  expect(run(createResponseCacheReducer(fetchThing, 1), ...late)).toMatchObject([
    { key: '2', response: 'new' },
  ])
})

test('caches the newest responses, one per key, the newest last', () => {
  const fetchThing = createRequest<number, string>('things/fetchOne', unanswered, { key: String })
  const kept = run(
    createResponseCacheReducer(fetchThing, 2),
    ...[1, 2, 1, 3].map((id, index) => fetchThing.success(`answer ${index}`, fetchThing(id))),
  )
  expect(kept).toMatchObject([
    { key: '1', response: 'answer 2' },
    { key: '3', response: 'answer 3' },
  ])
})
