import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/polls'
import { favoritePoll } from '../../src/core/favorites/calls'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

const page = { limit: 10, offset: 0 }
const ids = ({ polls }: { polls: { id: number }[] }) => polls.map(({ id }) => id)

testApiFile(contract, 'polls.ts', api, {
  searchPolls: async () => {
    const found = await api.searchPolls(
      { query: 'tempolimit', sort: 'RELEVANCE', order: 'DESC', ...page },
      options,
    )
    assert.deepEqual(ids(found), [POLL.open])
    assert.equal(found.total, 1)
    assert.equal(found.polls[0]?.isFavorited, false)
    assert.deepEqual(
      found.highlights.map(({ title }) => title),
      [[{ start: 0, end: 10 }]],
    )
    const granted = await api.searchPolls(
      { showGrantedOnly: true, kind: ['SINGLE_CHOICE'], topic: ['Politik'], minSampleSize: 1, ...page },
      options,
    )
    assert.deepEqual(ids(granted).sort(), [POLL.kundeOnly, POLL.kundeResult])
  },
  fetchExclusives: async () => {
    assert.deepEqual(ids(await api.fetchExclusives(page, options)), [POLL.kundeOnly, POLL.kundeResult])
  },
  fetchOwnPolls: async () => {
    const own = await api.fetchOwnPolls({ limit: 1, offset: 0 }, options)
    assert.deepEqual([ids(own), own.total], [[POLL.kundeResult], 1])
  },
  fetchFavorites: async () => {
    await favoritePoll(POLL.open, options)
    const { polls } = await api.fetchFavorites(page, options)
    assert.deepEqual(
      polls.map(({ id, isFavorited }) => [id, isFavorited]),
      [[POLL.open, true]],
    )
  },
})
