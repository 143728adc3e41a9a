import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readConfig } from '../../../src/config/config.ts'
import { contactRequests, organizations, users } from '../../../src/database/schema-accounts.ts'
import { mails } from '../../../src/database/schema-mail.ts'
import { createSmtpTransport } from '../../../src/mail/transport.ts'
import { refusingSmtp, startSmtp } from '../../mail/smtp.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'

const INVITATIONS = '/provider/v1/pro/my_organization/invitations'
const MINUTE = 60_000

let harness: Harness
let admin: InjectFn
before(async () => {
  harness = await startHarness()
})
after(() => harness.close())

/** Starts the server again with this mail server; null for none and no demo. */
async function restart(smtpUrl: string | null): Promise<void> {
  const transport = createSmtpTransport(readConfig({ SMTP_URL: smtpUrl ?? '' }))
  harness = await harness.anew(
    transport ? { mail: { transport } } : { mail: null, config: { smtpUrl: null, demo: false } },
  )
  admin = await harness.as('admin@kunde.example')
}

const invite = (email = 'neu@kunde.example') => admin(`POST ${INVITATIONS}`, { email, member_role: 'EDITOR' })
const listed = async () => (await admin(`GET ${INVITATIONS}`)).json()
const deliveries = async () =>
  (await listed()).invitations.map(({ delivery }: { delivery: string }) => delivery)
const remaining = async () => {
  const [row] = await harness.db.select().from(organizations).where(eq(organizations.id, ORGANIZATION.kunde))
  return row!.remainingLicenses
}

describe('an invitation', () => {
  it('is created while the mail server rejects connections, with a pending e-mail [ORG-03]', async () => {
    await restart(await refusingSmtp())
    const response = await invite()
    assert.equal(response.statusCode, 200, response.body)
    assert.equal(response.json().delivery, 'PENDING')
    assert.equal(response.json().link, null)
    assert.deepEqual(await deliveries(), ['PENDING'])
    assert.equal((await listed()).is_mail_enabled, true)
    assert.equal(await remaining(), 1)
  })

  it('sends a deferred e-mail later by itself [ORG-03]', async () => {
    const smtp = await startSmtp()
    await restart(smtp.url)
    smtp.rejectWith(451)
    assert.equal((await invite()).json().delivery, 'PENDING')
    smtp.rejectWith(null)
    harness.wait(MINUTE)
    await harness.context.mailer.deliver()
    assert.deepEqual(await deliveries(), ['SENT'])
    assert.equal(smtp.accepted.length, 1)
    await smtp.close()
  })

  it('shows a permanently rejected e-mail, and can be sent again at once [ORG-03]', async () => {
    const smtp = await startSmtp()
    await restart(smtp.url)
    smtp.rejectWith(550)
    assert.equal((await invite()).json().delivery, 'FAILED')
    assert.deepEqual(await deliveries(), ['FAILED'])
    smtp.rejectWith(null)
    const again = (await invite()).json()
    assert.deepEqual([again.delivery, again.remaining_licenses], ['SENT', 1])
    assert.equal(smtp.accepted.length, 1)
    await smtp.close()
  })

  it('deletes the e-mail with the old link when renewed or withdrawn [ORG-03]', async () => {
    await restart(await refusingSmtp())
    const { id } = (await invite()).json()
    harness.wait(MINUTE)
    await invite()
    assert.equal(await harness.db.$count(mails), 1)
    await admin(`DELETE ${INVITATIONS}/${id}`)
    assert.equal(await harness.db.$count(mails), 0)
  })
})

