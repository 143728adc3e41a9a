import { normalizePolls, type Poll } from '../../../src/core/entities/poll'
import { selectPoll, selectLoadedPollsByIds } from '../../../src/core/entities/selectors'
import { createRequest } from '../../../src/lib/request'
import { createCoreStore } from '../../support/core-store'
import { createPoll } from '../../support/poll'
import { unanswered } from '../../support/unanswered'

interface Polls {
  polls: Poll[]
}

const searchPolls = createRequest<void, Polls>('test/searchPolls', unanswered, { normalizes: normalizePolls })
const fetchPoll = createRequest<void, Poll>('test/fetchPoll', unanswered, {
  normalizes: (answer) => ({ polls: [answer] }),
})
const fetchNews = createRequest<void, { newsItems: Polls[] }>('test/fetchNews', unanswered, {
  normalizes: ({ newsItems }) => ({ polls: newsItems.flatMap(({ polls }) => polls) }),
})

const found = (...polls: Poll[]) => searchPolls.success({ polls }, searchPolls())

describe('the normalized polls', () => {
  test('are stored once, from all lists [LIST-03]', () => {
    const state = createCoreStore(
      found(createPoll(1), createPoll(2)),
      fetchNews.success({ newsItems: [{ polls: [createPoll(2), createPoll(3)] }] }, fetchNews()),
      fetchPoll.success(createPoll(4), fetchPoll()),
    ).getState()
    expect(Object.keys(state.entities.polls)).toEqual(['1', '2', '3', '4'])
    expect(selectLoadedPollsByIds(state, [4, 99, 1]).map(({ id }) => id)).toEqual([4, 1])
  })

  test('keep their details when a list without details is loaded [LIST-03]', () => {
    const detailed = { ...createPoll(1), description: 'Mehr dazu' }
    const store = createCoreStore(
      fetchPoll.success(detailed, fetchPoll()),
      found(createPoll(1, { imageUrl: '/a.png' })),
    )
    expect(selectPoll(store.getState(), 1)).toEqual({ ...detailed, imageUrl: '/a.png' })
  })

  test('exclude polls without a question [UI-06]', () => {
    const odd = { ...createPoll(1), question: null } as unknown as Poll
    expect(Object.keys(createCoreStore(found(odd, createPoll(2))).getState().entities.polls)).toEqual(['2'])
  })

  test('ignore responses without polls [LIST-03]', () => {
    const other = createRequest<void, Polls>('test/other', unanswered)
    const state = createCoreStore(
      other.success({ polls: [createPoll(1)] }, other()),
      searchPolls.success({ polls: 'none' } as unknown as Polls, searchPolls()),
    ).getState()
    expect(state.entities.polls).toEqual({})
  })
})
