import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { desc, eq, inArray } from 'drizzle-orm'
import { readConfig } from '../../../src/config/config.ts'
import { createContext } from '../../../src/context/context.ts'
import {
  invitations,
  knownDevices,
  memberships,
  oneTimeTokens,
  organizations,
  secondFactors,
  sessions,
  users,
} from '../../../src/database/schema-accounts.ts'
import { auditLog, settings } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { mails } from '../../../src/database/schema-mail.ts'
import { buildApp } from '../../../src/host/app.ts'
import { tokenHash } from '../../../src/lib/tokens.ts'
import { createMailer } from '../../../src/mail/mailer.ts'
import { migrateSeedAndDetectDemo } from '../../../src/process/prepare.ts'
import { hashPassword } from '../../../src/provider/accounts/password-service.ts'
import { issueToken } from '../../../src/provider/accounts/token-repository.ts'
import {
  toDemoEndCode,
  recordAccountsConfirmedIfDemoEnded,
  endDemoIfAddressesKnown,
} from '../../../src/provider/settings/demo-service.ts'
import { reloadSettingsAndPurgeEndedOutbox } from '../../../src/provider/settings/service.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { ORGANIZATION, PASSWORD, POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'

const SETTINGS = '/provider/v1/admin/settings'
const OWN_PASSWORD = 'Siebzehn rote Ziegel!'
/** A demo without mail server: all e-mails are in the public outbox. */
const DEMO = { config: { smtpUrl: null }, mail: null }

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`the end of a demo, with ${kind}`, installed, () => {
    let harness: Harness
    let admin: InjectFn
    let ownHash: string
    before(async () => {
      harness = await startHarness({ ...DEMO, open: await open() })
      ownHash = await hashPassword(harness.context, OWN_PASSWORD, '203.0.113.1')
    })
    after(() => harness.close())
    beforeEach(async () => {
      harness = await harness.anew()
      await harness.db.update(polls).set({ isDemo: true }).where(eq(polls.id, POLL.open))
      await add('chefin@haus.de', { adminRoles: ['ADMIN'] })
      admin = await harness.as('chefin@haus.de')
    })

    async function add(email: string, values: Partial<typeof users.$inferInsert> = {}): Promise<number> {
      const seenAt = harness.context.now()
      const account = { email, passwordHash: ownHash, emailVerifiedAt: seenAt, lastActiveAt: seenAt }
      const [created] = await harness.db
        .insert(users)
        .values({ ...account, voterRole: 'EMAIL_PASSWORD', ...values })
        .returning({ id: users.id })
      return created!.id
    }
    const idOf = async (email: string) => {
      const [found] = await harness.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      return found!.id
    }
    const end = (body: object = {}, send = admin) =>
      send(`PUT ${SETTINGS}`, { is_demo_off: true, demo_code: toDemoEndCode(harness.context.vault), ...body })
    const login = (email: string, password = OWN_PASSWORD) =>
      harness.anonymous('POST /provider/v1/auth/login', { email, password })
    const licensesOf = async (id: number) => {
      const [row] = await harness.db.select().from(organizations).where(eq(organizations.id, id))
      return row!.remainingLicenses
    }

    /** What strangers do in a demo: one becomes ADMIN, one a member, and one invites another. */
    async function addStrangers() {
      const now = harness.context.now()
      const boss = await add('fremder-admin@boese.de', { adminRoles: ['ADMIN'] })
      const guest = await add('gast@boese.de')
      const member = { organizationId: ORGANIZATION.kunde, role: 'ADMIN' as const }
      await harness.db.insert(memberships).values({ userId: guest, ...member })
      await harness.db
        .insert(secondFactors)
        .values({ userId: boss, secret: Buffer.alloc(20), confirmedAt: now })
      await harness.db
        .insert(knownDevices)
        .values({ userId: boss, deviceHash: Buffer.alloc(32), lastUsedAt: now })
      const expiresAt = new Date(now.getTime() + 86_400_000)
      const invited = (email: string) => ({ email, memberRole: 'EDITOR' as const, expiresAt, isMailed: true })
      await harness.db.insert(invitations).values([
        { ...invited('komplize@boese.de'), organizationId: ORGANIZATION.kunde, tokenHash: tokenHash('one') },
        { ...invited('chefin@haus.de'), organizationId: ORGANIZATION.verlag, tokenHash: tokenHash('two') },
      ])
      return { boss, guest, sessions: [await harness.as(boss), await harness.as(guest)] }
    }

    test('leaves only the accounts that were ticked, with everything they had [S25]', async () => {
      const strangers = await addStrangers()
      const colleague = await add('kollegin@haus.de', { adminRoles: ['POLL_MANAGER'] })
      const client = await add('kunde@firma.de')
      const membership = { userId: client, organizationId: ORGANIZATION.kunde, role: 'EDITOR' as const }
      await harness.db.insert(memberships).values(membership)
      const kept = [await harness.as(colleague), await harness.as(client)]
      const before = await licensesOf(ORGANIZATION.kunde)
      const ended = await end({ kept_account_ids: [colleague, client] })
      assert.equal(ended.statusCode, 200, ended.body)

      const ids = [await idOf('chefin@haus.de'), colleague, client].sort((a, b) => a - b)
      const rows = await harness.db.select().from(users).orderBy(users.id)
      const withAccess = rows.filter(
        ({ passwordHash, adminRoles }) => passwordHash !== null || adminRoles.length > 0,
      )
      assert.deepEqual(
        withAccess.map(({ id }) => id),
        ids,
      )
      assert.deepEqual(await harness.db.select({ id: memberships.userId }).from(memberships), [
        { id: client },
      ])
      const owners = await harness.db
        .selectDistinct({ id: sessions.userId })
        .from(sessions)
        .orderBy(sessions.userId)
      assert.deepEqual(owners, [{ id: await idOf('chefin@haus.de') }])
      assert.deepEqual(await harness.db.select().from(secondFactors), [])
      assert.deepEqual(await harness.db.select().from(knownDevices), [])
      // Others may have opened the sessions of accounts that stay, with a link from the outbox.
      for (const send of [...strangers.sessions, ...kept])
        assert.equal((await send('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
      assert.equal((await admin('GET /provider/v1/me/sessions')).statusCode, 200)
      const again = await harness.as(colleague)
      assert.deepEqual((await again('GET /provider/v1/me')).json().admin_roles, ['POLL_MANAGER'])
      assert.equal(
        (await (await harness.as(client))('GET /provider/v1/me')).json().pro.organization.id,
        ORGANIZATION.kunde,
      )
      for (const email of ['fremder-admin@boese.de', 'gast@boese.de'])
        assert.equal((await login(email)).statusCode, 401)
      assert.equal((await login('kollegin@haus.de')).statusCode, 200)

      // The four removed members of the organization and the invitation return their licenses.
      assert.equal(await licensesOf(ORGANIZATION.kunde), before + 5)
      const openInvitations = (await harness.db.select().from(invitations)).filter(
        ({ closedAt }) => closedAt === null,
      )
      assert.deepEqual(
        openInvitations.map(({ email }) => email),
        ['chefin@haus.de'],
      )
      const opened = await harness.anonymous('GET /provider/v1/pro/my_organization/invitations/one')
      assert.equal(opened.json().code, 'link_expired')
    })

    test('is logged: who ended it and kept access, and each that lost it [S25]', async () => {
      const { boss, guest } = await addStrangers()
      const colleague = await add('kollegin@haus.de', { adminRoles: ['POLL_MANAGER'] })
      await end({ kept_account_ids: [colleague] })
      const actorId = await idOf('chefin@haus.de')
      const logged = (await harness.db.select().from(auditLog).orderBy(auditLog.id)).filter(
        ({ reason }) => reason === 'Ende des Demobetriebs',
      )
      assert.ok(logged.every((entry) => entry.actorId === actorId))
      const { action, objectType, after } = logged[0]!
      assert.deepEqual([action, objectType], ['DEMO_ENDED', 'SETTINGS'])
      assert.deepEqual(after, {
        kept_accounts: [actorId, colleague],
        removed_accounts: 12, // of the fixture, and two strangers
        blocked_polls: 1,
        with_code: true,
      })
      const actionsOn = (type: string, id: number) =>
        logged
          .filter((entry) => entry.objectType === type && entry.objectId === id)
          .map((entry) => entry.action)
      assert.deepEqual(actionsOn('USER', boss), ['ACCESS_REMOVED'])
      assert.deepEqual(actionsOn('POLL', POLL.open), ['STATUS_CHANGED'])
      const removedMembers = logged
        .filter((entry) => entry.action === 'MEMBER_REMOVED')
        .map((entry) => entry.after?.user_id)
      assert.ok(removedMembers.includes(guest))
    })

    test('offers all accounts with any access, and none afterwards [S25]', async () => {
      const { guest } = await addStrangers()
      await harness.db.insert(users).values({ email: 'ohne@zugang.de', voterRole: 'EMAIL' })
      const list = async () => (await admin(`GET ${SETTINGS}/demo_accounts`)).json().accounts
      const offered: { id: number; email: string; is_demo: boolean }[] = await list()
      const found = offered.find(({ id }) => id === guest)
      assert.deepEqual(found, {
        id: guest,
        email: 'gast@boese.de',
        first_name: null,
        last_name: null,
        admin_roles: [],
        organization_name: 'Kunde AG',
        member_role: 'ADMIN',
        last_active_at: (found as unknown as { last_active_at: string }).last_active_at,
        is_demo: false,
      })
      assert.equal(offered.find(({ email }) => email === 'intern@meinungsbild.example')?.is_demo, true)
      assert.ok(!offered.some(({ email }) => email === 'ohne@zugang.de'))
      await end()
      assert.deepEqual(await list(), [])
    })

    test('rejects unknown accounts, and changes nothing then [S25]', async () => {
      const rejected = await end({ kept_account_ids: [2147483647] })
      assert.equal(rejected.statusCode, 422)
      assert.match(rejected.json().fields.kept_account_ids, /keinen Zugang mehr/)
      assert.equal(harness.context.config.demo, true)
      assert.equal((await login('admin@kunde.example', PASSWORD)).statusCode, 200)
    })

    test('requires that who ends it keeps a way in that is not of the demo [S25]', async () => {
      const fieldOf = async (send: InjectFn) => (await end({}, send)).json().fields.is_demo_off
      assert.match(
        await fieldOf(await harness.as('intern@meinungsbild.example')),
        /zuerst .* das Passwort: Das der Demo/,
      )
      const id = await add('nur-link@haus.de', { adminRoles: ['ADMIN'], passwordHash: null })
      assert.match(await fieldOf(await harness.as(id)), /zuerst .* ein Passwort fest/)
      const manager = await add('technik@haus.de', { adminRoles: ['SETTINGS_ADMIN'] })
      const asManager = await harness.as(manager)
      assert.match(await fieldOf(asManager), /niemand mehr mit der Rolle „ADMIN“ anmelden/)
      const demo = await idOf('intern@meinungsbild.example')
      const withDemo = await end({ kept_account_ids: [demo] }, asManager)
      assert.match(
        withDemo.json().fields.is_demo_off,
        /niemand mehr mit der Rolle/,
        'the public password is no way in',
      )
      assert.equal(harness.context.config.demo, true)
      const withOwn = await end({ kept_account_ids: [await idOf('chefin@haus.de')] }, asManager)
      assert.equal(withOwn.statusCode, 200, withOwn.body)
    })

    test('ends the other sessions of who ends it, in which others may be logged in [S25]', async () => {
      const other = await harness.as('chefin@haus.de')
      await end()
      assert.equal((await other('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
      assert.equal((await admin('GET /provider/v1/me/sessions')).statusCode, 200)
    })

    test('removes the public password also of accounts that stay [S25]', async () => {
      const demo = await idOf('umfragen@meinungsbild.example')
      await end({ kept_account_ids: [demo] })
      const [row] = await harness.db.select().from(users).where(eq(users.id, demo))
      assert.deepEqual(
        [row!.passwordHash, row!.voterRole, row!.adminRoles],
        [null, 'EMAIL', ['POLL_MANAGER']],
      )
    })

    test('refuses the public password of the demo to every account that still has it [S25]', async () => {
      assert.equal((await login('admin@kunde.example', PASSWORD)).statusCode, 200)
      const send = await harness.as('admin@kunde.example')
      // Without the end of the demo, for example after a restore of an old backup.
      harness.context.config.demo = false
      for (const email of ['admin@kunde.example', 'intern@meinungsbild.example']) {
        const refused = await login(email, PASSWORD)
        assert.deepEqual([refused.statusCode, refused.json().code], [401, 'invalid_credentials'])
      }
      const confirmed = await send('POST /provider/v1/me/second_factor', { password: PASSWORD })
      assert.equal(confirmed.statusCode, 422)
      assert.equal((await login('chefin@haus.de')).statusCode, 200)
    })

    test('cannot be undone by choosing the password of the demo [S25]', async () => {
      const rejected = await admin('PUT /provider/v1/me/password', {
        current_password: OWN_PASSWORD,
        new_password: PASSWORD.toUpperCase(),
      })
      assert.equal(rejected.statusCode, 422, rejected.body)
      assert.match(rejected.body, /zu leicht zu erraten/)
    })

    test('closes the outbox in every process, and revokes the links in it [S25]', async () => {
      const config = { ...readConfig({ DATA_DIR: 'memory' }), ...DEMO.config }
      const { now } = harness.context
      const mailer = createMailer({ config, database: harness.db, now })
      const other = createContext(harness.open, { config, mailer, now, results: harness.context.results })
      const app = await buildApp(other, { logger: false })
      try {
        await end()
        assert.equal(other.mailer.mode, 'OUTBOX', 'the other process has not heard of it yet')
        const account = { id: await idOf('chefin@haus.de'), email: 'chefin@haus.de' }
        const { token, expiresAt } = await issueToken(harness.db, now(), 'PASSWORD_RESET', account)
        const text = `https://haus.de/reset-password/${token}`
        await other.mailer.enqueue(
          harness.db,
          { to: account.email, subject: 'Passwort', text },
          { expiresAt },
        )
        const outbox = await app.inject({ method: 'GET', url: '/outbox', headers: { accept: 'text/html' } })
        assert.equal(outbox.statusCode, 404)
        assert.ok(!outbox.body.includes(token))

        await reloadSettingsAndPurgeEndedOutbox(other)
        assert.equal(other.mailer.mode, 'NONE')
        const [mail] = await harness.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
        assert.deepEqual([mail!.status, mail!.body], ['NOT_SENT', ''])
        assert.deepEqual(await harness.db.select().from(oneTimeTokens), [])
      } finally {
        await app.close()
      }
    })

    test('is required before a start without demo, which says so [S25]', async () => {
      const start = (env: Record<string, string>) =>
        migrateSeedAndDetectDemo(harness.open, readConfig(env), (line) => assert.fail(line))
      const refused = { name: 'CommandError', message: /^Diese Datenbank war eine Demo, .*npm run end-demo/ }
      await assert.rejects(start({ DEMO_DATA: 'false' }), refused)
      await harness.db.update(polls).set({ isDemo: false })
      await assert.rejects(start({ DEMO_DATA: 'false' }), refused, 'its accounts are enough')
      await harness.db.update(polls).set({ isDemo: true }).where(eq(polls.id, POLL.open))
      assert.equal((await start({ DEMO_DATA: 'true' })).demo, true)
      await end()
      assert.equal((await start({ DEMO_DATA: 'false' })).demo, false)
    })

    test('needs the code that the server printed, which no ADMIN of the demo knows [S25] [STAFF-35]', async () => {
      // A stranger who invited themselves with the public account, and read the link in the outbox.
      const stranger = await harness.as(await add('fremd@boese.de', { adminRoles: ['ADMIN'] }))
      const tryCode = async (code?: string) =>
        stranger(`PUT ${SETTINGS}`, { is_demo_off: true, ...(code !== undefined && { demo_code: code }) })
      const right = toDemoEndCode(harness.context.vault)
      for (const missing of [undefined, ' ']) {
        const refused = await tryCode(missing)
        assert.equal(refused.statusCode, 422)
        assert.match(refused.json().fields.demo_code, /^Bitte geben Sie den Code ein\. .* Ausgabe/)
      }
      for (const wrong of ['falsch', right.slice(1), `${right}x`, right.toUpperCase()]) {
        const refused = await tryCode(wrong)
        assert.equal(refused.statusCode, 422, refused.body)
        assert.match(refused.json().fields.demo_code, /^Dieser Code ist nicht richtig\. .* Ausgabe/)
      }
      assert.equal(harness.context.config.demo, true)
      assert.deepEqual(await harness.db.select().from(settings), [])
      assert.equal((await login('admin@kunde.example', PASSWORD)).statusCode, 200)

      for (let tries = 4; tries < 20; tries++) assert.equal((await tryCode('falsch')).statusCode, 422)
      const ended = await end({ demo_code: ` ${right} ` })
      assert.equal(ended.statusCode, 200, ended.body)
      assert.equal((await stranger('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
    })

    test('without the code, by an earlier version, is told at each start until the operator confirms it [S25]', async () => {
      await end()
      const stranger = await add('fremd@boese.de', { adminRoles: ['ADMIN'] })
      const start = async (demo: boolean) => {
        const lines: string[] = []
        const config = readConfig({ DEMO_DATA: String(demo) })
        await migrateSeedAndDetectDemo(harness.open, config, (line) => lines.push(line))
        return lines
      }
      assert.deepEqual(await start(false), [], 'ended with the code')
      // As earlier versions logged it.
      const after = { kept_accounts: [stranger], removed_accounts: 12, blocked_polls: 1 }
      await harness.db.update(auditLog).set({ after }).where(eq(auditLog.action, 'DEMO_ENDED'))
      for (const demo of [false, true]) {
        const told = await start(demo)
        assert.match(told[0]!, /ohne dass ein Code .* Auch ein Fremder konnte das tun/)
        assert.deepEqual(told.slice(1, -1).sort(), ['  chefin@haus.de · ADMIN', '  fremd@boese.de · ADMIN'])
        assert.match(told.at(-1)!, /npm run end-demo -- --confirm/)
      }
      assert.equal((await login('fremd@boese.de')).statusCode, 200, 'nobody is locked out')
      const accounts = await recordAccountsConfirmedIfDemoEnded(harness.db)
      assert.deepEqual(accounts?.map(({ email }) => email).sort(), ['chefin@haus.de', 'fremd@boese.de'])
      assert.deepEqual(await start(false), [])
    })

    test('by command is an end of the operator, who alone can confirm it [S25]', async () => {
      assert.equal(await recordAccountsConfirmedIfDemoEnded(harness.db), undefined)
      const kept = { keptAddresses: ['chefin@haus.de'], sendsEmails: false, now: harness.context.now() }
      await endDemoIfAddressesKnown(harness.db, kept)
      const config = readConfig({ DEMO_DATA: 'false' })
      await migrateSeedAndDetectDemo(harness.open, config, (line) => assert.fail(line))
    })

    test('works by command, also for accounts kept by an end before [S25]', async () => {
      const strangers = await addStrangers()
      const endBy = (...keptAddresses: string[]) =>
        endDemoIfAddressesKnown(harness.db, { keptAddresses, sendsEmails: false, now: harness.context.now() })
      assert.equal(await endBy('niemand@haus.de'), undefined)
      const isEnded = async () => (await harness.db.select().from(settings))[0]?.stored.isDemoOff === true
      assert.equal(await isEnded(), false)
      const first = await endBy('chefin@haus.de', 'gast@boese.de')
      assert.deepEqual([first?.kept.length, first?.hasAdmin, first?.blockedPolls], [2, true, 1])
      assert.equal(
        (await strangers.sessions[1]!('GET /provider/v1/me/sessions')).json().code,
        'invalid_token',
        'also of an account that stays',
      )
      const guest = await harness.as('gast@boese.de')
      const second = await endBy('chefin@haus.de')
      assert.deepEqual([second?.removedAccounts, second?.blockedPolls], [1, 0])
      assert.equal((await guest('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
      assert.equal(await isEnded(), true)
      const none = await endBy()
      assert.equal(none?.hasAdmin, false)
      const left = await harness.db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.adminRoles, [['ADMIN']]))
      assert.deepEqual(left, [])
    })
  })
