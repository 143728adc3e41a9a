import assert from 'node:assert/strict'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/result-changes'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'result-changes.ts', api, {
  followPollResult: async () => {
    await castVotes(contract.db, { pollId: POLL.open, count: 20, day: () => 30 })
    const states = api.followPollResult(POLL.open, options)
    const first = await states.next()
    assert.equal(first.value?.answers, 20)
    assert.match(first.value?.openDay ?? '', /^\d{4}-\d\d-\d\d$/)
    await states.return(undefined)
    await assert.rejects(api.followPollResult(99_999, options).next(), /not_found/)
  },
})
