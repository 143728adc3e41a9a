import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/favourites'
import { proveEvery } from './calls'
import { options, setupContract } from './in-process'

setupContract({ user: 'redaktion@kunde.example' })

const favourites = async () => (await api.fetchFavourites({ limit: 10, offset: 0 }, options)).polls

proveEvery('favourites.ts', api, {
  favouritePoll: async () => {
    await api.favouritePoll(POLL.open, options)
    assert.deepEqual(
      (await favourites()).map(({ id }) => id),
      [POLL.open],
    )
  },
  fetchFavourites: async () => {
    assert.equal((await favourites())[0]?.isFavorited, true)
  },
  unfavouritePoll: async () => {
    await api.unfavouritePoll(POLL.open, options)
    assert.deepEqual(await favourites(), [])
  },
})
