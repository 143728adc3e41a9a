import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { readConfig, type Config } from '../../src/config/config.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import * as accounts from '../../src/database/schema-accounts.ts'
import * as content from '../../src/database/schema-content.ts'
import { emailCampaigns, mails } from '../../src/database/schema-mail.ts'
import { contactMessageEmail, passwordResetEmail } from '../../src/mail/emails.ts'
import { createMailer, retryDelayMs, startDelivery, type MailProblem } from '../../src/mail/mailer.ts'
import { purgeEndedOutboxAndRevokeLinks, failExpiredMailsAndCampaigns } from '../../src/mail/repository.ts'
import { setupDatabases } from '../support/databases.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { refusingSmtp, startSmtp, type TestSmtp } from './smtp.ts'

const email = passwordResetEmail('ada@kunde.example', 'http://localhost:3000/reset-password/abc')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const both = setupDatabases()
let smtp: TestSmtp
let now: Date
const problems: MailProblem[] = []

beforeEach(async () => {
  smtp = await startSmtp()
  now = new Date('2026-03-01T08:00:00Z')
  problems.length = 0
  for (const { db } of both.databases) await db.delete(mails)
})
afterEach(() => smtp.close())

const createTestMailer = ({ db }: OpenDatabase, config: Partial<Config> = {}) =>
  createMailer({
    config: { ...readConfig({ SMTP_URL: smtp.url }), ...config },
    database: db,
    now: () => now,
    onProblem: (problem) => problems.push(problem),
  })
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const rowsOf = ({ db }: OpenDatabase) => db.select().from(mails)

