import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/second-factor'
import { login } from '../../src/core/session/calls/auth'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const email = 'redaktion@kunde.example'
const contract = setupContract({ user: email })
const codeOf = { next: () => '' }

testApiFile(contract, 'second-factor.ts', api, {
  fetchSecondFactor: async () => {
    assert.equal((await api.fetchSecondFactor(undefined, options)).isActive, false)
  },
  beginSecondFactor: async () => {
    const { uri, secret } = await api.beginSecondFactor({ password: PASSWORD }, options)
    assert.match(secret, /^[A-Z2-7]{32}$/)
    assert.ok(uri.includes(`secret=${secret}`))
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    codeOf.next = () => {
      contract.wait(30_000) // the previous code was already used
      return totp.generate({ timestamp: contract.context.now().getTime() })
    }
  },
  confirmSecondFactor: async () => {
    const { recoveryCodes } = await api.confirmSecondFactor({ otp: codeOf.next() }, options)
    assert.equal(recoveryCodes.length, 10)
    await assert.rejects(login({ email, password: PASSWORD }, options), { code: 'second_factor_needed' })
    const session = await login({ email, password: PASSWORD, otp: codeOf.next() }, options)
    assert.equal(session.user.email, email)
  },
  renewRecoveryCodes: async () => {
    assert.equal((await api.renewRecoveryCodes({ otp: codeOf.next() }, options)).recoveryCodes.length, 10)
  },
  endSecondFactor: async () => {
    await api.endSecondFactor({ otp: codeOf.next() }, options)
    assert.equal((await api.fetchSecondFactor(undefined, options)).isActive, false)
  },
})
