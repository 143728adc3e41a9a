import assert from 'node:assert/strict'
import { ORGANIZATION, POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/polls/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'umfragen@meinungsbild.example' })

const answer = {
  value: null,
  isExclusive: false,
  half: null,
  isDontKnow: false,
  imageUrl: null,
  imageAlt: null,
}
const body: api.PollBody = {
  title: 'Fahrrad im Alltag',
  question: 'Wie oft fahren Sie Rad?',
  description: '',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  tags: ['Rad'],
  imageUrl: null,
  imageAlt: null,
  answers: [
    { ...answer, text: 'Oft' },
    { ...answer, text: 'Selten' },
  ],
  isAnswerOrderRandom: false,
  countsKnownOnly: false,
  profileSubject: null,
  scaleLow: null,
  scaleHigh: null,
  opensOn: '2026-01-01',
  closesOn: null,
  autoArchive: 'NONE',
  autoArchiveOn: null,
  targetSampleSize: null,
  targetReach: 'DYNAMIC',
  targetReachOn: null,
  pause: null,
  targetGroup: [{ field: 'AGE', operator: 'GREATER_THAN_OR_EQUALS', values: ['18'] }],
  weighting: 'POPULATION',
  weightingMargins: [],
  maxWeight: null,
  exclusivity: null,
  ownerOrganizationId: ORGANIZATION.kunde,
  institute: null,
  sponsor: null,
  mode: null,
  population: null,
  sampling: null,
  source: '',
  attribution: null,
  series: 'Radwege',
}
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let poll: api.AdminPoll

