import { favoritePoll, POLLS, unfavoritePoll, type Poll } from '../../../src/core/entities/poll'
import { selectIsFavorited, selectPoll, selectPollsByIds } from '../../../src/core/entities/selectors'
import { createRequest } from '../../../src/lib/request'
import { createCoreStore } from '../../support/core-store'

const searchPolls = createRequest<void, object>('test/searchPolls', { brings: POLLS })
const fetchPoll = createRequest<void, object>('test/fetchPoll', { brings: POLLS })
const fetchNews = createRequest<void, object>('test/fetchNews', { brings: POLLS })

const poll = (id: number, more: object = {}): Poll => ({ id, isFavorited: false, ...more })
const found = (...polls: Poll[]) => searchPolls.success({ polls, total: polls.length }, searchPolls())
const failed = { code: 'internal_error' }

describe('polls', () => {
  test('are kept once, whichever list brought them [LIST-03]', () => {
    const state = createCoreStore(
      found(poll(1), poll(2)),
      fetchNews.success({ newsItems: [{ id: 9, polls: [poll(2), poll(3)] }] }, fetchNews()),
      fetchPoll.success(poll(4), fetchPoll()),
    ).getState()
    expect(Object.keys(state.entities.polls)).toEqual(['1', '2', '3', '4'])
    expect(selectPollsByIds(state, [4, 99, 1]).map(({ id }) => id)).toEqual([4, 1])
  })

  test('a list, which tells less, takes away nothing that is known [LIST-03]', () => {
    const store = createCoreStore(
      fetchPoll.success(poll(1, { lastUpdated: '2026-03-03' }), fetchPoll()),
      found(poll(1, { imageUrl: '/a.png' })),
    )
    expect(selectPoll(store.getState(), 1)).toEqual(
      poll(1, { lastUpdated: '2026-03-03', imageUrl: '/a.png' }),
    )
  })

  test('an answer that names no polls is left alone [LIST-03]', () => {
    const other = createRequest<void, object>('test/other')
    const state = createCoreStore(
      other.success({ polls: [poll(1)] }, other()),
      searchPolls.success({ polls: 'none' }, searchPolls()),
    ).getState()
    expect(state.entities.polls).toEqual({})
  })
})

describe('favorites', () => {
  function setup(isFavorited = false) {
    const store = createCoreStore(found(poll(1, { isFavorited })))
    return { store, dispatch: store.dispatch, isFavorite: () => selectIsFavorited(store.getState(), 1) }
  }

  test('are shown at once and stay when the server agrees [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const wish = dispatch(favoritePoll(1))
    expect(isFavorite()).toBe(true)
    dispatch(favoritePoll.success(undefined, wish))
    expect(isFavorite()).toBe(true)
    dispatch(unfavoritePoll(1))
    expect(isFavorite()).toBe(false)
  })

  test.each([
    [favoritePoll, false],
    [unfavoritePoll, true],
  ])('are taken back when the server refuses [LIST-07]', (request, before) => {
    const { dispatch, isFavorite } = setup(before)
    const wish = dispatch(request(1))
    expect(isFavorite()).toBe(!before)
    dispatch(request.failure(failed, wish))
    expect(isFavorite()).toBe(before)
  })

  test('the last wish wins when an older one fails [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const first = dispatch(favoritePoll(1))
    const second = dispatch(unfavoritePoll(1))
    dispatch(favoritePoll.failure(failed, first))
    expect(isFavorite()).toBe(false)
    dispatch(unfavoritePoll.failure(failed, second))
    expect(isFavorite()).toBe(false)
  })

  test('what is taken back goes to what the server holds by then [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const first = dispatch(favoritePoll(1))
    const second = dispatch(unfavoritePoll(1))
    dispatch(favoritePoll.success(undefined, first))
    dispatch(unfavoritePoll.failure(failed, second))
    expect(isFavorite()).toBe(true)
  })

  test('a list that arrives meanwhile does not undo the wish [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const wish = dispatch(favoritePoll(1))
    dispatch(found(poll(1)))
    expect(isFavorite()).toBe(true)
    dispatch(favoritePoll.success(undefined, wish))
    dispatch(found(poll(1)))
    expect(isFavorite()).toBe(false)
  })
})
