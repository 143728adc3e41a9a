import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { knownDevices, users } from '../../../src/database/schema-accounts.ts'
import { purgeExpiredData } from '../../../src/process/retention.ts'
import { PASSWORD } from '../../support/fixture.ts'
import { startHarness, type Harness } from '../../support/harness.ts'

const credentials = (email: string, password = PASSWORD) => ({ email, password })

suite('login', () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness()
  })
  after(() => harness.close())

  const login = (email: string, password?: string, headers: Record<string, string> = {}) =>
    harness.anonymous('POST /provider/v1/auth/login', credentials(email, password), headers)

  test('counts as activity, even in a short visit [AUTH-01]', async () => {
    const lastActive = async () => {
      const [user] = await harness.db.select().from(users).where(eq(users.email, 'allein@privat.example'))
      return user?.lastActiveAt ?? null
    }
    assert.equal(await lastActive(), null)
    const before = harness.context.now()
    assert.equal((await login('allein@privat.example')).statusCode, 200)
    const active = await lastActive()
    assert.ok(active && active >= before, String(active))
  })

  test('returns token, user, features and admin roles [AUTH-01] [AUTH-03]', async () => {
    const answer = await login('Admin@Kunde.example')
    assert.equal(answer.statusCode, 200)
    const { auth_token: token, user, features, admin_roles: roles } = answer.json()
    assert.equal(Buffer.from(token, 'base64url').length, 32)
    assert.equal(user.email, 'admin@kunde.example')
    assert.equal(user.pro.organization.pro_role, 'CUSTOMER_ADMIN')
    assert.deepEqual(features, [
      'pro:access',
      'pro:news',
      'org:my_results',
      'poll:export',
      'org:members',
      'org:palette',
    ])
    assert.deepEqual(roles, [])
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  test('stores only the SHA-256 of the token [AUTH-07]', async () => {
    const token: string = (await login('admin@kunde.example')).json().auth_token
    const { rows } = await harness.open.pool.query<{ row: string }>(
      'select sessions::text as row from sessions',
    )
    const stored = rows.map(({ row }) => row).join('\n')
    assert.ok(stored.includes(createHash('sha256').update(token).digest('hex')))
    assert.ok(!stored.includes(token) && !stored.includes(Buffer.from(token).toString('hex')))
  })

  test('logs staff in with their roles', async () => {
    const answer = (await login('intern@meinungsbild.example')).json()
    assert.deepEqual(answer.admin_roles, ['ADMIN'])
    assert.deepEqual(answer.features, ['internal:tooling'])
  })

  test('responds equally to a wrong password, an unknown address and an account without password', async () => {
    const answers = await Promise.all([
      login('redaktion@kunde.example', 'falsch'),
      login('niemand@kunde.example', 'falsch'),
      login('ohne-passwort@kunde.example', 'falsch'),
    ])
    for (const answer of answers) {
      assert.equal(answer.statusCode, 401)
      const { request_id: _, ...body } = answer.json()
      assert.deepEqual(body, {
        code: 'invalid_credentials',
        message: 'E-Mail-Adresse oder Passwort ist nicht korrekt.',
      })
    }
  })

  test('rejects the sixth attempt within 15 minutes, and accepts it afterwards', async () => {
    for (let failure = 0; failure < 5; failure++) {
      assert.equal((await login('admin@verlag.example', 'falsch')).statusCode, 401)
    }
    harness.wait(60_000)
    const rejected = await login('admin@verlag.example')
    assert.equal(rejected.statusCode, 429)
    assert.equal(rejected.json().code, 'rate_limited')
    assert.equal(rejected.json().message, 'Zu viele Versuche. Bitte warten Sie 14 Minuten.')
    const seconds = Number(rejected.headers['retry-after'])
    assert.ok(seconds > 830 && seconds <= 840, `waits ${seconds} s`)
    harness.wait(14 * 60_000)
    assert.equal((await login('admin@verlag.example')).statusCode, 200)
  })

  test('checks no more than five of many concurrent guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login('lesen@meinungsbild.example', 'falsch')),
    )
    const rejected = answers.filter(({ statusCode }) => statusCode === 429)
    assert.equal(rejected.length, 7)
  })

  test('resets the failure count after a success', async () => {
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < 4; failure++) await login('test@demo.example', 'falsch')
      assert.equal((await login('test@demo.example')).statusCode, 200)
    }
  })

  test('rejects invalid credentials with an error for each field', async () => {
    const answer = await harness.anonymous('POST /provider/v1/auth/login', { email: '', admin: true })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().fields, {
      email: 'Bitte füllen Sie dieses Feld aus.',
      password: 'Bitte füllen Sie dieses Feld aus.',
      admin: 'Dieses Feld ist nicht bekannt.',
    })
  })

  test('ends with logout, which revokes the token', async () => {
    const token = await harness.tokenFor('admin@kunde.example')
    const identity = { 'x-auth-token': token }
    const answer = await harness.anonymous('POST /provider/v1/auth/logout', undefined, identity)
    assert.equal(answer.statusCode, 204)
    const after = await harness.anonymous('GET /provider/v1/me', undefined, identity)
    assert.equal(after.statusCode, 401)
    assert.equal(after.json().code, 'invalid_token')
  })

  test('requires the header and ignores cookies', async () => {
    const token = await harness.tokenFor('admin@kunde.example')
    const answer = await harness.anonymous('GET /provider/v1/me/sessions', undefined, {
      cookie: `prod_auth_token=${token}`,
    })
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.json().code, 'unauthenticated')
  })

  test('notifies the owner of a new device, but not of a known one, also after logout [AUTH-12]', async () => {
    const email = 'redaktion@flat.example'
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const from = async (device: string | null) => {
      const before = (await harness.posted()).length
      const headers = { 'user-agent': firefox, ...(device !== null && { 'x-device-id': device }) }
      const answer = await login(email, PASSWORD, headers)
      assert.equal(answer.statusCode, 200)
      const identity = { 'x-auth-token': answer.json().auth_token }
      await harness.anonymous('POST /provider/v1/auth/logout', undefined, identity)
      return (await harness.posted()).slice(before)
    }
    assert.deepEqual(await from('desk'), [], 'the first login ever')
    assert.deepEqual(await from('desk'), [])
    const [message, ...others] = await from('phone')
    assert.deepEqual(others, [])
    assert.equal(message?.to, email)
    assert.equal(message.subject, 'Neue Anmeldung bei Ihrem Konto')
    assert.match(message.text, /am \d+\. \S+ \d{4} um \d\d:\d\d Uhr mit Firefox unter Linux\./)
    assert.match(message.text, /\nhttp:\/\/localhost:3000\/settings\n/)
    assert.deepEqual(await from('phone'), [])
    assert.equal((await from(null)).length, 1, 'one without an id is never known')
    harness.wait(401 * 86_400_000)
    await purgeExpiredData(harness.context)
    assert.equal((await from('phone')).length, 1, 'forgotten after 400 days')
    harness.wait(-401 * 86_400_000)
    const kept = await harness.db.select({ hash: knownDevices.deviceHash }).from(knownDevices)
    assert.ok(kept.every(({ hash }) => !hash.includes('phone')))
  })

  test('sends no notification for a rejected login [AUTH-12]', async () => {
    const before = (await harness.posted()).length
    const answer = await login('redaktion@flat.example', 'falsch-aber-lang', { 'x-device-id': 'other' })
    assert.equal(answer.statusCode, 401)
    assert.equal((await harness.posted()).length, before)
  })

  test('expires after 180 days', async () => {
    const { auth_token: token } = (await login('redaktion@flat.example')).json()
    const status = async () =>
      (await harness.anonymous('GET /provider/v1/me', undefined, { 'x-auth-token': token })).statusCode
    harness.wait(179 * 86_400_000)
    assert.equal(await status(), 200)
    harness.wait(2 * 86_400_000)
    assert.equal(await status(), 401)
  })
})

