import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { POLL } from '../support/fixture.ts'
import { startHarness, type Harness } from '../support/harness.ts'

let harness: Harness
before(async () => {
  harness = await startHarness()
})
after(() => harness.close())

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
