import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { secondFactors, users } from '../../../src/database/schema-accounts.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { createPageQueue, prepareFirstPaintOrEmptyPage } from '../../../src/host/first-paint.ts'
import { createPageCache } from '../../../src/host/page-cache.ts'
import { toDemoEndCode } from '../../../src/provider/settings/demo-service.ts'
import { consumeVoteLimits } from '../../../src/widget/vote-limits.ts'
import { PASSWORD } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { createSender } from '../../widget/support.ts'

const SETTINGS = '/provider/v1/admin/settings'

suite('the settings of staff', () => {
  const harness = setupHarness({
    config: {
      setByEnvironment: ['jobsUrl'],
      databaseUrl: 'postgres://name:geheim-1@host/db',
      smtpUrl: 'smtp://name:geheim-2@host',
    },
  })
  const admin = harness.staff('SETTINGS_ADMIN')

  const save = async (body: object) => {
    const answer = await admin(`PUT ${SETTINGS}`, body)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }

  test('default to the configuration, and show the environment without its secrets [STAFF-35]', async () => {
    const answer = await admin(`GET ${SETTINGS}`)
    const settings = answer.json()
    assert.equal(settings.contact_email, harness.context.settings.startupConfig.contactEmail)
    assert.deepEqual(settings.given, ['jobs_url'])
    assert.ok(!answer.body.includes('geheim'))
    const shown = new Map(
      settings.environment.map(({ variable, value }: Record<string, string>) => [variable, value]),
    )
    assert.equal(shown.get('SMTP_URL'), 'gesetzt')
    assert.equal(shown.get('PUBLIC_URL'), harness.context.config.publicUrl)
  })

  test('do not override the environment [STAFF-35]', async () => {
    const rejected = await admin(`PUT ${SETTINGS}`, { jobs_url: '/stellen' })
    assert.equal(rejected.statusCode, 422)
    const { jobs_url } = (await admin(`GET ${SETTINGS}`)).json()
    assert.equal((await admin(`PUT ${SETTINGS}`, { jobs_url })).statusCode, 200)
  })

  test('are saved from their current version, with an audit log entry of the change [STAFF-35, STAFF-08]', async () => {
    const first = await admin(`GET ${SETTINGS}`)
    const headers = { 'if-match': String(first.headers.etag) }
    const saved = await admin(`PUT ${SETTINGS}`, { faq_url: '/fragen' }, headers)
    assert.equal(saved.statusCode, 200, saved.body)
    const [entry] = await harness.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    assert.equal(entry!.objectType, 'SETTINGS')
    assert.deepEqual([entry!.before?.faq_url, entry!.after?.faq_url], ['/faq', '/fragen'])
    assert.equal(entry!.after?.about_url, undefined)
    const late = await admin(`PUT ${SETTINGS}`, { faq_url: '/zu-spaet' }, headers)
    assert.equal(late.statusCode, 409)
    assert.equal(late.json().current.faq_url, '/fragen')
  })

  test('change links from the next page on [STAFF-35]', async () => {
    await save({ imprint_url: 'https://haus.de/impressum' })
    const request = { headers: {}, url: '/', ip: '127.0.0.1', log: harness.app.log }
    const { stateJson } = await prepareFirstPaintOrEmptyPage(
      {
        app: harness.app,
        config: harness.context.config,
        renderQueue: null,
        pageQueue: createPageQueue(),
        visitorPages: createPageCache(),
      },
      request,
      null,
    )
    assert.ok(stateJson.includes('"imprintUrl":"https://haus.de/impressum"'))
    for (const imprint_url of ['//boese.example', 'javascript:alert(1)', '/mit leer']) {
      const rejected = await admin(`PUT ${SETTINGS}`, { imprint_url })
      assert.match(rejected.json().fields?.imprint_url ?? '', /Webadresse/, imprint_url)
    }
  })

  test('change the recipient of the contact form from the next request on [STAFF-35]', async () => {
    await save({ contact_email: 'neu@haus.de' })
    await harness.anonymous('POST /api/customer-anonymous-contact', {
      name: 'Ida',
      email: 'ida@privat.de',
      message: 'Ich hätte gern ein Angebot.',
    })
    assert.equal((await harness.posted()).at(-1)?.to, 'neu@haus.de')
  })

  test('change the sender of e-mails [STAFF-35]', async () => {
    await save({ mail_from: 'Haus <post@haus.de>' })
    assert.equal(harness.context.config.mailFrom, 'Haus <post@haus.de>')
    const rejected = await admin(`PUT ${SETTINGS}`, { mail_from: 'Haus\r\nBcc: a@b.de' })
    assert.equal(rejected.statusCode, 422)
  })

  test('choose the board of the login page among the public ones [STAFF-35] [BOARD-04]', async () => {
    const { login_board, public_boards } = (await admin(`GET ${SETTINGS}`)).json()
    assert.equal(login_board, 'NEWEST')
    const [board] = public_boards
    assert.ok(board, 'the fixture has a public board')
    assert.equal((await save({ login_board: String(board.id) })).login_board, String(board.id))
    for (const choice of ['999999', 'ALLE', '0']) {
      const rejected = await admin(`PUT ${SETTINGS}`, { login_board: choice })
      assert.equal(rejected.statusCode, 422, choice)
      assert.ok(rejected.json().fields.login_board, choice)
    }
    assert.equal((await save({ login_board: 'NONE' })).login_board, 'NONE')
  })

  test('change the limit of failed logins from the next login on [STAFF-35]', async () => {
    await save({ login_failures_per_address: 5 })
    const wrong = (email: string) =>
      harness.anonymous('POST /provider/v1/auth/login', { email, password: 'falsch' })
    for (let index = 0; index < 5; index++) assert.equal((await wrong(`a${index}@b.de`)).statusCode, 401)
    assert.equal((await wrong('noch@b.de')).statusCode, 429)
    await save({ login_failures_per_address: 30 })
    assert.equal((await wrong('noch@b.de')).statusCode, 401)
    assert.equal((await admin(`PUT ${SETTINGS}`, { login_failures_per_address: 4 })).statusCode, 422)
  })

  test('change the limit of votes from the next vote on [STAFF-35]', async () => {
    const { context } = harness
    const vote = (secret: string) =>
      consumeVoteLimits(context, context.config.votesPerAddress, 1, createSender({ voterSecret: secret }))
    await save({ votes_per_address: 1 })
    await vote('a')
    await assert.rejects(vote('b'), { code: 'rate_limited' })
    await save({ votes_per_address: 2 })
    await vote('b')
  })

  test('make the second factor mandatory, if the user has one [STAFF-35, STAFF-34]', async () => {
    const rejected = await admin(`PUT ${SETTINGS}`, { is_staff_second_factor_required: true })
    assert.match(rejected.json().fields.is_staff_second_factor_required, /eigenen zweiten Schritt/)
    const [own] = await harness.db.select().from(users).where(eq(users.email, 'settings_admin@haus.example'))
    const factor = { userId: own!.id, secret: Buffer.alloc(20), confirmedAt: new Date() }
    await harness.db.insert(secondFactors).values(factor)
    await save({ is_staff_second_factor_required: true })
    const other = await harness.as('umfragen@meinungsbild.example')
    assert.equal((await other('GET /provider/v1/admin/polls')).json().code, 'second_factor_required')
    await save({ is_staff_second_factor_required: false })
    assert.equal((await other('GET /provider/v1/admin/polls')).statusCode, 200)
  })

  test('send a test e-mail to the user, and return the error code [STAFF-35]', async () => {
    const sent = await admin(`POST ${SETTINGS}/test_mail`)
    assert.deepEqual(sent.json(), { sent_to: 'settings_admin@haus.example', failure: null })
    assert.ok(
      harness.emails.some(
        ({ to, subject }) => to === 'settings_admin@haus.example' && subject.startsWith('Test'),
      ),
    )
  })

  const endOfDemo = () => ({ is_demo_off: true, demo_code: toDemoEndCode(harness.context.vault) })

  test('do not end the demo for an account with the public password [STAFF-35]', async () => {
    const [known] = await harness.db.select().from(users).where(eq(users.email, 'admin@kunde.example'))
    const own = eq(users.email, 'settings_admin@haus.example')
    await harness.db.update(users).set({ passwordHash: known!.passwordHash }).where(own)
    const rejected = await admin(`PUT ${SETTINGS}`, endOfDemo())
    assert.match(rejected.json().fields.is_demo_off, /zuerst .*das Passwort/)
    assert.equal(harness.context.config.demo, true)
    await harness.db.update(users).set({ passwordHash: null }).where(own)
  })

  test('do not end the demo if no ADMIN could log in [STAFF-35]', async () => {
    const rejected = async () => {
      const answer = await admin(`PUT ${SETTINGS}`, endOfDemo())
      assert.equal(answer.statusCode, 422, answer.body)
      assert.match(answer.json().fields.is_demo_off, /niemand mehr mit der Rolle „ADMIN“ anmelden/)
    }
    await rejected() // all are demo accounts
    const invited = { email: 'leitung@haus.de', voterRole: 'EMAIL' as const, adminRoles: ['ADMIN'] }
    await harness.db.insert(users).values(invited)
    await rejected() // has not accepted the invitation
    const [demo] = await harness.db.select().from(users).where(eq(users.email, 'intern@meinungsbild.example'))
    assert.deepEqual(demo!.adminRoles, ['ADMIN'])
    assert.equal(harness.context.config.demo, true)
    const own = { lastActiveAt: harness.context.now() }
    await harness.db.update(users).set(own).where(eq(users.email, invited.email))
    await rejected() // is not kept
  })

  test('end the demo: no banner, no made-up poll, no account with the public password [STAFF-35]', async () => {
    await harness.db.update(polls).set({ isDemo: true }).where(eq(polls.id, 1))
    const offered = async () => {
      const request = { headers: {}, url: '/', ip: '127.0.0.1', log: harness.app.log }
      const { stateJson } = await prepareFirstPaintOrEmptyPage(
        {
          app: harness.app,
          config: harness.context.config,
          renderQueue: null,
          pageQueue: createPageQueue(),
          visitorPages: createPageCache(),
        },
        request,
        null,
      )
      return stateJson.includes(PASSWORD)
    }
    assert.deepEqual([harness.context.config.demo, await offered()], [true, true])
    const email = 'intern@meinungsbild.example'
    await harness.anonymous('POST /provider/v1/auth/forgot_password', { email, source: 'APP' })
    const sent = (await harness.posted()).findLast(({ to }) => to === email)
    const token = /reset-password\/([\w-]+)/.exec(sent?.text ?? '')?.[1]
    assert.ok(token)
    const [leader] = await harness.db.select().from(users).where(eq(users.email, 'leitung@haus.de'))
    await save({ ...endOfDemo(), kept_account_ids: [leader!.id] })
    // Links read in the outbox no longer work.
    const reset = await harness.anonymous('POST /provider/v1/auth/reset_password', {
      password_recovery_token: token,
      new_password: 'etwas ganz anderes 9',
    })
    assert.equal(reset.statusCode, 410)
    const [staff] = await harness.db.select().from(users).where(eq(users.email, email))
    assert.deepEqual([staff!.passwordHash, staff!.adminRoles], [null, []])
    assert.deepEqual([harness.context.config.demo, await offered()], [false, false])
    const [poll] = await harness.db.select().from(polls).where(eq(polls.id, 1))
    const [other] = await harness.db.select().from(polls).where(eq(polls.id, 2))
    assert.deepEqual([poll!.status, other!.status === 'BLOCKED'], ['BLOCKED', false])
    const logged = (await harness.db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ reason }) => reason === 'Ende des Demobetriebs')
      .map(({ action, objectType, objectId, before, after }) => [action, objectType, objectId, before, after])
    assert.equal(logged[0]?.[0], 'DEMO_ENDED')
    assert.deepEqual(logged[1], ['STATUS_CHANGED', 'POLL', 1, { status: 'PUBLISHED' }, { status: 'BLOCKED' }])
    assert.ok(
      logged.some(([action, type, id]) => action === 'ACCESS_REMOVED' && type === 'USER' && id === staff!.id),
    )
    const credentials = { email: 'admin@kunde.example', password: PASSWORD }
    assert.equal((await harness.anonymous('POST /provider/v1/auth/login', credentials)).statusCode, 401)
    assert.equal((await harness.anonymous('GET /outbox')).statusCode, 404)
    const back = await admin(`PUT ${SETTINGS}`, { is_demo_off: false })
    assert.match(back.json().fields.is_demo_off, /beendet/)
  })
})
