import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/watches'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
const poll = { type: 'POLL', id: POLL.open } as const

testApiFile(contract, 'watches.ts', api, {
  addWatch: async () => {
    const watch = await api.addWatch(poll, options)
    assert.deepEqual(
      [watch.type, watch.rhythm, watch.pollIds, watch.board],
      ['POLL', 'WEEKLY', [POLL.open], null],
    )
    assert.equal((await api.addWatch(poll, options)).id, watch.id)
    await assert.rejects(api.addWatch({ type: 'BOARD', id: 9999 }, options), /not_found/)
  },
  fetchWatches: async () => {
    const { watches, isMailEnabled } = await api.fetchWatches(undefined, options)
    assert.deepEqual([watches.length, isMailEnabled], [1, true])
  },
  changeWatch: async () => {
    const { id } = await api.addWatch(poll, options)
    assert.equal((await api.changeWatch({ id, rhythm: 'DAILY' }, options)).rhythm, 'DAILY')
    await assert.rejects(api.changeWatch({ id: 9999, rhythm: 'DAILY' }, options), /not_found/)
  },
  fetchChanges: async () => {
    const { changes, watchCount } = await api.fetchChanges(undefined, options)
    assert.deepEqual([changes, watchCount], [[], 1])
  },
  removeWatch: async () => {
    const { id } = await api.addWatch(poll, options)
    await api.removeWatch(id, options)
    assert.deepEqual((await api.fetchWatches(undefined, options)).watches, [])
  },
})
