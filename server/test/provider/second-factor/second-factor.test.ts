import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { URI, type TOTP } from 'otpauth'
import { secondFactors, users } from '../../../src/database/schema-accounts.ts'
import { settings } from '../../../src/database/schema-admin.ts'
import { createVault } from '../../../src/lib/vault.ts'
import { openSessionAndRecordActivity } from '../../../src/provider/accounts/session-repository.ts'
import { issueToken } from '../../../src/provider/accounts/token-repository.ts'
import {
  sealSecret,
  sealPlainSecretsAndCountUnreadable,
} from '../../../src/provider/second-factor/secret-service.ts'
import { PASSWORD } from '../../support/fixture.ts'
import { setupHarness, type InjectFn } from '../../support/harness.ts'

const LOGIN = 'POST /provider/v1/auth/login'
const FACTOR = '/provider/v1/me/second_factor'
const STEP = 30_000

suite('the second factor', () => {
  const harness = setupHarness({ config: { trustedProxies: 1 } })

  let people = 0
  /** Creates a user with a password, and staff for admin roles. */
  async function person(adminRoles: string[] = []): Promise<{ id: number; email: string; send: InjectFn }> {
    const [model] = await harness.db.select().from(users).limit(1)
    const email = `person-${++people}@haus.example`
    const { passwordHash } = model!
    const emailVerifiedAt = harness.context.now()
    const values = { email, emailVerifiedAt, passwordHash, voterRole: 'EMAIL_PASSWORD' as const, adminRoles }
    const [created] = await harness.db.insert(users).values(values).returning()
    return { id: created!.id, email, send: await harness.as(email) }
  }
  const codeOf = (totp: TOTP, steps = 0) =>
    totp.generate({ timestamp: harness.context.now().getTime() + steps * STEP })
  const nextStep = () => harness.wait(STEP)

  /** Creates a user with a second factor, set up like in an app from the URI of the QR code. */
  async function secured(adminRoles: string[] = []) {
    const somebody = await person(adminRoles)
    const begun = await somebody.send(`POST ${FACTOR}`, { password: PASSWORD })
    assert.equal(begun.statusCode, 200, begun.body)
    const totp = URI.parse(begun.json().uri) as TOTP
    const confirmed = await somebody.send(`POST ${FACTOR}/confirm`, { otp: codeOf(totp) })
    assert.equal(confirmed.statusCode, 200, confirmed.body)
    nextStep() // the code of this step is used
    const recoveryCodes: string[] = confirmed.json().recovery_codes
    const login = (otp?: string, password = PASSWORD, from = '203.0.113.1') =>
      harness.anonymous(
        LOGIN,
        { email: somebody.email, password, ...(otp !== undefined && { otp }) },
        { 'x-forwarded-for': from },
      )
    return { ...somebody, totp, recoveryCodes, login }
  }

  test('stores the key of the codes encrypted, bound to its account [STAFF-34]', async () => {
    const one = await secured()
    const other = await secured()
    const kept = await harness.db.select().from(secondFactors)
    const raw = Buffer.from(one.totp.secret.bytes)
    assert.ok(kept.every(({ secret }) => !secret.includes(raw)))
    const sealed = kept.find(({ userId }) => userId === one.id)!.secret
    await harness.db.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userId, other.id))
    const swapped = await other.login(codeOf(one.totp))
    assert.equal(
      swapped.json().code,
      'second_factor_needed',
      'a key copied to another account is worth nothing',
    )
  })

  test('encrypts keys that an older version stored unencrypted [STAFF-34]', async () => {
    const { id, totp, login } = await secured()
    const raw = Buffer.from(totp.secret.bytes)
    const isHers = eq(secondFactors.userId, id)
    await harness.db.update(secondFactors).set({ secret: raw }).where(isHers)
    assert.equal((await login(codeOf(totp))).statusCode, 200, 'it is read until then')
    nextStep()
    await sealPlainSecretsAndCountUnreadable(harness.context)
    const [kept] = await harness.db.select().from(secondFactors).where(isHers)
    assert.ok(!kept!.secret.includes(raw))
    assert.equal((await login(codeOf(totp))).statusCode, 200)
  })

  test('suggests a recovery code after the server’s key was lost [STAFF-34]', async () => {
    const { id, totp, login, recoveryCodes } = await secured()
    const lost = createVault(() => Buffer.alloc(32, 7))
    const secret = sealSecret(lost, id, Buffer.from(totp.secret.bytes))
    const before = await sealPlainSecretsAndCountUnreadable(harness.context)
    await harness.db.update(secondFactors).set({ secret }).where(eq(secondFactors.userId, id))
    assert.equal(await sealPlainSecretsAndCountUnreadable(harness.context), before + 1, 'the start counts it')
    const rejected = await login(codeOf(totp))
    assert.equal(rejected.statusCode, 401)
    assert.match(rejected.json().fields.otp, /Schlüssel fehlt oder geändert wurde.* Wiederherstellungscode/)
    assert.equal((await login(recoveryCodes[0])).statusCode, 200)
  })

  test('is required after the correct password, and reveals no more than that [STAFF-34]', async () => {
    const { login, totp } = await secured()
    const needed = await login()
    assert.equal(needed.statusCode, 401)
    assert.equal(needed.json().code, 'second_factor_needed')
    assert.equal(needed.json().auth_token, undefined)
    const wrongPassword = await login(codeOf(totp), 'ganz falsches Passwort')
    assert.equal(wrongPassword.json().code, 'invalid_credentials')
    const answer = await login(codeOf(totp))
    assert.equal(answer.statusCode, 200)
    assert.equal(typeof answer.json().auth_token, 'string')
  })

  test('accepts a code once, never an older one, and tolerates one step of clock drift [STAFF-34]', async () => {
    const { login, totp } = await secured()
    harness.wait(4 * STEP)
    const used = codeOf(totp)
    assert.equal((await login(codeOf(totp, -2))).statusCode, 401)
    assert.equal((await login(codeOf(totp, 2))).statusCode, 401)
    assert.equal((await login(codeOf(totp, -1))).statusCode, 200)
    assert.equal((await login(used)).statusCode, 200)
    const replayed = await login(used)
    assert.equal(replayed.statusCode, 401)
    assert.deepEqual(replayed.json().fields, {
      otp: 'Dieser Code ist nicht richtig oder wurde schon verwendet.',
    })
    assert.equal((await login(codeOf(totp, -1))).statusCode, 401)
    assert.equal(
      (await login(` ${codeOf(totp, 1).slice(0, 3)} ${codeOf(totp, 1).slice(3)} `)).statusCode,
      200,
    )
  })

  test('accepts one of many logins with the same code [STAFF-34]', async () => {
    const { login, totp } = await secured()
    const code = codeOf(totp)
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(code)))
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
  })

  test('accepts each recovery code once, in any formatting [STAFF-34]', async () => {
    const { login, recoveryCodes, send, totp } = await secured()
    assert.equal(new Set(recoveryCodes).size, 10)
    const [first = '', second = ''] = recoveryCodes
    assert.match(first, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    assert.equal((await login(first.toUpperCase().replaceAll('-', ' '))).statusCode, 200)
    assert.equal((await login(first)).statusCode, 401)
    assert.equal((await send(`GET ${FACTOR}`)).json().recovery_codes_left, 9)
    const renewed = await send(`POST ${FACTOR}/recovery_codes`, { otp: codeOf(totp) })
    assert.equal(renewed.json().recovery_codes.length, 10)
    assert.equal((await login(second)).statusCode, 401)
    assert.equal((await login(renewed.json().recovery_codes[0])).statusCode, 200)
  })

  test('rejects the sixth wrong code, and then the correct one, for a while [STAFF-34]', async () => {
    const { login, totp } = await secured()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => login(`00000${index}`)))
    const codes = answers.map((answer) => answer.json().code as string).sort()
    assert.deepEqual(codes, [
      ...Array.from({ length: 3 }, () => 'rate_limited'),
      ...Array.from({ length: 5 }, () => 'second_factor_needed'),
    ])
    const right = await login(codeOf(totp))
    assert.equal(right.statusCode, 429)
    assert.ok(Number(right.headers['retry-after']) > 0)
    harness.wait(15 * 60_000)
    assert.equal((await login(codeOf(totp))).statusCode, 200)
  })

  test('does not lock out the owner while an attacker with the password guesses codes [STAFF-34] [S5]', async () => {
    const { login, totp, recoveryCodes } = await secured()
    const guess = async (from: string) => (await login('000000', PASSWORD, from)).json().code
    for (let index = 0; index < 5; index++) await guess('198.51.100.1')
    assert.equal(await guess('198.51.100.1'), 'rate_limited')
    assert.equal((await login(codeOf(totp))).statusCode, 200)
    nextStep()

    for (let index = 0; index < 20; index++) await guess(`192.0.2.${index}`)
    assert.equal(await guess('192.0.2.99'), 'rate_limited', 'of a million codes, nobody tries more')
    assert.equal((await login(codeOf(totp))).statusCode, 429)
    assert.equal((await login(recoveryCodes[0])).statusCode, 200)
    for (let index = 0; index < 5; index++) await login('abcd-abcd-abcd-abcd', PASSWORD, '192.0.2.1')
    assert.equal((await login('abcd-abcd-abcd-abcd', PASSWORD, '192.0.2.1')).json().code, 'rate_limited')
    assert.equal((await login(recoveryCodes[1])).statusCode, 200)
  })

  test('is required for login links and password resets too, without consuming the link [STAFF-34]', async () => {
    const { id, email, totp } = await secured()
    const link = (kind: 'LOGIN' | 'PASSWORD_RESET') =>
      issueToken(harness.db, harness.context.now(), kind, { id, email })
    const byLink = { token: (await link('LOGIN')).token }
    const byReset = {
      new_password: 'Siebzehn rote Ziegel!',
      password_recovery_token: (await link('PASSWORD_RESET')).token,
    }
    for (const [call, body] of [
      ['POST /provider/v1/auth/pro/activate_email_login_token', byLink],
      ['POST /provider/v1/auth/reset_password', byReset],
    ] as const) {
      assert.equal((await harness.anonymous(call, body)).json().code, 'second_factor_needed', call)
      assert.equal((await harness.anonymous(call, { ...body, otp: '000000' })).statusCode, 401, call)
      assert.equal((await harness.anonymous(call, { ...body, otp: codeOf(totp) })).statusCode, 200, call)
      nextStep()
    }
  })

  test('does not lock out the real owner of an unverified address [STAFF-34]', async () => {
    for (const kind of ['LOGIN', 'PASSWORD_RESET'] as const) {
      const { id, email, login, send, totp } = await secured()
      await harness.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
      const { token } = await issueToken(harness.db, harness.context.now(), kind, { id, email })
      const owner =
        kind === 'LOGIN'
          ? await harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', { token })
          : await harness.anonymous('POST /provider/v1/auth/reset_password', {
              new_password: 'Siebzehn rote Ziegel!',
              password_recovery_token: token,
            })
      assert.equal(owner.statusCode, 200, owner.body)
      assert.equal(owner.json().user.email_verified, true)
      assert.equal(owner.json().user.voter_role, kind === 'LOGIN' ? 'EMAIL' : 'EMAIL_PASSWORD')
      assert.equal((await send('GET /provider/v1/me')).json().code, 'invalid_token')
      assert.equal((await login(codeOf(totp))).json().code, 'invalid_credentials')
      const removed = (await harness.posted()).findLast(
        ({ to, subject }) => to === email && subject === 'Bitte richten Sie Ihre Anmeldung neu ein',
      )!
      assert.match(removed.text, /zwei Schritten.* entfernt .*jemand anderes[^]*\/settings\/second-factor/)
      const isPasswordTold = removed.text.includes(`/set-new-password?email=${encodeURIComponent(email)}`)
      assert.equal(isPasswordTold, kind === 'LOGIN', 'who sets a password knows of it')
    }
  })

  test('is active only after a code from the app, and ends older sessions [STAFF-34]', async () => {
    const { send, email, id } = await person()
    assert.equal(
      (await send(`POST ${FACTOR}`, {})).json().fields.password,
      'Bitte füllen Sie dieses Feld aus.',
    )
    const begun = (await send(`POST ${FACTOR}`, { password: PASSWORD })).json()
    assert.match(begun.uri, new RegExp(`^otpauth://totp/Meinungsbild:${encodeURIComponent(email)}\\?`))
    assert.equal((await send(`GET ${FACTOR}`)).json().is_active, false)
    assert.equal((await harness.anonymous(LOGIN, { email, password: PASSWORD })).statusCode, 200)
    assert.equal((await send(`POST ${FACTOR}/confirm`, { otp: '000000' })).statusCode, 401)
    const other = await openSessionAndRecordActivity(harness.db, harness.context.now(), {
      userId: id,
      deviceId: null,
      userAgent: null,
    })
    const totp = URI.parse(begun.uri) as TOTP
    assert.equal((await send(`POST ${FACTOR}/confirm`, { otp: codeOf(totp) })).statusCode, 200)
    const headers = { 'x-auth-token': other }
    assert.equal((await harness.anonymous('GET /provider/v1/me', undefined, headers)).statusCode, 401)
    assert.equal((await send(`GET ${FACTOR}`)).json().is_active, true)
    assert.ok(
      (await harness.posted()).some(({ to, text }) => to === email && text.includes('zwei Schritten')),
    )
  })

  test('never returns the key again [STAFF-34]', async () => {
    const { send, totp, id } = await secured()
    const again = await send(`POST ${FACTOR}`, { password: PASSWORD })
    assert.equal(again.json().code, 'conflict')
    for (const call of [`GET ${FACTOR}`, 'GET /provider/v1/me', 'GET /provider/v1/me/export']) {
      const { body } = await send(call)
      assert.ok(!body.includes(totp.secret.base32) && !body.includes(totp.secret.hex.toLowerCase()), call)
    }
    const { rows } = await harness.open.pool.query<{ row: string }>(
      'select audit_log::text as row from audit_log',
    )
    assert.ok(rows.every(({ row }) => !row.includes(totp.secret.base32)))
    const kept = await harness.open.pool.query('select code_hash from recovery_codes where user_id = $1', [
      id,
    ])
    assert.ok(kept.rows.every(({ code_hash }: { code_hash: Buffer }) => code_hash.length === 32))
  })

  test('is turned off with its own code [STAFF-34]', async () => {
    const { send, login, totp } = await secured()
    assert.equal((await send(`DELETE ${FACTOR}`, { otp: '000000' })).statusCode, 401)
    assert.equal((await send(`DELETE ${FACTOR}`, { otp: codeOf(totp) })).statusCode, 204)
    assert.equal((await login()).statusCode, 200)
    assert.equal((await send(`DELETE ${FACTOR}`, { otp: codeOf(totp) })).statusCode, 409)
  })

  test('blocks staff without it if it is mandatory, and cannot be turned off [STAFF-34]', async () => {
    const without = await person(['POLL_MANAGER', 'SWITCH_ORGANIZATIONS'])
    const withFactor = await secured(['POLL_MANAGER'])
    const customer = await person()
    await without.send('POST /provider/v1/admin/me/switch_organization', { organization_id: 1 })
    const polls = async (send: InjectFn) => (await send('GET /provider/v1/admin/polls')).json().code
    const staff = await harness.as(without.email)
    assert.equal(await polls(staff), undefined)

    await harness.db.insert(settings).values({ stored: { isStaffSecondFactorRequired: true } })
    assert.equal(await polls(staff), 'second_factor_required')
    assert.equal(await polls(withFactor.send), undefined)
    assert.equal(await polls(customer.send), 'forbidden')
    const me = (await staff('GET /provider/v1/me')).json()
    assert.deepEqual(
      [me.needs_second_factor, me.admin_roles],
      [true, ['POLL_MANAGER', 'SWITCH_ORGANIZATIONS']],
    )
    assert.equal((await staff(`GET ${FACTOR}`)).json().is_required, true)
    assert.equal((await customer.send(`GET ${FACTOR}`)).json().is_required, false)
    const off = await withFactor.send(`DELETE ${FACTOR}`, { otp: codeOf(withFactor.totp) })
    assert.equal(off.json().code, 'second_factor_required')

    const totp = URI.parse((await staff(`POST ${FACTOR}`, { password: PASSWORD })).json().uri) as TOTP
    assert.equal((await staff(`POST ${FACTOR}/confirm`, { otp: codeOf(totp) })).statusCode, 200)
    assert.equal(await polls(staff), undefined)
    await harness.db.delete(settings)
  })
})
