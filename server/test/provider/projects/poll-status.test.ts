import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { projectPolls } from '../../../src/database/schema-projects.ts'
import type { AdminPollWire } from '../../../src/provider/admin-polls/schema.ts'
import type { ProjectResultsWire } from '../../../src/provider/projects/schema.ts'
import {
  createOutdatedPreviewRefresher,
  refreshPollPreviews,
} from '../../../src/provider/results/preview/service.ts'
import { setupWidget } from '../../widget/support.ts'
import { germany } from './fixture.ts'
import { ADMIN, begin, complete, ok, seedParticipants, startProject } from './support.ts'

const harness = setupWidget()
const staff = harness.user('intern@meinungsbild.example')
const customer = harness.user('redaktion@kunde.example')

const DAY_MS = 86_400_000
const PEOPLE = 301

/** Begins a project in Germany whose votes are of an earlier day, with the cards of its polls. */
async function collect() {
  const { id, countries } = await startProject(staff, { countries: [germany()] })
  const country = countries[0]?.id ?? 0
  await seedParticipants(
    harness,
    country,
    Array.from({ length: PEOPLE }, (_, person) => ({
      age: 20 + (person % 50),
      gender: person % 2,
      region: person % 2,
      answers: { 1: person % 3 === 0 ? 2 : 1, 3: 1, 4: 1, 5: 2, 6: 1 },
    })),
  )
  const rows = await harness.db.select().from(projectPolls).where(eq(projectPolls.countryId, country))
  for (const { pollId } of rows) harness.context.results.votesChanged(pollId)
  harness.wait(DAY_MS)
  await refreshPollPreviews(
    harness.context,
    rows.map(({ pollId }) => pollId),
  )
  const refreshCards = createOutdatedPreviewRefresher(harness.context, (error) => {
    throw error
  })
  await refreshCards()
  const pollOf = (question: number) => rows.find((row) => row.question === question)?.pollId ?? 0
  const setCountry = async (status: string) =>
    ok(await staff(`PUT ${ADMIN}/${id}/countries/${country}/status`, { status }))
  return { id, pollOf, setCountry, refreshCards }
}

async function readPoll(id: number) {
  const [poll] = await harness.db.select().from(polls).where(eq(polls.id, id))
  assert.ok(poll)
  return poll
}

const cardOf = async (id: number) => {
  const { preview, sampleSize } = await readPoll(id)
  return { shares: preview.map(({ share }) => share), size: sampleSize }
}

async function pageOf(id: number) {
  const { protection, total } = (await customer(`GET /provider/v1/pro/polls/${id}/result?period=all`)).json<{
    protection: { is_total_exact: boolean }
    total: { n: number; answers: { share: number }[] }
  }>()
  return {
    isExact: protection.is_total_exact,
    card: { shares: total.answers.map(({ share }) => share), size: total.n },
  }
}

const setStatus = (id: number, status: string) =>
  staff(`PUT /provider/v1/admin/polls/${id}/status`, { status, reason: 'aus einem guten Grund' })

const adminPoll = async (id: number) =>
  (await staff(`GET /provider/v1/admin/polls/${id}`)).json<AdminPollWire>()

for (const ended of ['country', 'project'])
  test(`cards show the figures of the page after staff have ended the ${ended} [PROJECT-02] [PROT-06]`, async () => {
    const { id, pollOf, setCountry, refreshCards } = await collect()
    const poll = pollOf(1)
    const before = await cardOf(poll)
    assert.deepEqual(before, (await pageOf(poll)).card)
    if (ended === 'country') await setCountry('DONE')
    else await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status: 'DONE' }))
    await refreshCards()
    const page = await pageOf(poll)
    assert.ok(page.isExact)
    assert.equal(page.card.size, PEOPLE)
    assert.notDeepEqual(page.card, before)
    assert.deepEqual(await cardOf(poll), page.card)
  })

test('a blocked question of a country that collects votes goes on when it is unblocked [PROJECT-02]', async () => {
  const { id, pollOf, setCountry } = await collect()
  const poll = pollOf(6)
  const groups = async () => {
    const { questions } = (
      await customer(`GET /provider/v1/projects/${id}/results`)
    ).json<ProjectResultsWire>()
    return questions.find((question) => question.id === 6)?.groups.map((group) => group.poll_id)
  }
  assert.deepEqual(await groups(), [poll])
  assert.equal((await setStatus(poll, 'BLOCKED')).statusCode, 200)
  assert.deepEqual(await groups(), [])
  const person = harness.visitor('203.0.113.7')
  await begin(person, `/projects/${id}/DE`, { age: '30', gender: '0', region: '5' })
  assert.ok((await complete(person, `/projects/${id}/DE`)).asked.includes(6), 'participants are still asked')
  assert.equal((await adminPoll(poll)).unblocked_status, 'PUBLISHED')

  const unblocked = await setStatus(poll, 'CREATED')
  assert.equal(unblocked.statusCode, 200, unblocked.body)
  assert.equal(unblocked.json<AdminPollWire>().status, 'PUBLISHED')
  assert.deepEqual(await groups(), [poll])

  await setCountry('DONE')
  harness.wait(DAY_MS)
  const page = await pageOf(poll)
  assert.ok(page.isExact, 'its result was not exact before, so it is now, like those of the other questions')
  assert.equal(page.card.size, PEOPLE + 1)
  assert.equal((await readPoll(poll)).hasReopened, false)
})

test('a question that is unblocked after its country gets the status of the others [PROJECT-02]', async () => {
  const { pollOf, setCountry } = await collect()
  assert.equal((await setStatus(pollOf(4), 'BLOCKED')).statusCode, 200)
  assert.equal((await setStatus(pollOf(6), 'BLOCKED')).statusCode, 200)
  for (const [country, blocked, status] of [
    ['DONE', pollOf(4), 'RESULT_FROZEN'],
    ['ARCHIVED', pollOf(6), 'ARCHIVED'],
  ] as const) {
    await setCountry(country)
    const other = await readPoll(pollOf(1))
    assert.equal((await readPoll(blocked)).status, 'BLOCKED')
    assert.equal((await adminPoll(blocked)).unblocked_status, status)
    const unblocked = await setStatus(blocked, 'CREATED')
    assert.equal(unblocked.statusCode, 200, unblocked.body)
    assert.deepEqual([(await readPoll(blocked)).status, other.status], [status, status])
  }
})
