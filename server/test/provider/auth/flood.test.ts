import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { rateLimitEvents, users } from '../../../src/database/schema-accounts.ts'
import { openEmbedded, openServer } from '../../support/databases.ts'
import { PASSWORD } from '../../support/fixture.ts'
import { startHarness, type Harness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'

const FLOOD = '198.51.100.66'
const CONNECTIONS = 80
const PEOPLE = 24
const AT_ONCE = 8
const ACCOUNTS = 60
/** Fewer than by default, because each unknown account costs a real hash. */
const FAILURES = 10

for (const kind of ['embedded', 'server'] as const) {
  const options = kind === 'server' ? ON_SERVER : {}
  suite(`many logins from one address, on the ${kind} database`, options, () => {
    let harness: Harness
    before(async () => {
      const open = kind === 'server' ? await openServer() : await openEmbedded()
      // Each test has its own client addresses in X-Forwarded-For, like behind a proxy.
      harness = await startHarness({ open, config: { trustedProxies: 1, loginFailuresPerAddress: FAILURES } })
      // With the cheap hash of the fixture: the cost of the flood must not be the cost of hashes.
      const [{ passwordHash } = { passwordHash: null }] = await harness.db.select().from(users).limit(1)
      const account = { passwordHash, voterRole: 'EMAIL_PASSWORD' as const }
      const people = Array.from({ length: ACCOUNTS }, (_, index) => ({ ...account, email: emailOf(index) }))
      await harness.db.insert(users).values(people)
    })
    after(() => harness.close())

    const emailOf = (index: number) => `person-${index}@kunde.example`
    const login = (address: string, email: string, password = 'falsch') =>
      harness.anonymous('POST /provider/v1/auth/login', { email, password }, { 'x-forwarded-for': address })

    test('do not keep others from logging in, and are rate-limited [S17]', async () => {
      const flood: LightMyRequestResponse[] = []
      let isOver = false
      const connections = Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (let turn = 0; !isOver; turn++) {
          flood.push(await login(FLOOD, `niemand-${connection}-${turn}@flut.example`))
        }
      })
      const people: LightMyRequestResponse[] = []
      for (let first = 0; first < PEOPLE; first += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, offset) => {
          const index = first + offset
          return login(`203.0.113.${index}`, emailOf(index), PASSWORD)
        })
        people.push(...(await Promise.all(some)))
      }
      isOver = true
      await Promise.all(connections)
      assert.deepEqual(
        people.map(({ statusCode }) => statusCode),
        people.map(() => 200),
      )
      const rejected = flood.filter(({ statusCode }) => statusCode === 429)
      assert.ok(rejected.length > flood.length / 2, `${rejected.length} of ${flood.length} were rejected`)
      assert.ok(rejected.every(({ headers }) => Number(headers['retry-after']) > 0))
      assert.ok(flood.every(({ statusCode }) => statusCode === 429 || statusCode === 401))
    })

    test('try one password on as many accounts in 15 minutes as the setting allows, counted per /64 network [S5] [S17]', async () => {
      await harness.db.delete(rateLimitEvents)
      const answers: number[] = []
      for (let first = 0; first < ACCOUNTS; first += ACCOUNTS / 3) {
        const some = Array.from({ length: ACCOUNTS / 3 }, (_, offset) =>
          login(`2001:db8:0:1::${first + offset}`, emailOf(first + offset)),
        )
        answers.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode))
      }
      assert.equal(answers.filter((status) => status === 401).length, FAILURES)
      assert.equal(answers.filter((status) => status === 429).length, ACCOUNTS - FAILURES)
      assert.equal((await login('2001:db8:0:1::ffff', emailOf(0), PASSWORD)).statusCode, 429)
      assert.equal((await login('2001:db8:0:2::1', emailOf(0), PASSWORD)).statusCode, 200)
      harness.wait(15 * 60_000)
      assert.equal((await login('2001:db8:0:1::ffff', emailOf(0), PASSWORD)).statusCode, 200)
    })

    test('guess one password five times, counted per /64 network [S5]', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => login(`2001:db8:0:3::${index}`, emailOf(0))),
      )
      assert.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 5)
    })
  })
}
