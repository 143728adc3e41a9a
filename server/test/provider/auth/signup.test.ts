import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { invitations, memberships, users } from '../../../src/database/schema-accounts.ts'
import { newToken, tokenHash } from '../../../src/lib/tokens.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { startHarness, type Harness } from '../../support/harness.ts'

const GOOD = 'Kraniche ziehen im Oktober'

async function invite({ db, context }: Harness, email: string, role: MemberRole = 'EDITOR'): Promise<string> {
  const token = newToken()
  await db.insert(invitations).values({
    organizationId: ORGANIZATION.kunde,
    email,
    memberRole: role,
    tokenHash: tokenHash(token),
    invitedBy: 1,
    isMailed: true,
    expiresAt: new Date(context.now().getTime() + 14 * 86_400_000),
  })
  return token
}

suite('an invitation', () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness()
  })
  after(() => harness.close())

  test('contains inviter and organization [ROUTE-12]', async () => {
    const token = await invite(harness, 'neu@kunde.example')
    const answer = await harness.anonymous(`GET /provider/v1/pro/my_organization/invitations/${token}`)
    assert.equal(answer.statusCode, 200)
    const { expires_at: _, ...invitation } = answer.json()
    assert.deepEqual(invitation, {
      organization_name: 'Kunde AG',
      organization_logo_url: null,
      invited_by: 'Ada Kunde',
      email: 'neu@kunde.example',
      member_role: 'EDITOR',
      has_account: false,
    })
  })

  test('is accepted once by the invited account, whose session is replaced [ROUTE-12]', async () => {
    const token = await invite(harness, 'allein@privat.example')
    const before = await harness.tokenFor('allein@privat.example')
    const apply = (authToken: string) =>
      harness.anonymous(`POST /provider/v1/pro/invitation/${token}/apply`, undefined, {
        'x-auth-token': authToken,
      })
    const answer = await apply(before)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().user.pro.organization.name, 'Kunde AG')
    assert.equal(answer.json().user.pro.member_role, 'EDITOR')
    assert.ok(answer.json().features.includes('pro:news'))
    assert.equal((await apply(before)).json().code, 'invalid_token')
    const again = await apply(answer.json().auth_token)
    assert.equal(again.statusCode, 410)
    assert.equal(
      again.json().message,
      'Diese Einladung ist ungültig oder abgelaufen. Bitte wenden Sie sich an Ihre Administration.',
    )
  })

  test('stays open if its user already belongs to an organization', async () => {
    const token = await invite(harness, 'admin@verlag.example')
    const verlag = await harness.as('admin@verlag.example')
    const answer = await verlag(`POST /provider/v1/pro/invitation/${token}/apply`)
    assert.equal(answer.statusCode, 409)
    const still = await harness.anonymous(`GET /provider/v1/pro/my_organization/invitations/${token}`)
    assert.equal(still.statusCode, 200)
  })

  test('is rejected for another account, and stays open [ROUTE-12]', async () => {
    const token = await invite(harness, 'umworben@privat.example')
    const strangers = ['allein@privat.example', 'admin@verlag.example', 11] // the last one has no e-mail address
    for (const stranger of strangers) {
      const inject = await harness.as(stranger)
      const answer = await inject(`POST /provider/v1/pro/invitation/${token}/apply`)
      assert.equal(answer.statusCode, 403)
      assert.equal(answer.json().code, 'wrong_account')
      assert.equal(
        answer.json().message,
        'Diese Einladung gilt für umworben@privat.example. Bitte melden Sie sich mit dieser Adresse an.',
      )
      assert.equal((await inject('GET /provider/v1/me')).statusCode, 200, 'the session stays')
    }
    const still = await harness.anonymous(`GET /provider/v1/pro/my_organization/invitations/${token}`)
    assert.equal(still.statusCode, 200)
  })

  test('allows the invited address to create an account [ROUTE-12]', async () => {
    const token = await invite(harness, 'frisch@kunde.example')
    const signup = (body: object) =>
      harness.anonymous('POST /provider/v1/auth/signup', { invitation_token: token, ...body })
    const other = await signup({ email: 'fremd@kunde.example', password: GOOD })
    assert.equal(other.json().fields.email, 'Bitte verwenden Sie die Adresse, an die die Einladung ging.')
    assert.equal((await signup({ email: 'frisch@kunde.example' })).statusCode, 422)
    const created = await signup({ email: 'Frisch@kunde.example', password: GOOD, first_name: 'Fritz' })
    assert.equal(created.statusCode, 200)
    assert.equal(created.json().user.email_verified, true)
    assert.equal(created.json().user.pro, null)
    const joined = await harness.anonymous(`POST /provider/v1/pro/invitation/${token}/apply`, undefined, {
      'x-auth-token': created.json().auth_token,
    })
    assert.equal(joined.json().user.pro.organization.name, 'Kunde AG')
    assert.equal((await signup({ email: 'frisch@kunde.example', password: GOOD })).statusCode, 410)
  })

  test('is rejected if expired or unknown', async () => {
    const token = await invite(harness, 'spaet@kunde.example')
    harness.wait(14 * 86_400_000)
    for (const tried of [token, 'unbekannt', 'x'.repeat(300)]) {
      const answer = await harness.anonymous(`GET /provider/v1/pro/my_organization/invitations/${tried}`)
      assert.ok([404, 410].includes(answer.statusCode), `${answer.statusCode}`)
    }
  })
})

