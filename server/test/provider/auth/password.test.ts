import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setupHarness } from '../../support/harness.ts'

const GOOD = 'Kraniche ziehen im Oktober'

suite('resetting a password', () => {
  const harness = setupHarness()

  const forgot = (email: string) =>
    harness.anonymous('POST /provider/v1/auth/forgot_password', { email, source: 'APP' })
  const check = (token: string) => harness.anonymous(`GET /provider/v1/auth/reset_password/${token}`)
  const reset = (token: string, password = GOOD) =>
    harness.anonymous('POST /provider/v1/auth/reset_password', {
      new_password: password,
      password_recovery_token: token,
    })
  const tokenFor = async (email: string) => {
    await forgot(email)
    return /\/reset-password\/(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!
  }

  test('sends a link, shows its account, sets the password once and logs in [ROUTE-11] [AUTH-06]', async () => {
    const before = await harness.tokenFor('redaktion@kunde.example')
    const token = await tokenFor('redaktion@kunde.example')
    assert.equal((await check(token)).json().email, 'redaktion@kunde.example')
    const answer = await reset(token)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().user.has_password, true)
    const login = await harness.anonymous('POST /provider/v1/auth/login', {
      email: 'redaktion@kunde.example',
      password: GOOD,
    })
    assert.equal(login.statusCode, 200)
    assert.equal((await check(token)).statusCode, 410)
    const again = await reset(token)
    assert.equal(again.statusCode, 410)
    assert.equal(
      again.json().message,
      'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
    )
    const old = await harness.anonymous('GET /provider/v1/me', undefined, { 'x-auth-token': before })
    assert.equal(old.json().code, 'invalid_token')
  })

  test('revokes all older links of the account [ROUTE-11]', async () => {
    const email = 'redaktion@flat.example'
    const first = await tokenFor(email)
    const second = await tokenFor(email)
    await harness.anonymous('POST /provider/v1/auth/pro/request_email_login_token', { email })
    const login = /token=(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!
    const foreign = await tokenFor('intern@meinungsbild.example')
    assert.equal((await reset(first)).statusCode, 200)
    assert.equal((await check(second)).statusCode, 410)
    assert.equal((await reset(second)).statusCode, 410)
    const entered = await harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', {
      token: login,
    })
    assert.equal(entered.statusCode, 410)
    assert.equal((await check(foreign)).statusCode, 200, 'links of other people stay good')
  })

  test('sets the first password of an account without one', async () => {
    const answer = await reset(await tokenFor('ohne-passwort@kunde.example'))
    assert.equal(answer.json().user.has_password, true)
    assert.equal(answer.json().user.voter_role, 'EMAIL_PASSWORD')
  })

  test('expires after 60 minutes', async () => {
    const token = await tokenFor('admin@kunde.example')
    harness.wait(59 * 60_000)
    assert.equal((await check(token)).statusCode, 200)
    harness.wait(60_000)
    assert.equal((await check(token)).statusCode, 410)
    assert.equal((await reset(token)).statusCode, 410)
  })

  test('rejects passwords that are short, common or equal to the address, and keeps the link valid', async () => {
    const token = await tokenFor('test@demo.example')
    const short = 'Das Passwort muss mindestens 12 Zeichen lang sein.'
    const known = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'
    const rejected: [password: string, complaint: string][] = [
      ['elf Zeichen', short],
      ['passwort1234', known],
      ['Passw0rt!!!!', known],
      ['123456789012', known],
      ['qwertzuiopü+', known],
      ['testtesttest', known],
      ['aaaaaaaaaaaaaaaa', known],
      ['test@demo.example', known],
      ['iloveyou1234', known],
      ['1q2w3e4r5t6y', known],
      ['Football!2024', known],
      ['p4ssw0rd12345', known],
      ['qwerty123456', known],
      ['trustno1trustno1', known],
      ['Schalke04Schalke04', known],
      ['Sonnenschein1!', known],
      ['\uff28allo12345678', known], // begins with a full-width letter
      ['Bundesrepublik', known],
      ['Müller-1234567', known],
      ['x'.repeat(129), 'Das Passwort darf höchstens 128 Zeichen lang sein.'],
    ]
    for (const [password, complaint] of rejected) {
      const answer = await reset(token, password)
      assert.equal(answer.statusCode, 422, password)
      assert.equal(answer.json().fields.new_password, complaint, password)
    }
    assert.equal((await reset(token, '  Ümläute & 🦢 sind erlaubt  ')).statusCode, 200)
  })

  test('normalizes Unicode in passwords', async () => {
    const token = await tokenFor('lesen@meinungsbild.example')
    await reset(token, 'Übermäßig schön'.normalize('NFD'))
    const login = await harness.anonymous('POST /provider/v1/auth/login', {
      email: 'lesen@meinungsbild.example',
      password: 'Übermäßig schön'.normalize('NFC'),
    })
    assert.equal(login.statusCode, 200)
  })

  test('responds equally for known and unknown addresses', async () => {
    const [known, unknown] = await Promise.all([
      forgot('admin@verlag.example'),
      forgot('niemand@verlag.example'),
    ])
    assert.equal(known.statusCode, 200)
    assert.deepEqual([unknown.statusCode, unknown.body], [known.statusCode, known.body])
  })

  test('rejects an invalid address', async () => {
    const answer = await forgot('kein Briefkasten')
    assert.equal(answer.statusCode, 422)
    assert.equal(answer.json().fields.email, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  })

  test('rejects a token of another kind', async () => {
    await harness.anonymous('POST /provider/v1/auth/pro/request_email_login_token', {
      email: 'umfragen@meinungsbild.example',
    })
    const token = /token=(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!
    assert.equal((await reset(token)).statusCode, 410)
  })
})
