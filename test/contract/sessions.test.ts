import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invitations, memberships } from '../../server/src/database/schema-accounts.ts'
import { newToken, tokenHash } from '../../server/src/lib/tokens.ts'
import { ORGANIZATION, PASSWORD } from '../../server/test/support/fixture.ts'
import { switchOrganizationAndRenewToken } from '../../src/api/organizations'
import * as api from '../../src/core/session/calls/auth'
import { fetchMe } from '../../src/core/session/calls/me'
import { getAuthToken } from '../support/session'
import { options, setupContract } from './in-process'

const contract = setupContract()
before(() => contract.start())
after(() => contract.close())

const email = 'redaktion@kunde.example'
const GOOD = 'Kraniche ziehen im Oktober'

/** The token of the link in the newest e-mail. */
const tokenByMail = async () =>
  /(?:reset-password\/|token=)([\w-]{20,})/.exec((await contract.posted()).at(-1)!.text)![1]!

async function invite(address: string): Promise<string> {
  const token = newToken()
  await contract.db.insert(invitations).values({
    organizationId: ORGANIZATION.kunde,
    email: address,
    memberRole: 'EDITOR',
    tokenHash: tokenHash(token),
    invitedBy: 1,
    isMailed: true,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return token
}

/** The calls that open a session, each as a visitor or another user. */
const LOGINS: Record<string, () => Promise<{ authToken: string }>> = {
  'a login': () => api.login({ email, password: PASSWORD }, options),
  'a link by mail': async () => {
    await api.requestEmailLoginToken({ email }, options)
    return api.logInWithEmailToken({ token: await tokenByMail() }, options)
  },
  'an invitation of an account': async () => {
    const token = await invite('allein@privat.example')
    await contract.db.delete(memberships)
    await contract.actAs('allein@privat.example')
    return api.acceptInvitationAndRenewSession({ token }, options)
  },
  'a new account': async () => {
    const account = { email: 'neu@kunde.example', password: GOOD, firstName: 'Nele' }
    return api.signup({ ...account, invitationToken: await invite(account.email) }, options)
  },
  'a switch of the organization': async () => {
    await contract.actAs('intern@meinungsbild.example')
    return switchOrganizationAndRenewToken(ORGANIZATION.kunde, options)
  },
}

for (const [name, open] of Object.entries(LOGINS))
  test(`${name} opens a session whose token further requests send [HTTP-01]`, async () => {
    await contract.actAs(null)
    const session = await open()
    assert.equal(getAuthToken(), session.authToken)
    assert.notEqual((await fetchMe(undefined, options)).voterRole, 'ANONYMOUS')
  })

test('a new password opens a session [HTTP-01]', async () => {
  await contract.actAs(null)
  await api.requestPasswordReset({ email }, options)
  await api.setPasswordByTokenAndLogIn(
    { newPassword: GOOD, passwordRecoveryToken: await tokenByMail() },
    options,
  )
  assert.equal((await fetchMe(undefined, options)).email, email)
})

test('a logout ends the session [HTTP-01]', async () => {
  await contract.actAs(email)
  await api.logout(undefined, options)
  assert.equal((await fetchMe(undefined, options)).voterRole, 'ANONYMOUS') // the token is rejected and cleared
  assert.equal(getAuthToken(), null)
})
