import assert from 'node:assert/strict'
import { decisionIndexes } from '../../server/src/database/schema-indexes.ts'
import { insertMonthlyPoll } from '../../server/test/provider/decision-indexes/monthly-polls.ts'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/citations'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
const query = { view: 'groups', by: ['GENDER'], age: '18-29', weights: 'UNWEIGHTED' } as const

testApiFile(contract, 'citations.ts', api, {
  citeView: async () => {
    await castVotes(contract.db, { pollId: POLL.open, count: 800 })
    const { code, content } = await api.citeView(
      { pollId: POLL.open, query: { ...query, by: [...query.by] } },
      options,
    )
    assert.match(code, /^[a-z2-9]{8}$/)
    assert.deepEqual(content?.query, query)
  },
  citeIndex: async () => {
    const pollId = await insertMonthlyPoll(contract.db, { '2025-01': [50, 30, 20], '2025-02': [60, 30, 10] })
    await contract.db.insert(decisionIndexes).values({
      slug: 'zitiert',
      title: 'Zitiert',
      status: 'PUBLISHED',
      formula: { components: [{ pollId, weight: 1, answers: [{ position: 0, factor: 100 }] }], base: null },
    })
    const { index, content } = await api.citeIndex({ slug: 'zitiert' }, options)
    assert.deepEqual([index?.status, index?.values.length, content], ['LOCKED', 2, null])
  },
  fetchCitation: async () => {
    const cited = await api.citeView(
      { pollId: POLL.open, query: { includeEmpty: true, view: 'map' } },
      options,
    )
    assert.deepEqual(await api.fetchCitation(cited.code, options), cited)
    await assert.rejects(api.fetchCitation('abcdefgh', options), /not_found/)
  },
})