testApiFile(contract, 'staff/polls/api.ts', api, {
  fetchFieldPlanBasis: async () => {
    const { groups, rates } = await api.fetchFieldPlanBasis(undefined, options)
    assert.ok(groups.some(({ value }) => value === 'DE-BY'))
    assert.equal(rates, null)
  },
  fetchAdminPolls: async () => {
    const { polls, total } = await api.fetchAdminPolls(
      { status: ['CREATED'], sort: 'TITLE', order: 'ASC', limit: 200, offset: 0 },
      options,
    )
    assert.deepEqual([polls.map(({ id }) => id), total], [[POLL.created], 1])
  },
  checkPollWeighting: async () => {
    const { state, basis } = await api.checkPollWeighting(
      { pollId: POLL.created, weighting: 'NONE' },
      options,
    )
    assert.deepEqual([state, basis], ['NO_VOTES', 'PANEL'])
  },
  fetchTagCounts: async () => {
    const { tags, topics } = await api.fetchTagCounts(undefined, options)
    assert.deepEqual(
      [tags.map(({ tag }) => tag), topics.map(({ topic }) => topic)],
      [['Verkehr'], ['Politik']],
    )
  },
  saveAdminPoll: async () => {
    const created = await api.saveAdminPoll({ id: 'new', body, version: null }, options)
    assert.deepEqual(created.targetGroup, body.targetGroup)
    const changed = { ...body, title: 'Rad und Alltag' }
    poll = await api.saveAdminPoll({ id: created.id, body: changed, version: created.version }, options)
    assert.equal(poll.title, 'Rad und Alltag')
  },
  uploadPollImage: async () => {
    const { imageUrl } = await api.uploadPollImage({ image: ONE_PIXEL, format: 'PNG' }, options)
    assert.match(imageUrl, /^\/files\/.+\.png$/)
    const pictured = { ...body, imageUrl, imageAlt: 'Ein Rad' }
    poll = await api.saveAdminPoll({ id: poll.id, body: pictured, version: poll.version }, options)
    assert.equal(poll.imageUrl, imageUrl)
  },
  setPollGrants: async () => {
    const organizationIds = [ORGANIZATION.verlag]
    poll = await api.setPollGrants({ id: poll.id, organizationIds, version: poll.version }, options)
    assert.deepEqual(Object.keys(poll.grantedOrganizations ?? {}), [String(ORGANIZATION.verlag)])
  },
  fetchAdminPoll: async () => {
    assert.deepEqual(await api.fetchAdminPoll(poll.id, options), poll)
  },
  fetchAdminPollResult: async () => {
    await assert.rejects(api.fetchAdminPollResult(poll.id, options), { code: 'not_found' }) // a draft
    const { pollId, total } = await api.fetchAdminPollResult(POLL.open, options)
    assert.equal(pollId, POLL.open)
    assert.ok(Array.isArray(total.answers))
  },
  changePollStatus: async () => {
    const step = { id: poll.id, status: 'PUBLISHED' as const, version: poll.version }
    await assert.rejects(api.changePollStatus(step, options), { code: 'validation_failed' })
    const published = await api.changePollStatus({ ...step, reason: 'Eilt.' }, options)
    assert.equal(published.status, 'PUBLISHED')
  },
  changePollFigures: async () => {
    const { id, version } = await api.fetchAdminPoll(poll.id, options)
    const change = { id, version, exactFiguresReason: 'Öffentliche Daten.' }
    await assert.rejects(api.changePollFigures(change, options), { code: 'validation_failed' })
    const unchanged = await api.changePollFigures({ ...change, exactFiguresReason: null }, options)
    assert.deepEqual([unchanged.exactFiguresReason, unchanged.version], [null, version])
  },
  fetchPollHistory: async () => {
    const { entries } = await api.fetchPollHistory({ id: poll.id, limit: 50, offset: 0 }, options)
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['STATUS_CHANGED', 'GRANTED', 'UPDATED', 'UPDATED', 'CREATED'],
    )
  },
  fetchCitations: async () => {
    const { citations, total } = await api.fetchCitations({ id: poll.id, limit: 50, offset: 0 }, options)
    assert.deepEqual([citations, total], [[], 0])
  },
  withdrawCitation: async () => {
    const withdrawal = { code: 'abcdefgh', reason: 'Falsche Gewichte' }
    await assert.rejects(api.withdrawCitation(withdrawal, options), /not_found/)
  },
  fetchBenchmarks: async () => {
    assert.deepEqual((await api.fetchBenchmarks(POLL.open, options)).benchmarks, [])
  },
  registerBenchmark: async () => {
    const request = { id: POLL.open, position: 31, source: 'Wahl' }
    await assert.rejects(api.registerBenchmark(request, options), { code: 'conflict' })
  },
  enterOfficialShare: async () => {
    const request = { id: POLL.open, benchmark: 1, officialShare: 0.5 }
    await assert.rejects(api.enterOfficialShare(request, options), { code: 'conflict' })
  },
  fetchVoteSources: async () => {
    const { sources, exclusions } = await api.fetchVoteSources(POLL.open, options)
    assert.deepEqual([sources, exclusions], [[], []])
  },
  excludePollVotes: async () => {
    const request = { id: POLL.open, source: 'link', day: '2020-01-01', reason: 'Ein Skript' }
    await assert.rejects(api.excludePollVotes(request, options), { code: 'validation_failed' })
  },
  readmitPollVotes: async () => {
    const request = { id: POLL.open, exclusion: 1, reason: 'Ein Irrtum' }
    await assert.rejects(api.readmitPollVotes(request, options), /not_found/)
  },
  tagPolls: async () => {
    const answered = await api.tagPolls({ pollIds: [poll.id], add: ['Neu'], remove: ['Rad'] }, options)
    assert.deepEqual(answered, { changed: 1 })
  },
  grantPolls: async () => {
    const organizationIds = [ORGANIZATION.kunde]
    assert.deepEqual(await api.grantPolls({ pollIds: [poll.id], organizationIds }, options), { changed: 1 })
  },
  archivePolls: async () => {
    assert.deepEqual(await api.archivePolls({ pollIds: [poll.id] }, options), { changed: 1 })
  },
})
