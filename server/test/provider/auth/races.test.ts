import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import {
  invitations,
  memberships,
  oneTimeTokens,
  secondFactors,
  sessions,
  users,
} from '../../../src/database/schema-accounts.ts'
import { assertBelowLimitAndCount } from '../../../src/http/rate-limit.ts'
import { newToken, tokenHash } from '../../../src/lib/tokens.ts'
import { revokeAccessAndRemoveSecrets } from '../../../src/provider/accounts/revoke-access-service.ts'
import { RATE_LIMITS } from '../../../src/provider/limits.ts'
import { createOrganizationOrStaff } from '../../../src/provider/organization/create-organization-service.ts'
import { openServer, waitForLocks } from '../../support/databases.ts'
import { ORGANIZATION, PASSWORD } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'

const MANY = 50

/** Counts the responses by status. */
function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

suite('concurrent requests, on PostgreSQL', ON_SERVER, () => {
  const harness = setupHarness({ config: { trustedProxies: 1 }, open: openServer })

  const future = () => new Date(harness.context.now().getTime() + 60_000)
  const atOnce = <T>(work: (index: number) => Promise<T>, times = MANY) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index)))

  /** Creates an account with an unverified address, a password and a link into the account. */
  async function unproven(email: string, kind: 'LOGIN' | 'PASSWORD_RESET') {
    const [model] = await harness.db.select().from(users).where(eq(users.id, 1))
    const { passwordHash } = model!
    const account = { email, passwordHash, voterRole: 'EMAIL_PASSWORD' } as const
    const [row] = await harness.db.insert(users).values(account).returning()
    const token = newToken()
    await harness.db
      .insert(oneTimeTokens)
      .values({ tokenHash: tokenHash(token), kind, userId: row!.id, email, expiresAt: future() })
    const read = async () => (await harness.db.select().from(users).where(eq(users.id, row!.id)))[0]!
    return { id: row!.id, token, passwordHash, read }
  }

  test('log in only once with one login link', async () => {
    const token = newToken()
    await harness.db
      .insert(oneTimeTokens)
      .values({ tokenHash: tokenHash(token), kind: 'LOGIN', userId: 1, expiresAt: future() })
    const answers = await atOnce(() =>
      harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', { token }),
    )
    assert.deepEqual(tally(answers), { 200: 1, 410: MANY - 1 })
  })

  test('set the password only once with one reset link', async () => {
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

  test('fail a login if the password changes in the meantime', async () => {
    const email = 'umfragen@meinungsbild.example'
    const login = await harness.db.transaction(async (transaction) => {
      const [account] = await transaction
        .update(users)
        .set({ passwordHash: null })
        .where(eq(users.email, email))
        .returning()
      await transaction.delete(sessions).where(eq(sessions.userId, account!.id))
      const answer = harness.anonymous('POST /provider/v1/auth/login', { email, password: PASSWORD })
      await waitForLocks(harness.db)
      return { answer }
    })
    assert.equal((await login.answer).json().code, 'invalid_credentials')
    assert.equal(
      await harness.db.$count(sessions, sql`user_id = (select id from users where email = ${email})`),
      0,
    )
  })

  test('do not revoke access by a login link if the address is verified in the meantime [ROUTE-10]', async () => {
    const { id, token, passwordHash, read } = await unproven('bestaetigt@privat.example', 'LOGIN')
    const login = await harness.db.transaction(async (transaction) => {
      await transaction.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
      const answer = harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', { token })
      await waitForLocks(harness.db)
      return { answer }
    })
    assert.equal((await login.answer).statusCode, 200)
    assert.equal((await read()).passwordHash, passwordHash)
  })

  test('require the second factor for a link if the address is verified in the meantime [STAFF-34]', async () => {
    const { id, token, passwordHash, read } = await unproven('gesichert@privat.example', 'PASSWORD_RESET')
    const reset = () =>
      harness.anonymous('POST /provider/v1/auth/reset_password', {
        new_password: 'Kraniche ziehen im Oktober',
        password_recovery_token: token,
      })
    const first = await harness.db.transaction(async (transaction) => {
      await transaction.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
      await transaction
        .insert(secondFactors)
        .values({ userId: id, secret: Buffer.alloc(64), confirmedAt: new Date() })
      const answer = reset()
      await waitForLocks(harness.db)
      return { answer }
    })
    assert.equal((await first.answer).json().code, 'second_factor_needed')
    assert.equal((await reset()).json().code, 'second_factor_needed', 'the link stays good')
    assert.equal(await harness.db.$count(secondFactors, eq(secondFactors.userId, id)), 1)
    assert.equal((await read()).passwordHash, passwordHash)
  })

  test('do not revoke access by a link of the setup command if the address is verified in the meantime [ORG-01]', async () => {
    const { id, passwordHash, read } = await unproven('eingeladen@privat.example', 'LOGIN')
    const founding = await harness.db.transaction(async (transaction) => {
      await transaction.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
      const link = createOrganizationOrStaff(harness.db, {
        email: 'eingeladen@privat.example',
        organization: null,
        adminRoles: [],
        now: harness.context.now(),
      })
      await waitForLocks(harness.db)
      return { link }
    })
    assert.equal(await founding.link, null)
    assert.equal((await read()).passwordHash, passwordHash)
  })

  test('do not set a password while access is being revoked [STAFF-34]', async () => {
    const { id, passwordHash, read } = await unproven('fremd@privat.example', 'LOGIN')
    const holder = await harness.as(id)
    const change = await harness.db.transaction(async (transaction) => {
      await revokeAccessAndRemoveSecrets(transaction, harness.context.now(), { id, passwordHash })
      const answer = holder('PUT /provider/v1/me/password', {
        current_password: PASSWORD,
        new_password: 'Kraniche ziehen im Oktober',
      })
      await waitForLocks(harness.db)
      return { answer }
    })
    assert.equal((await change.answer).json().code, 'invalid_token')
    assert.equal((await read()).passwordHash, null)
  })

  test('give one account only one of several addresses [ROUTE-19]', async () => {
    const [panelist] = await harness.db.insert(users).values({ voterRole: 'MASTER_DATA' }).returning()
    const voter = await harness.as(panelist!.id)
    const answers = await atOnce(
      (index) => voter('POST /provider/v1/auth/signup', { email: `adresse-${index}@privat.example` }),
      4,
    )
    const given = answers.filter(({ statusCode }) => statusCode === 200)
    const [account] = await harness.db.select().from(users).where(eq(users.id, panelist!.id))
    assert.deepEqual(
      given.map((answer) => answer.json().user.email),
      [account!.email],
    )
  })

  test('accept an invitation only once', async () => {
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

  test('check only five guesses of a password', async () => {
    const answers = await atOnce(
      () =>
        harness.anonymous('POST /provider/v1/auth/login', { email: 'admin@verlag.example', password: 'x' }),
      20,
    )
    assert.deepEqual(tally(answers), { 401: 5, 429: 15 })
  })

  test('do not block others by requests for e-mails to one address [S17]', async () => {
    const { accountsDatabase, now } = harness.context
    const email = 'redaktion@kunde.example'
    const me = await harness.as('admin@kunde.example')
    let answers: Promise<unknown> = Promise.resolve()
    await harness.db.transaction(async (database) => {
      await assertBelowLimitAndCount({ database, now }, RATE_LIMITS.emailTotal, 'PASSWORD_RESET', email) // holds the lock
      answers = atOnce(
        (index) =>
          harness.anonymous(
            'POST /provider/v1/auth/forgot_password',
            { email, source: 'APP' },
            { 'x-forwarded-for': `198.51.100.${index}` },
          ),
        20,
      )
      while (accountsDatabase.$client.idleCount === accountsDatabase.$client.totalCount) {
        await setImmediate()
      }
      assert.equal((await me('GET /provider/v1/me')).statusCode, 200)
      assert.ok(accountsDatabase.$client.waitingCount === 0, 'no request waits for a connection')
    })
    await answers
  })
})