describe('a queued mail', () => {
  it('is sent unchanged, and then deleted', async () => {
    for (const open of both.databases) {
      const mailer = createTestMailer(open)
      await mailer.enqueue(open.db, email)
      await mailer.enqueue(
        open.db,
        contactMessageEmail('kontakt@haus.example', 'erika@firma.example', { Name: 'Erika' }, 'Hallo'),
      )
      await mailer.deliver()
      assert.deepEqual(await rowsOf(open), [])
      const [reset, contact] = smtp.accepted.splice(0).sort((a) => (a.includes('To: ada@') ? -1 : 1))
      assert.match(reset!, /^To: ada@kunde\.example\r$/m)
      assert.match(reset!, /^From: Meinungsbild <noreply@meinungsbild\.example>\r$/m)
      assert.match(reset!, /^Message-ID: <\d+\.\d+@localhost>\r$/m)
      assert.match(reset!.replaceAll('=\r\n', ''), /\/reset-password\/abc\r$/m)
      assert.match(contact!, /^Reply-To: erika@firma\.example\r$/m)
    }
  })

  it('is sent although its next attempt was planned by a clock a day ahead', async () => {
    for (const open of both.databases) {
      const mailer = createTestMailer(open)
      smtp.rejectWith(451)
      later(24 * HOUR)
      await mailer.enqueue(open.db, email)
      await mailer.deliver()
      smtp.rejectWith(null)
      later(-24 * HOUR)
      await mailer.deliver()
      assert.deepEqual(await rowsOf(open), [])
    }
  })

  it('has one-click unsubscribe headers if it is a digest [READ-65]', async () => {
    const unsubscribeUrl = 'http://localhost:3000/unsubscribe/abc'
    for (const open of both.databases) {
      const mailer = createTestMailer(open)
      await mailer.enqueue(open.db, { ...email, unsubscribeUrl })
      await mailer.deliver()
      const [digest = ''] = smtp.accepted.splice(0)
      assert.match(digest, /^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\/abc>\r$/m)
      assert.match(digest, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    }
  })

  it('sets its digest to DELETED if it is permanently rejected or expired [READ-64]', async () => {
    for (const open of both.databases) {
      const mailer = createTestMailer(open)
      const [user] = await open.db.insert(accounts.users).values({ voterRole: 'EMAIL' }).returning()
      const day = (date: string) => ({ userId: user!.id, day: date, dueAt: now, status: 'SENDING' as const })
      const campaigns = await open.db
        .insert(emailCampaigns)
        .values([day('2026-03-01'), day('2026-03-02')])
        .returning()
      smtp.rejectWith(550)
      await mailer.enqueue(open.db, email, { campaignId: campaigns[0]!.id })
      await mailer.deliver()
      smtp.rejectWith(451)
      await mailer.enqueue(open.db, email, { campaignId: campaigns[1]!.id })
      await mailer.deliver()
      const statuses = async () =>
        (await open.db.select().from(emailCampaigns)).map(({ status }) => status).sort()
      assert.deepEqual(await statuses(), ['DELETED', 'SENDING'])
      await failExpiredMailsAndCampaigns(open.db, new Date(now.getTime() + 96 * HOUR))
      assert.deepEqual(await statuses(), ['DELETED', 'DELETED'])
      smtp.rejectWith(null)
      await open.db.delete(accounts.users)
    }
  })

  it('is rolled back with its transaction', async () => {
    for (const open of both.databases) {
      const mailer = createTestMailer(open)
      const failing = open.db.transaction(async (transaction) => {
        await mailer.enqueue(transaction, email)
        throw new Error('the write that caused it failed')
      })
      await assert.rejects(failing, /the write that caused it failed/)
      await mailer.deliver()
      assert.deepEqual(smtp.attempts, [])
    }
  })

  it('is retried after a temporary rejection, even after a restart', async () => {
    for (const open of both.databases) {
      smtp.rejectWith(451)
      const first = createTestMailer(open)
      await first.enqueue(open.db, email)
      await first.deliver()
      await first.deliver() // not due yet
      assert.equal(smtp.attempts.splice(0).length, 1)
      assert.deepEqual(
        problems.splice(0).map(({ code, isPermanent }) => [code, isPermanent]),
        [['451', false]],
      )
      await first.stop()

      smtp.rejectWith(null)
      const second = createTestMailer(open)
      await second.deliver()
      assert.equal(smtp.accepted.length, 0, 'not before its time')
      later(retryDelayMs(1))
      const stop = startDelivery(second)
      await stop()
      assert.equal(smtp.accepted.splice(0).length, 1)
      smtp.attempts.length = 0
      assert.deepEqual(await rowsOf(open), [])
    }
  })

  it('is retried if the mail server refuses connections', async () => {
    const [open] = both.databases as [OpenDatabase]
    const mailer = createTestMailer(open, { smtpUrl: await refusingSmtp() })
    await mailer.enqueue(open.db, email)
    await mailer.deliver()
    const [waiting] = await rowsOf(open)
    assert.equal(waiting!.status, 'QUEUED')
    assert.equal(waiting!.error, 'ESOCKET')
    assert.equal(waiting!.nextAttemptAt!.getTime() - now.getTime(), retryDelayMs(1))
  })

  it('is retried if the mail server rejects the sender', async () => {
    for (const open of both.databases) {
      smtp.rejectSenderWith(550)
      const mailer = createTestMailer(open)
      await mailer.enqueue(open.db, email)
      await mailer.deliver()
      assert.deepEqual(
        (await rowsOf(open)).map(({ status, error }) => [status, error]),
        [['QUEUED', '550']],
      )
      smtp.rejectSenderWith(null)
      later(retryDelayMs(1))
      await mailer.deliver()
      assert.equal(smtp.accepted.splice(0).length, 1)
      smtp.attempts.length = 0
      problems.length = 0
    }
  })

  it('in an outbox loses its text once a mail server is configured', async () => {
    for (const open of both.databases) {
      const demo = createTestMailer(open, { smtpUrl: null, demo: true })
      await demo.enqueue(open.db, email)
      await purgeEndedOutboxAndRevokeLinks(open.db, demo.mode)
      assert.match((await rowsOf(open))[0]!.body, /reset-password\/abc/)
      const mailer = createTestMailer(open)
      await purgeEndedOutboxAndRevokeLinks(open.db, mailer.mode)
      await mailer.deliver()
      assert.deepEqual(
        (await rowsOf(open)).map(({ status, body }) => [status, body]),
        [['NOT_SENT', '']],
      )
      assert.deepEqual(smtp.attempts, [])
    }
  })

  it('fails and loses its text if the recipient is permanently rejected', async () => {
    for (const open of both.databases) {
      smtp.rejectWith(550)
      const mailer = createTestMailer(open)
      await mailer.enqueue(open.db, email)
      await mailer.deliver()
      later(HOUR)
      await mailer.deliver()
      assert.equal(smtp.attempts.splice(0).length, 1)
      const [{ status, body, error }] = (await rowsOf(open)) as [typeof mails.$inferSelect]
      assert.deepEqual({ status, body, error }, { status: 'FAILED', body: '', error: '550' })
      assert.equal(problems[0]!.isPermanent, true)
      assert.doesNotMatch(JSON.stringify(problems.splice(0)), /ada@|No mail for/) // this is logged [S16]
      assert.doesNotMatch(JSON.stringify(await rowsOf(open)), /abc|No mail for/)
    }
  })

  it('is not sent once its link has expired', async () => {
    for (const open of both.databases) {
      const mailer = createTestMailer(open)
      await mailer.enqueue(open.db, email, { expiresAt: new Date(now.getTime() + HOUR) })
      later(HOUR)
      await mailer.deliver()
      assert.deepEqual(smtp.attempts, [])
      await failExpiredMailsAndCampaigns(open.db, now)
      const [{ status, body }] = (await rowsOf(open)) as [typeof mails.$inferSelect]
      assert.deepEqual({ status, body }, { status: 'FAILED', body: '' })
    }
  })

  it('is sent once with several processes', ON_SERVER, async () => {
    const open = both.databases.find(({ kind }) => kind === 'server')!
    const mailers = Array.from({ length: 4 }, () => createTestMailer(open))
    for (let number = 0; number < 40; number++)
      await mailers[0]!.enqueue(open.db, {
        to: `gast${number}@kunde.example`,
        subject: 'Hallo',
        text: 'Hallo',
      })
    await Promise.all(mailers.map((mailer) => mailer.deliver()))
    assert.equal(smtp.accepted.length, 40)
    assert.equal(new Set(smtp.attempts).size, 40)
    assert.deepEqual(await rowsOf(open), [])
  })

  it('is claimed by another process if the first one ended while sending', async () => {
    for (const open of both.databases) {
      const dying = createMailer({
        config: readConfig({}),
        database: open.db,
        now: () => now,
        transport: { send: () => new Promise(() => undefined) },
      })
      await dying.enqueue(open.db, email)
      void dying.deliver()
      while ((await rowsOf(open))[0]!.attempts === 0) await new Promise(setImmediate)
      const next = createTestMailer(open)
      await next.deliver()
      assert.equal(smtp.accepted.length, 0, 'the other process may still be sending it')
      later(3 * MINUTE)
      await next.deliver()
      assert.equal(smtp.accepted.splice(0).length, 1)
    }
  })

  it('is retried at growing intervals', () => {
    assert.deepEqual([1, 2, 3, 20].map(retryDelayMs), [15_000, 30_000, 60_000, HOUR])
  })
})

describe('without a mail server', () => {
  it('a demo mail is stored in the outbox, and not sent when a server is configured later', async () => {
    const [open] = both.databases as [OpenDatabase]
    await createTestMailer(open, { smtpUrl: null }).enqueue(open.db, email)
    await createTestMailer(open).deliver()
    const [kept] = await rowsOf(open)
    assert.deepEqual([kept!.recipient, kept!.status], ['ada@kunde.example', 'OUTBOX'])
    assert.match(kept!.body, /^Guten Tag,\n\n[^]+Der Link ist 60 Minuten gültig[^]+Mit freundlichen Grüßen/)
    assert.deepEqual(smtp.attempts, [])
  })

  it('any other mail is stored without its text', async () => {
    const [open] = both.databases as [OpenDatabase]
    await createTestMailer(open, { smtpUrl: null, demo: false }).enqueue(open.db, email)
    const [noted] = await rowsOf(open)
    assert.deepEqual([noted!.recipient, noted!.status, noted!.body], ['ada@kunde.example', 'NOT_SENT', ''])
  })
})

it('an unavailable database is reported once, not in every round', async () => {
  const errors: unknown[] = []
  const pool = new Pool({ host: '/nowhere' })
  const mailer = createMailer({
    config: readConfig({ SMTP_URL: smtp.url }),
    database: drizzle(pool, { schema: { ...accounts, ...content } }),
    now: () => now,
    onError: (error) => errors.push(error),
  })
  await mailer.deliver()
  await mailer.deliver()
  assert.equal(errors.length, 1)
  await pool.end()
})
