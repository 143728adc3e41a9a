import { pollsOfList, type Poll } from '../../../src/core/entities/poll'
import { selectPoll, selectPollsByIds } from '../../../src/core/entities/selectors'
import { createRequest } from '../../../src/lib/request'
import { createCoreStore } from '../../support/core-store'
import { unanswered } from '../../support/unanswered'

interface Polls {
  polls: Poll[]
}

const searchPolls = createRequest<void, Polls>('test/searchPolls', unanswered, { normalizes: pollsOfList })
const fetchPoll = createRequest<void, Poll>('test/fetchPoll', unanswered, {
  normalizes: (answer) => ({ polls: [answer] }),
})
const fetchNews = createRequest<void, { newsItems: Polls[] }>('test/fetchNews', unanswered, {
  normalizes: ({ newsItems }) => ({ polls: newsItems.flatMap(({ polls }) => polls) }),
})

const poll = (id: number, more: object = {}): Poll => ({ id, isFavorited: false, ...more })
const found = (...polls: Poll[]) => searchPolls.success({ polls }, searchPolls())

describe('polls', () => {
  test('are kept once, whichever list brought them [LIST-03]', () => {
    const state = createCoreStore(
      found(poll(1), poll(2)),
      fetchNews.success({ newsItems: [{ polls: [poll(2), poll(3)] }] }, fetchNews()),
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
    const other = createRequest<void, Polls>('test/other', unanswered)
    const state = createCoreStore(
      other.success({ polls: [poll(1)] }, other()),
      searchPolls.success({ polls: 'none' } as unknown as Polls, searchPolls()),
    ).getState()
    expect(state.entities.polls).toEqual({})
  })
})
