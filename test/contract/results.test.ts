import assert from 'node:assert/strict'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/results'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
const pollId = POLL.open

testApiFile(contract, 'results.ts', api, {
  fetchPoll: async () => {
    const poll = await api.fetchPoll(pollId, options)
    assert.equal(poll.title, 'Tempolimit auf Autobahnen')
    assert.equal(poll.grants.canExport, true)
    assert.deepEqual(
      poll.answers.map(({ text, isDontKnow }) => [text, isDontKnow]),
      [
        ['Ja', false],
        ['Nein', false],
        ['weiß nicht', true],
      ],
    )
  },
  fetchPollResult: async () => {
    await castVotes(contract.db, { pollId, count: 800, day: (index) => 10 + (index % 2) * 30 })
    const ask = (query: api.ResultQuery) => api.fetchPollResult({ pollId, query }, options)
    const groups = await ask({ view: 'groups', by: ['GENDER', 'EAST_WEST'] })
    assert.deepEqual([groups.total.n, groups.tables.flatMap(({ by }) => by)], [800, ['GENDER', 'EAST_WEST']])
    const march = await ask({ view: 'time', interval: 'month', from: '2026-03-01', to: '2026-03-31' })
    assert.deepEqual([march.total.n, march.series.length], [400, 1])
    assert.equal((await ask({ age: '18-29', gender: 'FEMALE' })).total.n, 80)
  },
  fetchPollContrasts: async () => {
    const query = { from: '2026-03-01', to: '2026-03-31' }
    const { contrasts, compared, usedPeriod } = await api.fetchPollContrasts({ pollId, query }, options)
    assert.equal(usedPeriod.from, '2026-03-01')
    assert.ok(compared.groups > 0)
    assert.ok(contrasts.every(({ type, isSecured }) => isSecured || type === 'CHANGE'))
  },
  fetchPollComparison: async () => {
    const query = { gender: 'FEMALE', age: '18-29', vsGender: 'MALE' }
    const { first, second, differences, hasOverlap } = await api.fetchPollComparison(
      { pollId, query },
      options,
    )
    assert.deepEqual(
      [first.filter, second.filter, hasOverlap],
      [{ age: '18-29', gender: 'FEMALE' }, { age: '18-29', gender: 'MALE' }, false],
    )
    assert.ok((first.figures.n ?? 0) > 0)
    assert.deepEqual(differences, []) // fewer than 100 on each side
  },
  fetchPollWaves: async () => {
    const { waves } = await api.fetchPollWaves({ pollId, query: { gender: 'FEMALE' } }, options)
    assert.deepEqual(waves, [])
  },
  fetchPollFlows: async () => {
    assert.deepEqual(await api.fetchPollFlows(pollId, options), { obstacle: null, flows: [] })
  },
  fetchQuestionAverage: async () => {
    assert.equal((await api.fetchQuestionAverage(pollId, options)).average, null)
  },
  fetchPollSensitivity: async () => {
    const { sensitivity } = await api.fetchPollSensitivity({ pollId, query: { period: 'all' } }, options)
    const range = sensitivity?.range
    assert.ok(!range || range.low <= range.high)
  },
  fetchTrackRecord: async () => {
    const { summary } = await api.fetchTrackRecord(undefined, options)
    assert.equal(summary, null)
  },
  fetchPollWeights: async () => {
    const { margins, targets } = await api.fetchPollWeights(pollId, options)
    assert.match(targets?.version ?? '', /^2023/)
    assert.deepEqual(
      margins.map(({ name }) => name),
      ['age_gender', 'state'],
    )
  },
  fetchDistrictEstimates: async () => {
    const { status, refusal } = await api.fetchDistrictEstimates(POLL.frozen, options)
    assert.deepEqual([status, refusal?.code], ['REFUSED', 'too_few_votes'])
  },
})
