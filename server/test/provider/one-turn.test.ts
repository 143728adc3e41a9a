import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { pollAnswers, pollGrants, polls } from '../../src/database/schema-content.ts'
import { ORGANIZATION, POLL } from '../support/fixture.ts'
import { setupHarness } from '../support/harness.ts'

const harness = setupHarness()

// Requests in one turn of the event loop share one statement.
test('concurrent requests return the data of their own user only [ROUTE-07]', async () => {
  const people = ['redaktion@kunde.example', 'admin@verlag.example', 'admin@kunde.example']
  const polls = [POLL.open, POLL.kundeOnly, POLL.verlagOnly]
  const addresses = polls.flatMap((id) => [`pro/polls/${id}`, `pro/polls/${id}/result`])
  const senders = await Promise.all(people.map(harness.as))
  const answers = await Promise.all(
    senders.map(async (send) => ({
      me: (await send('GET /provider/v1/me')).json(),
      statuses: await Promise.all(
        addresses.map(async (address) => (await send(`GET /provider/v1/${address}`)).statusCode),
      ),
    })),
  )
  assert.deepEqual(
    answers.map(({ me }) => me.email),
    people,
  )
  assert.deepEqual(
    answers.map(({ me }) => me.pro.organization.slug),
    ['kunde-ag', 'verlag-gmbh', 'kunde-ag'],
  )
  const [ofKunde, ofVerlag] = [
    [200, 200, 200, 200, 404, 404],
    [200, 200, 404, 404, 200, 200],
  ]
  assert.deepEqual(
    answers.map(({ statuses }) => statuses),
    [ofKunde, ofVerlag, ofKunde],
  )
})

// Responses are serialized once for all viewers with the same rights.
test('repeated requests return changes at once, and to each user their own rights [ROUTE-07]', async () => {
  const id = POLL.open
  const kunde = await harness.as('admin@kunde.example')
  const verlag = await harness.as('admin@verlag.example')
  const address = `/provider/v1/pro/polls/${id}`
  const pollFor = async (send: typeof kunde) => {
    const { title, answers, is_favorited: isFavorite, grants } = (await send(`GET ${address}`)).json()
    return { title, answers: Number(answers.length), isFavorite, canExport: grants.can_export }
  }
  const readAll = async () => ({
    kunde: await pollFor(kunde),
    verlag: await pollFor(verlag),
    question: (await kunde(`GET ${address}/result`)).json().question,
  })
  await harness.db.insert(pollGrants).values({ pollId: id, organizationId: ORGANIZATION.kunde })
  await harness.db
    .update(polls)
    .set({ title: 'Alt', question: 'Wie war es?', exclusivity: 'OPEN_EXCLUSIVE' })
    .where(eq(polls.id, id))
  await kunde(`PUT /provider/v1/me/favorite_polls/${id}`)
  const [first] = await Promise.all([readAll(), readAll()])
  const { answers } = first.kunde
  assert.deepEqual(first, {
    kunde: { title: 'Alt', answers, isFavorite: true, canExport: true },
    verlag: { title: 'Alt', answers, isFavorite: false, canExport: false },
    question: 'Wie war es?',
  })
  await harness.db.update(polls).set({ title: 'Neu', question: 'Wie wird es?' }).where(eq(polls.id, id))
  await harness.db.insert(pollAnswers).values({ pollId: id, position: 9, text: 'Anders' })
  await harness.db.delete(pollGrants).where(eq(pollGrants.pollId, id))
  await verlag(`PUT /provider/v1/me/favorite_polls/${id}`)
  assert.deepEqual(await readAll(), {
    kunde: { title: 'Neu', answers: answers + 1, isFavorite: true, canExport: false },
    verlag: { title: 'Neu', answers: answers + 1, isFavorite: true, canExport: false },
    question: 'Wie wird es?',
  })
})
