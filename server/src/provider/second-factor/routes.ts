import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError } from '../../http/errors.ts'
import { assertPasswordIfAccountHasOne } from '../accounts/password-service.ts'
import { requireAccount } from '../accounts/repository.ts'
import { PasswordConfirmation } from '../accounts/schema.ts'
import { NoContent } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { findSettings } from '../settings/repository.ts'
import { findSecondFactor } from './repository.ts'
import { KeyResponse, OtpBody, RecoveryCodesResponse, SecondFactorResponse } from './schema.ts'
import {
  activateSecondFactorAndEndOtherSessions,
  beginSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './service.ts'

const access = 'user'
const FACTOR = '/v1/me/second_factor'

/** Returns the code of a request and the client's network. */
const toTypedCode = (request: FastifyRequest<{ Body: { otp: string } }>) => ({
  otp: request.body.otp,
  network: clientNetwork(request),
})

/** Routes for setting up, renewing and turning off a second factor. */
export const secondFactorRoutes = defineRoutes('me', (app, context) => {
  const { database, mailer } = context
  const isRequiredOf = async (userId: number) => {
    const { adminRoles } = await requireAccount(database, userId)
    return adminRoles.length > 0 && (await findSettings(database)).stored.isStaffSecondFactorRequired === true
  }
  app.get(
    FACTOR,
    operation('getSecondFactor', { access, response: SecondFactorResponse }),
    async ({ user }) => {
      const { userId } = user
      const { factor, codesLeft } = await findSecondFactor(database, userId)
      const since = factor?.confirmedAt ?? null
      return {
        is_active: since !== null,
        is_required: await isRequiredOf(userId),
        active_since: since?.toISOString() ?? null,
        recovery_codes_left: codesLeft,
      }
    },
  )
  app.post(
    FACTOR,
    operation('beginSecondFactor', { access, body: PasswordConfirmation, response: KeyResponse }),
    async (request) => {
      const { user } = request
      const { passwordHash } = await requireAccount(database, user.userId)
      await assertPasswordIfAccountHasOne(context, request, passwordHash, request.body.password, 'password')
      return beginSecondFactor(context, user)
    },
  )
  app.post(
    `${FACTOR}/confirm`,
    operation('confirmSecondFactor', { access, body: OtpBody, response: RecoveryCodesResponse }),
    async (request) => {
      const codes = await activateSecondFactorAndEndOtherSessions(context, request.user, toTypedCode(request))
      void mailer.deliver()
      return { recovery_codes: codes }
    },
  )
  app.post(
    `${FACTOR}/recovery_codes`,
    operation('renewRecoveryCodes', { access, body: OtpBody, response: RecoveryCodesResponse }),
    async (request) => ({
      recovery_codes: await renewRecoveryCodes(context, request.user, toTypedCode(request)),
    }),
  )
  app.delete(
    FACTOR,
    operation('endSecondFactor', { access, body: OtpBody, response: NoContent }),
    async (request) => {
      const { user } = request
      if (await isRequiredOf(user.userId)) throw new ApiError('second_factor_required')
      await disableSecondFactor(context, user, toTypedCode(request))
      void mailer.deliver()
    },
  )
})