suite('login by e-mail', () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness()
  })
  after(() => harness.close())

  const request = (email: string) =>
    harness.anonymous('POST /provider/v1/auth/pro/request_email_login_token', { email })
  const activate = (token: string) =>
    harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', { token })
  const tokenOfLastEmail = async () =>
    /\/login\/pro\?token=(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!

  test('works once with the link [ROUTE-10]', async () => {
    assert.equal((await request('Ohne-Passwort@kunde.example')).statusCode, 200)
    assert.equal((await harness.posted()).at(-1)!.to, 'ohne-passwort@kunde.example')
    const token = await tokenOfLastEmail()
    const answer = await activate(token)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().user.email, 'ohne-passwort@kunde.example')
    const again = await activate(token)
    assert.equal(again.statusCode, 410)
    assert.equal(again.json().code, 'link_expired')
  })

  test('expires after 15 minutes', async () => {
    await request('admin@kunde.example')
    const token = await tokenOfLastEmail()
    harness.wait(15 * 60_000)
    assert.equal((await activate(token)).statusCode, 410)
  })

  test('responds equally for an unknown address, and sends no e-mail', async () => {
    const before = (await harness.posted()).length
    const [known, unknown] = await Promise.all([
      request('test@demo.example'),
      request('niemand@demo.example'),
    ])
    assert.equal(unknown.statusCode, known.statusCode)
    assert.equal(unknown.body, known.body)
    assert.equal((await harness.posted()).length, before + 1)
  })

  test('sends at most five e-mails an hour to one address', async () => {
    const before = (await harness.posted()).length
    for (let time = 0; time < 7; time++) {
      assert.equal((await request('admin@verlag.example')).statusCode, 200)
    }
    assert.equal((await harness.posted()).length, before + 5)
  })

  test('does not block password resets by requests for login links [ROUTE-11]', async () => {
    for (let time = 0; time < 6; time++) await request('redaktion@kunde.example')
    const before = (await harness.posted()).length
    const email = 'redaktion@kunde.example'
    await harness.anonymous('POST /provider/v1/auth/forgot_password', { email })
    const emails = (await harness.posted()).slice(before)
    assert.deepEqual(
      emails.map(({ to, subject }) => [to, subject]),
      [[email, 'Ihr neues Passwort für Meinungsbild']],
    )
  })
})
