import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  boardPins,
  clientEvents,
  contactRequests,
  favorites,
  memberships,
  organizations,
  users,
} from '../../../src/database/schema-accounts.ts'
import { mails } from '../../../src/database/schema-mail.ts'
import { newToken } from '../../../src/lib/tokens.ts'
import {
  invitationEmail,
  loginLinkEmail,
  passwordResetEmail,
  verificationEmail,
} from '../../../src/mail/emails.ts'
import { collectPersonalData, getPersonByEmail } from '../../../src/provider/me/personal-data-repository.ts'
import { ORGANIZATION, PASSWORD, POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'

const GOOD = 'Kraniche ziehen im Oktober'

suite('the own account', () => {
  let harness: Harness
  let admin: InjectFn
  before(async () => {
    harness = await startHarness()
    admin = await harness.as('admin@kunde.example')
  })
  after(() => harness.close())

  test('is anonymous without a token [AUTH-02]', async () => {
    const { statusCode, json } = await harness.anonymous('GET /provider/v1/me')
    assert.equal(statusCode, 200)
    assert.equal(json().voter_role, 'ANONYMOUS')
    assert.equal(json().email, null)
    assert.deepEqual(json().features, [])
  })

  test('contains user and organization [ORG-01] [AUTH-08]', async () => {
    const user = (await admin('GET /provider/v1/me')).json()
    assert.equal(user.email, 'admin@kunde.example')
    assert.equal(user.email_verified, true)
    assert.equal(user.has_password, true)
    assert.equal(user.gender, 'FEMALE')
    assert.deepEqual(user.personal, { email: 'admin@kunde.example', voter_role: 'EMAIL_PASSWORD' })
    assert.equal(user.pro.member_role, 'ADMIN')
    assert.equal(user.pro.organization.slug, 'kunde-ag')
    assert.equal(user.pro.organization.remaining_licenses, 2)
    assert.deepEqual(user.pro.organization.allowed_filter_types, ['HEADLINE_FILTER'])
    const palettes = user.pro.organization.color_palette_config
    assert.equal(palettes.allow_organization_admins_access, true)
    assert.deepEqual(
      palettes.internal_color_palettes.map(({ name }: { name: string }) => name),
      ['Haus', 'Kunde'],
    )
  })

  test('of a DEMO organization is named Testaccount [ORG-01]', async () => {
    const { pro } = (await (await harness.as('test@demo.example'))('GET /provider/v1/me')).json()
    assert.equal(pro.organization.slug, 'demo')
    assert.equal(pro.organization.name, 'Testaccount')
  })

  test('has the features of its role [AUTH-08]', async () => {
    const customer = ['pro:access', 'pro:news', 'org:my_results', 'poll:export']
    const expected: [email: string, features: string[]][] = [
      ['admin@kunde.example', [...customer, 'org:members', 'org:palette']],
      ['redaktion@kunde.example', customer],
      ['redaktion@flat.example', customer],
      ['admin@verlag.example', [...customer, 'poll:embed', 'org:members']],
      ['test@demo.example', ['pro:access']],
      ['lesen@meinungsbild.example', ['internal:tooling']],
      ['allein@privat.example', []],
    ]
    for (const [email, features] of expected) {
      const answer = await (await harness.as(email))('GET /api/me/features')
      assert.deepEqual(answer.json(), { features }, email)
    }
    assert.deepEqual((await harness.anonymous('GET /api/me/features')).json(), { features: [] })
  })

  test('contains the admin roles for staff only [AUTH-03]', async () => {
    const staff = await harness.as('umfragen@meinungsbild.example')
    assert.deepEqual((await staff('GET /provider/v1/admin/me')).json(), {
      admin_roles: ['POLL_MANAGER'],
      is_mail_enabled: true,
    })
    assert.equal((await admin('GET /provider/v1/admin/me')).json().code, 'forbidden')
    assert.equal((await harness.anonymous('GET /provider/v1/admin/me')).json().code, 'unauthenticated')
  })

  test('accepts personal data and rejects unknown fields', async () => {
    const answer = await admin('PATCH /provider/v1/me', { first_name: ' Adele ', gender: 'DIVERSE' })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().first_name, 'Adele')
    assert.equal(answer.json().is_diverse_gender, true)
    assert.equal(answer.json().last_name, 'Kunde')
    for (const body of [
      {},
      { email: 'neu@kunde.example' },
      { admin_roles: ['ADMIN'] },
      { gender: 'OTHER' },
    ]) {
      assert.equal((await admin('PATCH /provider/v1/me', body)).statusCode, 422, JSON.stringify(body))
    }
    const blank = await admin('PATCH /provider/v1/me', { first_name: '  ', last_name: '\u200b' })
    const complaint = 'Bitte füllen Sie dieses Feld aus.'
    assert.deepEqual(blank.json().fields, { first_name: complaint, last_name: complaint })
    const long = await admin('PATCH /provider/v1/me', { first_name: '', last_name: 'x'.repeat(101) })
    const atMost = 'Bitte schreiben Sie höchstens 100 Zeichen.'
    assert.deepEqual(long.json().fields, { first_name: complaint, last_name: atMost })
    for (const unseen of ['\u3164', '\u115f', '\ufe0f', '\u034f', '\u2800', '\u0301']) {
      const answer = await admin('PATCH /provider/v1/me', { first_name: unseen.repeat(3) })
      assert.deepEqual(answer.json().fields, { first_name: complaint }, encodeURIComponent(unseen))
    }
    for (const first_name of ['李', 'É', 'E\u0301', '\u0928\u093f', '한']) {
      assert.equal((await admin('PATCH /provider/v1/me', { first_name })).json().first_name, first_name)
    }
    const without = await admin('PATCH /provider/v1/me', { last_name: null })
    assert.equal(without.json().last_name, null)
  })

  test('keeps gender and its flag consistent', async () => {
    const patch = async (body: object) => {
      const { gender, is_diverse_gender, fields } = (await admin('PATCH /provider/v1/me', body)).json()
      return fields ?? [gender, is_diverse_gender]
    }
    assert.deepEqual(await patch({ gender: 'FEMALE' }), ['FEMALE', false])
    const contradiction = { is_diverse_gender: 'Diese Angabe passt nicht zum Geschlecht.' }
    for (const body of [
      { gender: 'FEMALE', is_diverse_gender: true },
      { gender: null, is_diverse_gender: true },
      { gender: 'DIVERSE', is_diverse_gender: false },
    ])
      assert.deepEqual(await patch(body), contradiction)
    assert.deepEqual(await patch({ is_diverse_gender: false }), ['FEMALE', false])
    assert.deepEqual(await patch({ is_diverse_gender: true }), ['DIVERSE', true])
    assert.deepEqual(await patch({ first_name: 'Adele' }), ['DIVERSE', true])
    assert.deepEqual(await patch({ is_diverse_gender: false }), [null, false])
    assert.deepEqual(await patch({ gender: 'DIVERSE', is_diverse_gender: true }), ['DIVERSE', true])
    assert.deepEqual(await patch({ gender: null }), [null, false])
  })

  test('merges metadata by key [AUTH-04]', async () => {
    const patch = (body: object) => admin('PATCH /provider/v1/me/metadata_v3', body)
    assert.deepEqual((await patch({ last_visited: 1_790_000_000_000 })).json(), {
      metadata: { last_visited: 1_790_000_000_000 },
    })
    await patch({ seen_tour: true })
    assert.deepEqual((await patch({ seen_tour: null })).json(), {
      metadata: { last_visited: 1_790_000_000_000 },
    })
    for (const body of [{ 'Last-Visited': 1 }, { nested: {} }, { text: 'x'.repeat(501) }]) {
      assert.equal((await patch(body)).statusCode, 422, JSON.stringify(body))
    }
  })

  test('stores at most fifty keys of metadata, in any number of requests [AUTH-04]', async () => {
    const user = await harness.as('lesen@meinungsbild.example')
    const patch = (from: number, value: number | null) => {
      const keys = Array.from({ length: 20 }, (_, key) => [`key_${from + key}`, value])
      return user('PATCH /provider/v1/me/metadata_v3', Object.fromEntries(keys))
    }
    assert.equal((await patch(0, 1)).statusCode, 200)
    assert.equal((await patch(20, 1)).statusCode, 200)
    assert.equal((await patch(40, 1)).statusCode, 422)
    const { metadata } = (await user('GET /provider/v1/me')).json()
    assert.equal(Object.keys(metadata).length, 40)
    assert.equal((await patch(0, 2)).json().metadata.key_0, 2, 'what is there can still be changed')
    assert.equal((await patch(0, null)).statusCode, 200)
    assert.equal((await patch(40, 1)).statusCode, 200)
  })

  test('stores consent with time and version, and its withdrawal [UI-04]', async () => {
    const user = await harness.as('allein@privat.example')
    assert.equal((await user('GET /provider/v1/me')).json().has_gdpr_consent, false)
    const given = (await user('POST /provider/v1/me/gdpr_consent')).json()
    assert.equal(given.has_gdpr_consent, true)
    assert.equal(given.gdpr_consent_version, '2026-01')
    assert.ok(Date.parse(given.gdpr_consent_at) > 0)
    const asks = async () => !(await user('GET /provider/v1/me')).json().has_gdpr_consent
    assert.equal(await asks(), false)
    await harness.db
      .update(users)
      .set({ gdprConsentVersion: '2025-11' })
      .where(eq(users.email, 'allein@privat.example'))
    assert.equal(await asks(), true, 'consent to an older wording counts no more')
    const withdrawn = (await user('DELETE /provider/v1/me/gdpr_consent')).json()
    assert.deepEqual(withdrawn, {
      has_gdpr_consent: false,
      gdpr_consent_at: null,
      gdpr_consent_version: null,
    })
  })

  test('accepts consent only to the current wording [UI-04]', async () => {
    const user = await harness.as('allein@privat.example')
    const give = (version: string) => user(`POST /provider/v1/me/gdpr_consent?version=${version}`)
    const older = await give('2025-11')
    assert.equal(older.statusCode, 409)
    assert.equal(older.json().code, 'conflict')
    assert.match(older.json().message, /Bitte laden Sie die Seite neu/)
    assert.equal((await user('GET /provider/v1/me')).json().has_gdpr_consent, false)
    assert.equal((await give('2026-01')).json().has_gdpr_consent, true)
    await user('DELETE /provider/v1/me/gdpr_consent')
  })

  test('stores client events after consent, without personal data [CON-02]', async () => {
    const event = (path: string) => ({ event: { type: 'page_view', path } })
    const without = await harness.as('allein@privat.example')
    for (const send of [harness.anonymous, without]) {
      assert.equal((await send('POST /provider/v1/client_event', event('/pro'))).statusCode, 204)
    }
    assert.equal(await harness.db.$count(clientEvents), 0)
    await admin('POST /provider/v1/client_event', event('/reset-password/geheim?email=admin@kunde.example'))
    await admin('POST /provider/v1/client_event', event('/pro/analytics/12/verlauf'))
    const kept = await harness.db.select().from(clientEvents)
    assert.deepEqual(
      kept.map(({ payload }) => payload),
      [{ path: '/reset-password/:id' }, { path: '/pro/analytics/:id/verlauf' }],
    )
    const rejected = await admin('POST /provider/v1/client_event', {
      event: { type: 'page_view', email: 'admin@kunde.example' },
    })
    assert.equal(rejected.statusCode, 422)
  })

  test('lists its sessions and ends one of its own [AUTH-07]', async () => {
    const second = await harness.as('admin@kunde.example')
    const list = async () => (await admin('GET /provider/v1/me/sessions')).json().sessions
    const before: { id: number; is_current: boolean }[] = await list()
    assert.equal(before.filter((session) => session.is_current).length, 1)
    const other = before.reduce((newest, session) => (session.id > newest.id ? session : newest))
    const stranger = await harness.as('redaktion@kunde.example')
    const end = `DELETE /provider/v1/me/sessions/${other.id}`
    assert.equal((await stranger(end)).statusCode, 404)
    assert.equal((await admin(end)).statusCode, 204)
    assert.equal((await second('GET /provider/v1/me')).json().code, 'invalid_token')
    assert.equal((await list()).length, before.length - 1)
  })

  test('ends all of its other sessions [AUTH-07]', async () => {
    const [kept, other, third] = await Promise.all([1, 2, 3].map(() => harness.as('admin@verlag.example')))
    const stranger = await harness.as('redaktion@kunde.example')
    assert.equal((await kept!('DELETE /provider/v1/me/sessions')).statusCode, 204)
    for (const ended of [other!, third!]) {
      assert.equal((await ended('GET /provider/v1/me')).json().code, 'invalid_token')
    }
    const left = (await kept!('GET /provider/v1/me/sessions')).json().sessions
    assert.deepEqual(
      left.map((session: { is_current: boolean }) => session.is_current),
      [true],
    )
    assert.equal((await stranger('GET /provider/v1/me')).statusCode, 200)
  })

  test('changes its password with the old one; other sessions and older links end [AUTH-06]', async () => {
    const user = await harness.as('admin@verlag.example')
    const other = await harness.as('admin@verlag.example')
    const change = (body: object) => user('PUT /provider/v1/me/password', body)
    const missing = await change({ new_password: GOOD })
    assert.deepEqual(missing.json().fields, { current_password: 'Bitte füllen Sie dieses Feld aus.' })
    const wrong = await change({ new_password: GOOD, current_password: 'falsch' })
    assert.deepEqual(wrong.json().fields, { current_password: 'Das Passwort ist nicht korrekt.' })
    const short = await change({ new_password: 'kurz', current_password: PASSWORD })
    assert.ok(short.json().fields.new_password)
    await harness.anonymous('POST /provider/v1/auth/forgot_password', {
      email: 'admin@verlag.example',
      source: 'APP',
    })
    const link = /reset-password\/(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!
    assert.equal((await change({ new_password: GOOD, current_password: PASSWORD })).statusCode, 204)
    const older = await harness.anonymous(`GET /provider/v1/auth/reset_password/${link}`)
    assert.equal(older.statusCode, 410)
    assert.equal((await user('GET /provider/v1/me')).statusCode, 200)
    assert.equal((await other('GET /provider/v1/me')).statusCode, 401)
    assert.equal((await harness.posted()).at(-1)!.subject, 'Ihr Passwort wurde geändert')
  })

  test('does not allow guessing its password with a stolen session', async () => {
    const user = await harness.as('redaktion@flat.example')
    const body = { new_password: GOOD, current_password: 'falsch' }
    for (let tries = 0; tries < 5; tries++) {
      assert.equal((await user('PUT /provider/v1/me/password', body)).statusCode, 422)
    }
    const rejected = await user('PUT /provider/v1/me/password', { ...body, current_password: PASSWORD })
    assert.equal(rejected.statusCode, 429)
  })

  test('is exported completely, without secrets', async () => {
    await harness.db.insert(favorites).values({ userId: 2, pollId: POLL.open })
    await harness.db.insert(boardPins).values({ userId: 2, boardId: 1 })
    const user = await harness.as('redaktion@kunde.example')
    const answer = await user('GET /provider/v1/me/export')
    assert.match(String(answer.headers['content-disposition']), /^attachment/)
    const data = answer.json()
    assert.equal(data.account.email, 'redaktion@kunde.example')
    assert.equal(data.memberships[0].organization, 'Kunde AG')
    assert.equal(data.favorites.length, 1)
    assert.equal(data.pinned_boards.length, 1)
    assert.ok(data.sessions.length > 0)
    const person = await getPersonByEmail(harness.db, 'redaktion@kunde.example')
    const collected = Object.keys(await collectPersonalData(harness.db, person))
    assert.deepEqual(Object.keys(data).sort(), ['exported_at', ...collected].sort())
    assert.doesNotMatch(answer.body, /argon2|token/i)
  })

  test('is exported without the links in its e-mails [S15]', async () => {
    const to = 'redaktion@kunde.example'
    const tokens = Array.from({ length: 4 }, newToken)
    const [reset, login, verification, invitation] = tokens
    const emails = [
      passwordResetEmail(to, `https://app.example/reset-password/${reset}`),
      loginLinkEmail(to, `https://app.example/login/pro?token=${login}`),
      verificationEmail(to, `https://app.example/signup/verify?token=${verification}`),
      invitationEmail(to, 'Kunde AG', `https://app.example/invitation/${invitation}`),
    ]
    await harness.db
      .insert(mails)
      .values(emails.map(({ subject, text }) => ({ recipient: to, subject, body: text })))
    const user = await harness.as(to)
    const { body } = await user('GET /provider/v1/me/export')
    for (const token of tokens) assert.ok(!body.includes(token), body)
    assert.ok(body.includes('https://app.example/reset-password/…'), body)
    assert.ok(body.includes('mitzuarbeiten'), body)
  })
})

suite('deleting the own account', () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness()
  })
  after(() => harness.close())

  test('requires the password', async () => {
    const user = await harness.as('redaktion@kunde.example')
    assert.ok((await user('DELETE /provider/v1/me', {})).json().fields.password)
    assert.equal((await user('DELETE /provider/v1/me', { password: 'falsch' })).statusCode, 422)
    assert.equal((await user('GET /provider/v1/me')).statusCode, 200)
  })

  test('removes all personal data, and returns the license [ORG-04]', async () => {
    const email = 'redaktion@kunde.example'
    const user = await harness.as(email)
    await user('POST /api/customer-contact', { message: 'Bitte rufen Sie mich an.', phone: '030 123456' })
    const answer = await user('DELETE /provider/v1/me', { password: PASSWORD })
    assert.equal(answer.statusCode, 204)
    assert.equal((await user('GET /provider/v1/me')).json().code, 'invalid_token')
    assert.equal(await harness.db.$count(users, eq(users.email, email)), 0)
    assert.equal(await harness.db.$count(contactRequests), 0)
    const [organization] = await harness.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, ORGANIZATION.kunde))
    assert.equal(organization!.remainingLicenses, 3)
    const { rows } = await harness.open.pool.query<{ dump: string }>(
      `select string_agg(query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text, '') as dump
       from information_schema.tables where table_schema = 'public'`,
    )
    assert.ok(!rows[0]!.dump.includes(email))
  })

  test('rejects running requests like an ended token', async (t) => {
    // Updating the session is the last step before the handler: delete the account there.
    await harness.open.pool.query(`
      create function delete_account() returns trigger language plpgsql as
        'begin delete from users where id = new.user_id; return null; end';
      create trigger delete_account after update of last_used_at on sessions
        for each row execute function delete_account()`)
    t.after(() => harness.open.pool.query('drop function delete_account cascade'))
    const calls: [call: string, body?: object][] = [
      ['GET /provider/v1/me'],
      ['PATCH /provider/v1/me', { first_name: 'Ina' }],
      ['PATCH /provider/v1/me/metadata_v3', { seen_tour: true }],
      ['POST /provider/v1/me/gdpr_consent'],
      ['DELETE /provider/v1/me/gdpr_consent'],
      ['PUT /provider/v1/me/password', { new_password: GOOD }],
      ['GET /provider/v1/me/export'],
      ['DELETE /provider/v1/me', {}],
      ['POST /provider/v1/auth/verify_email/request'],
      ['POST /provider/v1/auth/signup', { email: 'neu@privat.example' }],
      ['POST /provider/v1/client_event', { event: { type: 'page_view' } }],
      [`PUT /provider/v1/me/favorite_polls/${POLL.open}`],
      ['POST /provider/v1/insight_boards/1/pinned'],
      ['POST /api/customer-contact', { message: 'Bitte rufen Sie mich an.' }],
    ]
    for (const [call, body] of calls) {
      const [person] = await harness.db.insert(users).values({ voterRole: 'MASTER_DATA' }).returning()
      const organizationId = ORGANIZATION.kunde
      await harness.db.insert(memberships).values({ userId: person!.id, organizationId, role: 'EDITOR' })
      const send = await harness.as(person!.id)
      harness.wait(2 * 60_000) // the session is updated once a minute
      const answer = await send(call, body)
      assert.equal(answer.json().code, 'invalid_token', call)
      assert.equal(await harness.db.$count(users, eq(users.id, person!.id)), 0)
    }
  })

  test('is rejected for the last ADMIN of an organization', async () => {
    const admin = await harness.as('admin@kunde.example')
    const answer = await admin('DELETE /provider/v1/me', { password: PASSWORD })
    assert.equal(answer.statusCode, 409)
    assert.equal(answer.json().message, 'Mindestens eine Person muss die Rolle Administration behalten.')
  })
})
