import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Transaction } from '../../database/connection.ts'
import { isDatabaseOutage } from '../../database/unavailable.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError, isRateLimited } from '../../http/errors.ts'
import { FairQueue, type FairQueueOptions } from '../../http/fair-queue.ts'
import {
  assertBelowLimit,
  assertBelowLimitAndCount,
  assertBelowLimitAndReset,
} from '../../http/rate-limit.ts'
import { loginLinkEmail, passwordResetEmail } from '../../mail/emails.ts'
import { createLoginResponse } from '../accounts/login-service.ts'
import { assertAcceptablePassword } from '../accounts/password-policy.ts'
import { verifyPassword, hashPassword } from '../accounts/password-service.ts'
import {
  requireAccount,
  findAccountByEmail,
  lockIfPasswordUnchanged,
  updateAccount,
  type AccountRow,
} from '../accounts/repository.ts'
import { isUnverified } from '../accounts/revoke-access-service.ts'
import { LoginResponse } from '../accounts/schema.ts'
import { endSession, endSessions } from '../accounts/session-repository.ts'
import { openSessionAndEnqueueNewDeviceEmail } from '../accounts/session-service.ts'
import { requireToken, revokeLoginAndResetTokens, type TokenKind } from '../accounts/token-repository.ts'
import { NoContent, MessageResponse } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { RATE_LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'
import { requireCodeIfSecondFactorActive } from '../second-factor/service.ts'
import { consumeLinkAndVerifyAddress } from './link-service.ts'
import { enqueueLinkEmailIfAccountExists } from './mail-service.ts'
import {
  Credentials,
  EmailBody,
  LoginTokenBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  ResetTokenResponse,
  TokenParams,
} from './schema.ts'

/** Limits of concurrent logins. Further ones of the same network are rejected before the account lookup. */
export const LOGIN_QUEUE_LIMITS = {
  running: Infinity,
  waiting: Infinity,
  perClient: { running: 2, waiting: 16 },
  maxWaitMs: 2_000,
  isOwnWaitRateLimited: true,
} satisfies FairQueueOptions

/** Delay of a rejection; see `delayRateLimitErrors`. */
export const RATE_LIMITED_RESPONSE_DELAY_MS = 500

/** Delays `rate_limited` errors, so that clients who ignore them cost little. */
async function delayRateLimitErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isRateLimited(error)) await setTimeout(RATE_LIMITED_RESPONSE_DELAY_MS)
    throw error
  }
}

