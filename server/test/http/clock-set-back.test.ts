import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { URI, type TOTP } from 'otpauth'
import { DistinctItemLimiter } from '../../src/http/distinct-limit.ts'
import { assertBelowLimit, assertBelowLimitAndCount } from '../../src/http/rate-limit.ts'
import { RATE_LIMITS } from '../../src/provider/limits.ts'
import { setupBoth } from '../support/both-harnesses.ts'
import { PASSWORD } from '../support/fixture.ts'

const DAY = 86_400_000
const LOGIN = 'POST /provider/v1/auth/login'
const FACTOR = '/provider/v1/me/second_factor'

suite('after the clock was a day ahead and is set back', () => {
  const both = setupBoth()

  test('no limit applies that was reached before', async () => {
    for (const { context, wait } of both.harnesses) {
      wait(DAY)
      for (const limit of Object.values(RATE_LIMITS))
        for (let count = 0; count < limit.max; count++)
          await assertBelowLimitAndCount(context, limit, 'somebody')
      await assert.rejects(assertBelowLimit(context, RATE_LIMITS.failedLogins, 'somebody'), {
        code: 'rate_limited',
      })
      wait(-DAY)
      for (const limit of Object.values(RATE_LIMITS)) await assertBelowLimit(context, limit, 'somebody')
    }
  })

  test('limits are as exact as before', async () => {
    for (const { context, wait } of both.harnesses) {
      wait(DAY)
      for (let count = 0; count < RATE_LIMITS.failedLogins.max; count++)
        await assertBelowLimitAndCount(context, RATE_LIMITS.failedLogins, 'exact')
      wait(-DAY)
      for (let count = 0; count < RATE_LIMITS.failedLogins.max; count++)
        await assertBelowLimitAndCount(context, RATE_LIMITS.failedLogins, 'exact')
      await assert.rejects(assertBelowLimitAndCount(context, RATE_LIMITS.failedLogins, 'exact'), {
        code: 'rate_limited',
      })
      wait(DAY) // nothing of the wrong day is left
      await assertBelowLimit(context, RATE_LIMITS.failedLogins, 'exact')
    }
  })

  test('clocks of two processes that differ by seconds count together', async () => {
    for (const { context, wait } of both.harnesses) {
      for (let count = 0; count < RATE_LIMITS.failedLogins.max; count++) {
        wait(count % 2 === 0 ? 20_000 : -20_000)
        await assertBelowLimitAndCount(context, RATE_LIMITS.failedLogins, 'skewed')
      }
      wait(-20_000)
      await assert.rejects(assertBelowLimitAndCount(context, RATE_LIMITS.failedLogins, 'skewed'), {
        code: 'rate_limited',
      })
      wait(20_000)
    }
  })

  test('passwords and codes are accepted [STAFF-34]', async () => {
    for (const harness of both.harnesses) {
      const send = await harness.as('umfragen@meinungsbild.example')
      const { uri } = (await send(`POST ${FACTOR}`, { password: PASSWORD })).json()
      const totp = URI.parse(uri) as TOTP
      const code = () => totp.generate({ timestamp: harness.context.now().getTime() })
      const login = (otp: string, password = PASSWORD) =>
        harness.anonymous(LOGIN, { email: 'umfragen@meinungsbild.example', password, otp })
      harness.wait(DAY)
      assert.equal((await send(`POST ${FACTOR}/confirm`, { otp: code() })).statusCode, 200)
      for (let failure = 0; failure < 5; failure++) await login('000000')
      for (let failure = 0; failure < 5; failure++) await login(code(), 'falsch')
      assert.equal((await login(code())).statusCode, 429)
      harness.wait(-DAY)
      assert.equal((await login(code())).statusCode, 200)
      assert.equal((await login(code())).statusCode, 401, 'a code works once')
    }
  })

  test('an invitation can be sent again', async () => {
    for (const harness of both.harnesses) {
      const send = await harness.as('admin@verlag.example')
      const invite = () =>
        send('POST /provider/v1/pro/my_organization/invitations', {
          email: 'neu@verlag.example',
          member_role: 'EDITOR',
        })
      const isInvitation = ({ to }: { to: string }) => to === 'neu@verlag.example'
      harness.wait(DAY)
      await invite()
      harness.wait(-DAY)
      assert.equal((await invite()).statusCode, 200)
      assert.equal((await harness.posted()).filter(isInvitation).length, 2)
    }
  })

  test('different filters can be requested', () => {
    let at = DAY
    const limit = new DistinctItemLimiter({ max: 2, windowMs: 3_600_000, now: () => new Date(at) })
    limit.consume('a', 'one')
    limit.consume('a', 'two')
    at = 0
    limit.consume('a', 'three')
    limit.consume('a', 'four')
    assert.throws(() => {
      limit.consume('a', 'five')
    }, /Zu viele/)
  })
})
