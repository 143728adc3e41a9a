import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { like } from 'drizzle-orm'
import { rateLimitEvents } from '../../../src/database/schema-accounts.ts'
import { startHarness, type Harness } from '../../support/harness.ts'

const email = 'admin@verlag.example'

suite('links on request', () => {
  let harness: Harness
  before(async () => {
    // Each test has its own client addresses in X-Forwarded-For, like behind a proxy.
    harness = await startHarness({ config: { trustedProxies: 1 } })
  })
  beforeEach(async () => {
    harness = await harness.anew()
  })
  after(() => harness.close())

  const forgot = (address: string, of = email) =>
    harness.anonymous(
      'POST /provider/v1/auth/forgot_password',
      { email: of, source: 'APP' },
      { 'x-forwarded-for': address },
    )
  const counted = (name: string) => harness.db.$count(rateLimitEvents, like(rateLimitEvents.key, `${name}:%`))

  test('cannot be exhausted for a user by one network, only by all networks together after 20 [S17]', async () => {
    for (let time = 0; time < 7; time++) assert.equal((await forgot('198.51.100.1')).statusCode, 200)
    assert.equal((await harness.posted()).length, 5)
    await forgot('203.0.113.1')
    assert.equal((await harness.posted()).length, 6)
    for (let network = 2; network < 5; network++) {
      for (let time = 0; time < 5; time++) await forgot(`198.51.100.${network}`)
    }
    assert.equal((await forgot('203.0.113.1')).statusCode, 200)
    assert.equal((await harness.posted()).length, 20)
  })

  test('are sent to 30 addresses an hour per network, with the same response beyond [S8] [S17]', async () => {
    const within = await forgot('2001:db8::1')
    for (let time = 1; time < 30; time++) await forgot(`2001:db8::${time}`, `niemand-${time}@verlag.example`)
    const rows = await harness.db.$count(rateLimitEvents)
    const beyond = [
      await forgot('2001:db8::ffff'),
      await forgot('2001:db8::ffff', 'noch-niemand@verlag.example'),
    ]
    for (const answer of beyond) {
      assert.deepEqual([answer.statusCode, answer.body], [within.statusCode, within.body])
    }
    assert.equal((await harness.posted()).length, 1)
    assert.equal(await harness.db.$count(rateLimitEvents), rows, 'nothing is written for made-up addresses')
    assert.equal(await counted('email-network'), 30)
  })
})