describe('a server without mail', () => {
  before(() => restart(null))

  it('returns the link of an invitation once to the inviter [ORG-03]', async () => {
    const { link, delivery } = (await invite()).json()
    assert.equal(delivery, 'LINK')
    const list = await listed()
    assert.deepEqual([list.is_mail_enabled, list.invitations[0].delivery], [false, 'LINK'])
    const [, token] = /^http:\/\/localhost:3000\/invitation\/([\w-]{43})$/.exec(link)!
    assert.doesNotMatch(JSON.stringify([list, await harness.db.select().from(mails)]), new RegExp(token!))
    assert.equal((await harness.anonymous(`GET ${INVITATIONS}/${token}`)).statusCode, 200)
    const again = (await invite()).json()
    assert.notEqual(again.link, link, 'a second look makes a new link')
    assert.equal((await harness.anonymous(`GET ${INVITATIONS}/${token}`)).statusCode, 410)
  })

  it('rejects requests that need an e-mail, equally for known and unknown addresses [ROUTE-11]', async () => {
    const calls: [string, unknown][] = ['admin@kunde.example', 'niemand@kunde.example'].flatMap((email) => [
      ['POST /provider/v1/auth/forgot_password', { email, source: 'APP' }],
      ['POST /provider/v1/auth/pro/request_email_login_token', { email }],
    ])
    for (const [call, body] of calls) {
      const response = await harness.anonymous(call, body)
      assert.equal(response.statusCode, 409, call)
      assert.equal(response.json().code, 'mail_disabled')
      assert.equal(
        response.json().message,
        'Dieser Server verschickt keine E-Mails. Bitte wenden Sie sich an Ihre Administration.',
      )
    }
  })

  it('adds no address to an account that it could not verify [ROUTE-19]', async () => {
    const person = await harness.as(11) // without e-mail address
    const response = await person('POST /provider/v1/auth/signup', { email: 'panel@privat.example' })
    assert.equal(response.json().code, 'mail_disabled')
    assert.equal((await person('GET /provider/v1/me')).json().email, null)
    const verify = await admin('POST /provider/v1/auth/verify_email/request')
    assert.equal(verify.json().code, 'mail_disabled')
  })

  it('informs staff, stores contact requests, and promises no reply [CON-01]', async () => {
    const staff = await harness.as('intern@meinungsbild.example')
    assert.equal((await staff('GET /provider/v1/admin/me')).json().is_mail_enabled, false)
    const request = { name: 'Erika', email: 'erika@firma.example', message: 'Bitte rufen Sie mich an.' }
    const response = await harness.anonymous('POST /api/customer-anonymous-contact', request)
    assert.equal(response.statusCode, 200, response.body)
    assert.match(
      response.json().message,
      /^Ihre Nachricht ist gespeichert\..*verschickt zurzeit keine E-Mails/,
    )
    const [kept] = await harness.db.select().from(contactRequests)
    assert.equal(kept?.email, 'erika@firma.example')
  })

  it('still creates accounts for invited people [ROUTE-12]', async () => {
    const { link } = (await invite('andere@kunde.example')).json()
    const token = link.split('/').at(-1)
    const response = await harness.anonymous('POST /provider/v1/auth/signup', {
      email: 'andere@kunde.example',
      password: 'Kraniche ziehen im Oktober',
      invitation_token: token,
    })
    assert.equal(response.statusCode, 200, response.body)
  })

  it('creates no account for an invitation withdrawn while the password is hashed [ORG-03]', async () => {
    await harness.db.update(organizations).set({ remainingLicenses: 2 })
    const email = 'fremde@haus.example'
    const { id, link } = (await invite(email)).json()
    const { hashing } = harness.context.queues
    const run = hashing.run.bind(hashing)
    let withdrawn: number | undefined
    hashing.run = async (network, work) => {
      hashing.run = run
      const hash = await run(network, work)
      withdrawn = (await admin(`DELETE ${INVITATIONS}/${id}`)).statusCode
      return hash
    }
    const response = await harness.anonymous('POST /provider/v1/auth/signup', {
      email,
      password: 'Kraniche ziehen im Oktober',
      invitation_token: link.split('/').at(-1),
    })
    assert.equal(withdrawn, 204)
    assert.deepEqual([response.statusCode, response.json().code], [410, 'link_expired'])
    assert.equal(await harness.db.$count(users, eq(users.email, email)), 0)
  })

  it('verifies no address if the e-mail of the invitation is no longer stored [ORG-03]', async () => {
    await harness.db.update(organizations).set({ remainingLicenses: 2 })
    const email = 'getilgt@haus.example'
    const { link } = (await invite(email)).json()
    await harness.db.delete(mails)
    const response = await harness.anonymous('POST /provider/v1/auth/signup', {
      email,
      password: 'Kraniche ziehen im Oktober',
      invitation_token: link.split('/').at(-1),
    })
    assert.equal(response.json().user.email_verified, false)
  })

  it('verifies no address of a new or existing account by a link that was passed on manually [ORG-03]', async () => {
    const isVerified = async (send: InjectFn) => (await send('GET /provider/v1/me')).json().email_verified
    await harness.db.update(organizations).set({ remainingLicenses: 2 })
    const email = 'kollegin@haus.example'
    const password = 'Kraniche ziehen im Oktober'
    const invited = (await invite(email)).json()
    const { auth_token: own } = (
      await harness.anonymous('POST /provider/v1/auth/signup', {
        email,
        password,
        invitation_token: invited.link.split('/').at(-1),
      })
    ).json()
    assert.equal(typeof own, 'string')
    assert.equal(await isVerified(await harness.as(email)), false)

    // The owner of the account loses it when its address gets a role.
    const login = async () =>
      (await harness.anonymous('POST /provider/v1/auth/login', { email, password })).statusCode
    assert.equal(await login(), 200)
    const staff = await harness.as('intern@meinungsbild.example')
    const role = { email, admin_roles: ['POLL_MANAGER'] }
    assert.equal((await staff('POST /provider/v1/admin/users', role)).statusCode, 200)
    assert.equal(await login(), 401)

    const known = 'bekannt@privat.example'
    await harness.db.insert(users).values({ email: known, voterRole: 'EMAIL' })
    const { link } = (await invite(known)).json()
    const person = await harness.as(known)
    const applied = await person(`POST /provider/v1/pro/invitation/${link.split('/').at(-1)}/apply`)
    assert.equal(applied.statusCode, 200, applied.body)
    assert.equal(await isVerified(await harness.as(known)), false)
  })
})