/** Routes for login and logout, and for a new password with a link from an e-mail. */
export const loginAndPasswordResetRoutes = defineRoutes('auth', (app, context) => {
  const { database, mailer, now } = context
  const { publicUrl, proLoginPath } = context.config
  /** Failures of all accounts from one network; protects against trying one password on many accounts. */
  const networkLimit = () => ({
    ...RATE_LIMITS.failedLogins,
    name: 'login-network',
    max: context.config.loginFailuresPerAddress, // may change while the server runs
  })
  const logins = new FairQueue({ ...LOGIN_QUEUE_LIMITS, isOutage: isDatabaseOutage })
  app.post(
    '/v1/auth/login',
    operation('login', { access: 'public', body: Credentials, response: LoginResponse }),
    async (request) => {
      const network = clientNetwork(request)
      const account = await delayRateLimitErrors(() =>
        logins.run(network, () =>
          // Within the slot, so that a network at its limit reads the database a few times a second.
          delayRateLimitErrors(() => verifyCredentials(network, request.body)),
        ),
      )
      return logIn(request, account.id, async (transaction) => {
        const isUnchanged = await lockIfPasswordUnchanged(transaction, account.id, account.passwordHash)
        if (!isUnchanged) throw new ApiError('invalid_credentials')
      })
    },
  )
  app.post(
    '/v1/auth/logout',
    operation('logout', { access: 'public', response: NoContent }),
    async ({ viewer }) => {
      if (viewer.kind === 'user') await endSession(database, viewer)
    },
  )
  app.post(
    '/v1/auth/pro/request_email_login_token',
    operation('requestEmailLoginToken', { access: 'public', body: EmailBody, response: MessageResponse }),
    async (request) => {
      await enqueueLinkEmailIfAccountExists(context, request, 'LOGIN', request.body.email, (email, token) =>
        loginLinkEmail(email, `${publicUrl}${proLoginPath}?token=${token}`),
      )
      return { message: TEXT.linkSent }
    },
  )
  app.post(
    '/v1/auth/pro/activate_email_login_token',
    operation('activateEmailLoginToken', { access: 'public', body: LoginTokenBody, response: LoginResponse }),
    async (request) => {
      const { token, otp } = request.body
      const { account } = await requireLink('LOGIN', token)
      await requireCodeIfVerified(request, account, otp)
      return logIn(request, account.id, async (transaction) => {
        const link = { kind: 'LOGIN' as const, token, accountAtSecondFactorCheck: account }
        await consumeLinkAndVerifyAddress(context, transaction, link)
      })
    },
  )
  app.post(
    '/v1/auth/forgot_password',
    operation('forgotPassword', { access: 'public', body: ForgotPasswordBody, response: MessageResponse }),
    async (request) => {
      await enqueueLinkEmailIfAccountExists(
        context,
        request,
        'PASSWORD_RESET',
        request.body.email,
        (email, token) => passwordResetEmail(email, `${publicUrl}${PATHS.resetPassword}/${token}`),
      )
      return { message: TEXT.linkSent }
    },
  )
  app.get(
    '/v1/auth/reset_password/:token',
    operation('checkResetToken', { access: 'public', params: TokenParams, response: ResetTokenResponse }),
    async ({ params }) => {
      const { account, expiresAt } = await requireLink('PASSWORD_RESET', params.token)
      return { email: account.email ?? '', expires_at: expiresAt.toISOString() }
    },
  )
  app.post(
    '/v1/auth/reset_password',
    operation('resetPassword', { access: 'public', body: ResetPasswordBody, response: LoginResponse }),
    async (request) => {
      const { new_password: password, password_recovery_token: token, otp } = request.body
      const { account } = await requireLink('PASSWORD_RESET', token)
      await assertAcceptablePassword(password, account.email)
      await requireCodeIfVerified(request, account, otp)
      const passwordHash = await hashPassword(context, password, clientNetwork(request))
      return logIn(request, account.id, async (transaction) => {
        const link = { kind: 'PASSWORD_RESET' as const, token, accountAtSecondFactorCheck: account }
        const { voterRole } = await consumeLinkAndVerifyAddress(context, transaction, link)
        await updateAccount(transaction, account.id, {
          passwordHash,
          voterRole: voterRole === 'EMAIL' ? 'EMAIL_PASSWORD' : voterRole,
        })
        await revokeLoginAndResetTokens(transaction, now(), account.id)
        await endSessions(transaction, account.id)
      })
    },
  )

  /** Returns the account of a link, which is not consumed, and its end. @throws ApiError `link_expired` */
  async function requireLink(kind: TokenKind, token: string) {
    const { userId, expiresAt } = await requireToken(context, kind, token)
    return { account: await requireAccount(database, userId), expiresAt }
  }

  /** The second factor of an unverified account may be that of a stranger. */
  async function requireCodeIfVerified(
    request: FastifyRequest,
    account: AccountRow,
    otp: string | undefined,
  ) {
    if (isUnverified(account)) return
    await requireCodeIfSecondFactorActive(context, account.id, { otp, network: clientNetwork(request) })
  }

  /** Opens a session. @param prepare what comes before it in the same transaction */
  async function logIn(
    request: FastifyRequest,
    userId: number,
    prepare: (transaction: Transaction) => Promise<void>,
  ) {
    const authToken = await database.transaction(async (transaction) => {
      await prepare(transaction)
      return openSessionAndEnqueueNewDeviceEmail(context, transaction, request, userId)
    })
    void mailer.deliver()
    return createLoginResponse(context, authToken)
  }

  /** Takes the same time for an unknown address and a wrong password. */
  async function verifyCredentials(
    network: string,
    { email: address, password, otp }: Static<typeof Credentials>,
  ): Promise<{ id: number; passwordHash: string }> {
    const email = address.trim().toLowerCase()
    await assertBelowLimit(context, networkLimit(), network)
    await assertBelowLimit(context, RATE_LIMITS.failedLogins, email, network)
    const account = await findAccountByEmail(database, email)
    const passwordHash = account?.passwordHash ?? null
    if (
      !(await verifyPassword(context, password, passwordHash, network)) ||
      !account ||
      passwordHash === null
    ) {
      await assertBelowLimitAndCount(context, RATE_LIMITS.failedLogins, email, network)
      await assertBelowLimitAndCount(context, networkLimit(), network)
      throw new ApiError('invalid_credentials')
    }
    // Check the network again: of many concurrent guesses, a correct one must not pass beyond the limit.
    await assertBelowLimit(context, networkLimit(), network)
    await assertBelowLimitAndReset(context, RATE_LIMITS.failedLogins, email, network)
    await requireCodeIfSecondFactorActive(context, account.id, { otp, network })
    return { id: account.id, passwordHash }
  }
})
