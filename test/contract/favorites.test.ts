import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import { fetchFavorites } from '../../src/api/polls'
import * as api from '../../src/core/favorites/calls'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

const favorites = async () => (await fetchFavorites({ limit: 10, offset: 0 }, options)).polls

testApiFile(contract, 'favorites.ts', api, {
  favoritePoll: async () => {
    await api.favoritePoll(POLL.open, options)
    assert.deepEqual(
      (await favorites()).map(({ id }) => id),
      [POLL.open],
    )
  },
  unfavoritePoll: async () => {
    await api.unfavoritePoll(POLL.open, options)
    assert.deepEqual(await favorites(), [])
  },
})