suite('completing an account', () => {
  let harness: Harness
  let masterDataUser: number
  before(async () => {
    harness = await startHarness()
    const [row] = await harness.db.select().from(users).where(eq(users.voterRole, 'MASTER_DATA'))
    masterDataUser = row!.id
  })
  after(() => harness.close())

  test('requires a free address', async () => {
    const voter = await harness.as(masterDataUser)
    const answer = await voter('POST /provider/v1/auth/signup', { email: 'admin@kunde.example' })
    assert.equal(answer.statusCode, 409)
    assert.ok(answer.json().fields.email)
  })

  test('adds an address, sends a verification link, and replaces the session [NAV-13] [ROUTE-19]', async () => {
    const voter = await harness.as(masterDataUser)
    const answer = await voter('POST /provider/v1/auth/signup', { email: 'waehlerin@privat.example' })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().user.voter_role, 'EMAIL')
    assert.equal(answer.json().user.email_verified, false)
    assert.equal((await voter('GET /provider/v1/me')).json().code, 'invalid_token')
    const identity = { 'x-auth-token': answer.json().auth_token as string }
    await harness.posted()
    const resent = await harness.anonymous('POST /provider/v1/auth/verify_email/request', undefined, identity)
    assert.equal(resent.statusCode, 200)
    const message = (await harness.posted()).at(-1)!
    assert.equal(message.to, 'waehlerin@privat.example')
    const token = /\/signup\/verify\?token=(\S+)/.exec(message.text)![1]!
    const verify = (headers = identity) =>
      harness.anonymous('POST /provider/v1/auth/verify_email', { token }, headers)
    const stranger = await harness.tokenFor('admin@kunde.example')
    assert.equal((await verify({ 'x-auth-token': stranger })).json().code, 'wrong_account')
    assert.equal((await verify()).json().email, 'waehlerin@privat.example')
    assert.equal((await verify()).statusCode, 410)
    const me = await harness.anonymous('GET /provider/v1/me', undefined, identity)
    assert.equal(me.json().email_verified, true)
  })

  test('does not verify the address of a stranger if its real owner follows the link [ROUTE-19]', async () => {
    const email = 'inhaberin@privat.example'
    const [panelist] = await harness.db.insert(users).values({ voterRole: 'MASTER_DATA' }).returning()
    const signup = await (
      await harness.as(panelist!.id)
    )('POST /provider/v1/auth/signup', {
      email,
      password: GOOD,
    })
    const session = { 'x-auth-token': signup.json().auth_token as string }
    const token = /verify\?token=(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!
    const followed = await harness.anonymous('POST /provider/v1/auth/verify_email', { token })
    assert.equal(followed.json().code, 'unauthenticated')

    const me = () => harness.anonymous('GET /provider/v1/me', undefined, session)
    assert.equal((await me()).json().email_verified, false)
    await harness.anonymous('POST /provider/v1/auth/pro/request_email_login_token', { email })
    const link = /login\/pro\?token=(\S+)/.exec((await harness.posted()).at(-1)!.text)![1]!
    const owner = await harness.anonymous('POST /provider/v1/auth/pro/activate_email_login_token', {
      token: link,
    })
    assert.equal(owner.json().user.email_verified, true)
    assert.equal((await me()).json().code, 'invalid_token', 'the stranger is out')
    const login = await harness.anonymous('POST /provider/v1/auth/login', { email, password: GOOD })
    assert.equal(login.json().code, 'invalid_credentials')
  })

  test('validates the name, if given', async () => {
    const voter = await harness.as(masterDataUser)
    for (const first_name of ['   ', '\u200b']) {
      const answer = await voter('POST /provider/v1/auth/signup', { email: 'neu@privat.example', first_name })
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(answer.json().fields, { first_name: 'Bitte füllen Sie dieses Feld aus.' })
    }
  })

  test('is rejected without an invitation, and for accounts with an address', async () => {
    const body = { email: 'jemand@privat.example', password: GOOD }
    assert.equal((await harness.anonymous('POST /provider/v1/auth/signup', body)).statusCode, 401)
    const admin = await harness.as('admin@kunde.example')
    assert.equal((await admin('POST /provider/v1/auth/signup', body)).statusCode, 409)
    assert.equal(await harness.db.$count(memberships, eq(memberships.userId, masterDataUser)), 0)
  })
})
