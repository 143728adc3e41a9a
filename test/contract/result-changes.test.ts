import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import { followPollResultVersion } from '../../src/api/result-changes'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
before(() => contract.start())
after(() => contract.close())

test('the stream of a poll begins with its current state [HTTP-01]', async () => {
  await castVotes(contract.db, { pollId: POLL.open, count: 20, day: () => 30 })
  const states = followPollResultVersion(POLL.open, options)
  const first = await states.next()
  assert.equal(first.value?.answers, 20)
  assert.match(first.value?.openDay ?? '', /^\d{4}-\d\d-\d\d$/)
  await states.return(undefined)
})

test('the stream of an unknown poll fails with the error of the server [HTTP-01]', async () => {
  await assert.rejects(followPollResultVersion(99_999, options).next(), /not_found/)
})
