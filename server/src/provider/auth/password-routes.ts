import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError } from '../../http/errors.ts'
import { passwordResetEmail } from '../../mail/emails.ts'
import { createLoginResponse } from '../accounts/login-service.ts'
import { assertAcceptablePassword } from '../accounts/password-policy.ts'
import { hashPassword } from '../accounts/password-service.ts'
import { requireAccount, updateAccount } from '../accounts/repository.ts'
import { isUnverified } from '../accounts/revoke-access-service.ts'
import { LoginResponse } from '../accounts/schema.ts'
import { endSessions } from '../accounts/session-repository.ts'
import { openSessionAndEnqueueNewDeviceEmail } from '../accounts/session-service.ts'
import { findToken, revokeLoginAndResetTokens } from '../accounts/token-repository.ts'
import { MessageResponse } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { requireCodeIfSecondFactorActive } from '../second-factor/service.ts'
import { verifyByLinkAndRevokeStrangers } from './link-service.ts'
import { enqueueLinkEmailIfAccountExists } from './mail-service.ts'
import { ForgotPasswordBody, ResetPasswordBody, ResetTokenResponse, TokenParams } from './schema.ts'

/** Routes for setting a new password with a link from an e-mail. */
export const passwordRoutes = domainRoutes('auth', (app, context) => {
  const { database, mailer, now } = context
  app.post(
    '/v1/auth/forgot_password',
    operation('forgotPassword', { access: 'public', body: ForgotPasswordBody, response: MessageResponse }),
    async (request) => {
      await enqueueLinkEmailIfAccountExists(
        context,
        request,
        'PASSWORD_RESET',
        request.body.email,
        (email, token) =>
          passwordResetEmail(email, `${context.config.publicUrl}${PATHS.resetPassword}/${token}`),
      )
      return { message: TEXT.linkSent }
    },
  )
  app.get(
    '/v1/auth/reset_password/:token',
    operation('checkResetToken', { access: 'public', params: TokenParams, response: ResetTokenResponse }),
    async ({ params }) => {
      const found = await findToken(context, 'PASSWORD_RESET', params.token)
      if (!found) throw new ApiError('link_expired')
      const { email } = await requireAccount(database, found.userId)
      return { email: email ?? '', expires_at: found.expiresAt.toISOString() }
    },
  )
  app.post(
    '/v1/auth/reset_password',
    operation('resetPassword', { access: 'public', body: ResetPasswordBody, response: LoginResponse }),
    async (request) => {
      const { new_password: password, password_recovery_token: token, otp } = request.body
      const found = await findToken(context, 'PASSWORD_RESET', token)
      if (!found) throw new ApiError('link_expired')
      const account = await requireAccount(database, found.userId)
      await assertAcceptablePassword(password, account.email)
      if (!isUnverified(account))
        await requireCodeIfSecondFactorActive(context, found.userId, { otp, network: clientNetwork(request) })
      const passwordHash = await hashPassword(context, password, clientNetwork(request))
      const authToken = await database.transaction(async (transaction) => {
        const { voterRole } = await verifyByLinkAndRevokeStrangers(context, transaction, {
          kind: 'PASSWORD_RESET',
          token,
          checked: account,
        })
        await updateAccount(transaction, found.userId, {
          passwordHash,
          voterRole: voterRole === 'EMAIL' ? 'EMAIL_PASSWORD' : voterRole,
        })
        await revokeLoginAndResetTokens(transaction, now(), found.userId)
        await endSessions(transaction, found.userId)
        return openSessionAndEnqueueNewDeviceEmail(context, transaction, request, found.userId)
      })
      void mailer.deliver()
      return createLoginResponse(context, authToken)
    },
  )
})
