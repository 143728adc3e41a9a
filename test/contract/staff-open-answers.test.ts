import assert from 'node:assert/strict'
import { pollAnswers, polls } from '../../server/src/database/schema-content.ts'
import { votes, voteTexts } from '../../server/src/database/schema-votes.ts'
import * as api from '../../src/staff/open-answers/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })
let id = 0

const list = () => api.fetchOpenAnswers({ id, status: 'UNCODED', limit: 10, offset: 0 }, options)

testApiFile(contract, 'staff/open-answers/api.ts', api, {
  fetchOpenAnswers: async () => {
    const { db } = contract
    const poll = {
      title: 'T',
      question: 'F?',
      kind: 'OPEN_ENDED',
      status: 'PUBLISHED',
      topic: 'X',
      source: 'Q',
    } as const
    id = (await db.insert(polls).values(poll).returning({ id: polls.id }))[0]!.id
    await db.insert(pollAnswers).values({ pollId: id, position: 0, text: 'Miete' })
    const [vote] = await db.insert(votes).values({ pollId: id, answerMask: 0 }).returning({ id: votes.id })
    await db.insert(voteTexts).values({ pollId: id, voteId: vote!.id, body: 'Die Miete' })
    const { answers, categories, poll: listed } = await list()
    assert.deepEqual(categories, [{ position: 0, text: 'Miete' }])
    assert.deepEqual([answers[0]?.text, answers[0]?.n, listed.isFrozen], ['Die Miete', 1, false])
  },
  codeOpenAnswers: async () => {
    const { answers, poll } = await list()
    const coding = { id, version: poll.version, answers, positions: [0] }
    const { changed } = await api.codeOpenAnswers(coding, options)
    assert.equal(changed, 1)
    assert.equal((await list()).uncoded, 0)
  },
})
