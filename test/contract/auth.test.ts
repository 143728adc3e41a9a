import assert from 'node:assert/strict'
import { invitations, memberships, users } from '../../server/src/database/schema-accounts.ts'
import { newToken, tokenHash } from '../../server/src/lib/tokens.ts'
import { ORGANIZATION, PASSWORD } from '../../server/test/support/fixture.ts'
import * as api from '../../src/core/session/calls/auth'
import { fetchMe } from '../../src/core/session/calls/me'
import { authToken } from '../support/session'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract()
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

testApiFile(contract, 'auth.ts', api, {
  login: async () => {
    const session = await api.login({ email, password: PASSWORD }, options)
    assert.equal(session.user.email, email)
    assert.ok(session.features.includes('pro:access'))
    assert.deepEqual(session.adminRoles, [])
    assert.equal(authToken(), session.authToken)
  },
  fetchFeatures: async () => {
    assert.ok((await api.fetchFeatures(undefined, options)).features.includes('pro:news'))
  },
  logout: async () => {
    await api.logout(undefined, options)
    assert.equal((await fetchMe(undefined, options)).voterRole, 'ANONYMOUS') // the token is rejected and cleared
    assert.equal(authToken(), null)
  },
  requestEmailLoginToken: async () => {
    await api.requestEmailLoginToken({ email }, options)
    assert.match((await contract.posted()).at(-1)!.text, /\/login\/pro\?token=/)
  },
  activateEmailLoginToken: async () => {
    await api.requestEmailLoginToken({ email }, options)
    const session = await api.activateEmailLoginToken({ token: await tokenByMail() }, options)
    assert.equal(session.user.email, email)
    assert.equal(authToken(), session.authToken)
  },
  requestPasswordReset: async () => {
    await api.requestPasswordReset({ email }, options)
    assert.match((await contract.posted()).at(-1)!.text, /\/reset-password\//)
  },
  checkResetToken: async () => {
    assert.equal((await api.checkResetToken({ token: await tokenByMail() }, options)).email, email)
  },
  setPassword: async () => {
    const body = { newPassword: GOOD, passwordRecoveryToken: await tokenByMail() }
    await api.setPassword(body, options)
    assert.equal((await fetchMe(undefined, options)).email, email)
  },
  fetchInvitation: async () => {
    const token = await invite('zweite@privat.example')
    const invitation = await api.fetchInvitation({ token }, options)
    assert.equal(invitation.organizationName, 'Kunde AG')
    assert.equal(invitation.memberRole, 'EDITOR')
  },
  applyInvitation: async () => {
    const token = await invite('allein@privat.example')
    await contract.db.delete(memberships)
    await contract.actAs('allein@privat.example')
    const session = await api.applyInvitation({ token }, options)
    assert.equal(session.user.pro?.organization.name, 'Kunde AG')
    assert.equal(authToken(), session.authToken)
  },
  signup: async () => {
    await contract.actAs(null)
    const token = await invite('neu@kunde.example')
    const session = await api.signup(
      { email: 'neu@kunde.example', password: GOOD, firstName: 'Nele', invitationToken: token },
      options,
    )
    assert.equal(session.user.firstName, 'Nele')
    assert.equal(authToken(), session.authToken)
  },
  requestEmailVerification: async () => {
    await contract.db.update(users).set({ emailVerifiedAt: null })
    await contract.actAs('allein@privat.example')
    const { message } = await api.requestEmailVerification(undefined, options)
    assert.ok(message)
  },
  verifyEmail: async () => {
    assert.equal(
      (await api.verifyEmail({ token: await tokenByMail() }, options)).email,
      'allein@privat.example',
    )
  },
})
