import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { after, before, suite, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import {
  invitations,
  memberships,
  oneTimeTokens,
  sessions,
  users,
} from '../../../src/database/schema-accounts.ts'
import { consumeLimit } from '../../../src/http/rate-limit.ts'
import { LIMITS } from '../../../src/provider/limits.ts'
import { newToken, tokenHash } from '../../../src/lib/tokens.ts'
import { openServer } from '../../support/databases.ts'
import { ORGANIZATION, PASSWORD } from '../../support/fixture.ts'
import { startHarness, type Harness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'

const MANY = 50

/** How often each status was answered. */
function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

suite('many at once, on PostgreSQL', ON_SERVER, () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness({ config: { trustedProxies: 1 }, open: await openServer() })
  })
  after(() => harness.close())

  const future = () => new Date(harness.context.now().getTime() + 60_000)
  const atOnce = <T>(work: (index: number) => Promise<T>, times = MANY) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index)))

  test('use a login link: one gets in', async () => {
    const token = newToken()
    await harness.db
      .insert(oneTimeTokens)
      .values({ tokenHash: tokenHash(token), kind: 'LOGIN', userId: 1, expiresAt: future() })
    const answers = await atOnce(() =>
      harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', { token }),
    )
    assert.deepEqual(tally(answers), { 200: 1, 410: MANY - 1 })
  })

  test('use a reset link: one sets the password', async () => {
    const token = newToken()
    await harness.db
      .insert(oneTimeTokens)
      .values({ tokenHash: tokenHash(token), kind: 'PASSWORD_RESET', userId: 2, expiresAt: future() })
    const answers = await atOnce((index) =>
      harness.anonymous('POST /provider/v1/auth/reset_password', {
        new_password: `Kraniche ziehen ${index} Mal`,
        password_recovery_token: token,
      }),
    )
    assert.deepEqual(tally(answers), { 200: 1, 410: MANY - 1 })
  })

  test('a login under way does not outlive the password that it was begun with', async () => {
    const email = 'umfragen@meinungsbild.example'
    const isWaited = async () => {
      const { rows } = await harness.db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    const login = await harness.db.transaction(async (transaction) => {
      const [account] = await transaction
        .update(users)
        .set({ passwordHash: null })
        .where(eq(users.email, email))
        .returning()
      await transaction.delete(sessions).where(eq(sessions.userId, account!.id))
      const answer = harness.anonymous('POST /provider/v1/auth/login', { email, password: PASSWORD })
      while (!(await isWaited())) await setImmediate()
      return { answer }
    })
    assert.equal((await login.answer).json().code, 'invalid_credentials')
    assert.equal(
      await harness.db.$count(sessions, sql`user_id = (select id from users where email = ${email})`),
      0,
    )
  })

  test('accept an invitation: one joins', async () => {
    const token = newToken()
    await harness.db.insert(invitations).values({
      organizationId: ORGANIZATION.kunde,
      email: 'allein@privat.example',
      memberRole: 'EDITOR',
      tokenHash: tokenHash(token),
      expiresAt: future(),
    })
    const sessions = await Promise.all(
      Array.from({ length: MANY }, () => harness.as('allein@privat.example')),
    )
    const answers = await atOnce((index) =>
      sessions[index]!(`POST /provider/v1/pro/invitation/${token}/apply`),
    )
    assert.deepEqual(tally(answers), { 200: 1, 410: MANY - 1 })
    const joined = await harness.db.select().from(memberships).where(eq(memberships.userId, 10))
    assert.equal(joined.length, 1)
  })

  test('guess a password: five are told that they are wrong', async () => {
    const answers = await atOnce(
      () =>
        harness.anonymous('POST /provider/v1/auth/login', { email: 'admin@verlag.example', password: 'x' }),
      20,
    )
    assert.deepEqual(tally(answers), { 401: 5, 429: 15 })
  })

  test('ask for mail to one address: others go on meanwhile [S17]', async () => {
    const { accounts, now } = harness.context
    const email = 'redaktion@kunde.example'
    const me = await harness.as('admin@kunde.example')
    let answers: Promise<unknown> = Promise.resolve()
    await harness.db.transaction(async (database) => {
      await consumeLimit({ database, now }, LIMITS.emailTotal, 'PASSWORD_RESET', email) // holds the lock
      answers = atOnce(
        (index) =>
          harness.anonymous(
            'POST /provider/v1/auth/forgot_password',
            { email, source: 'APP' },
            { 'x-forwarded-for': `198.51.100.${index}` },
          ),
        20,
      )
      while (accounts.$client.idleCount === accounts.$client.totalCount) {
        await setImmediate()
      }
      assert.equal((await me('GET /provider/v1/me')).statusCode, 200)
      assert.ok(accounts.$client.waitingCount === 0, 'no request waits for a connection')
    })
    await answers
  })
})
