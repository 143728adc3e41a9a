import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { PATHS } from '../../../../contract/paths.ts'
import type { Transaction } from '../../database/connection.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { assertBelowLimitAndCount } from '../../http/rate-limit.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { verificationEmail } from '../../mail/emails.ts'
import { createLoginResponse } from '../accounts/login-service.ts'
import { assertAcceptablePassword } from '../accounts/password-policy.ts'
import { hashPassword } from '../accounts/password-service.ts'
import {
  insertAccount,
  requireAccount,
  findAccountByEmail,
  lockAccount,
  updateAccount,
} from '../accounts/repository.ts'
import { LoginResponse } from '../accounts/schema.ts'
import { openSessionAndRecordActivity, endSession } from '../accounts/session-repository.ts'
import { readDevice, replaceSession } from '../accounts/session-service.ts'
import { issueToken, consumeToken } from '../accounts/token-repository.ts'
import { MessageResponse } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { RATE_LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'
import { personName } from '../person-name.ts'
import type { User } from '../viewer.ts'
import {
  requireAndLockOpenInvitation,
  requireOpenInvitation,
  acceptInvitationAndVerifyEmail,
} from './invitation-service.ts'
import { requireMailEnabled } from './mail-service.ts'
import { SignupBody, TokenBody, VerifyResponse, InvitationResponse, InvitationParams } from './schema.ts'

const taken = () =>
  new ApiError('conflict', {
    message: 'Zu dieser E-Mail-Adresse besteht bereits ein Konto. Bitte melden Sie sich an.',
    fields: { email: 'Zu dieser E-Mail-Adresse besteht bereits ein Konto.' },
  })

const hasAddress = () => new ApiError('conflict', { message: 'Ihr Konto hat bereits eine E-Mail-Adresse.' })

/**
 * Routes that complete an account: adding an e-mail address and verifying it, and joining an organization with the secret
 * token of an invitation, which is passed as `id`.
 */
export const signupAndInvitationRoutes = defineRoutes('auth', (app, context) => {
  const { database, now } = context
  app.post(
    '/v1/auth/signup',
    operation('signup', { access: 'public', body: SignupBody, response: LoginResponse }),
    async (request) => {
      const { viewer, body } = request
      const authToken =
        viewer.kind === 'user'
          ? await completeAccount(request, viewer, body)
          : await createInvitedAccount(request, body)
      return createLoginResponse(context, authToken)
    },
  )
  app.post(
    '/v1/auth/verify_email/request',
    operation('requestEmailVerification', { access: 'user', response: MessageResponse }),
    async (request) => {
      requireMailEnabled(context)
      const { email, emailVerifiedAt, id } = await requireAccount(database, request.user.userId)
      if (email !== null && emailVerifiedAt === null) {
        await context.queues.mail.run(clientNetwork(request), () =>
          assertBelowLimitAndCount(context, RATE_LIMITS.email, 'EMAIL_VERIFICATION', email),
        )
        await database.transaction((transaction) => enqueueVerification(transaction, { id, email }))
        void context.mailer.deliver()
      }
      return { message: 'Wir haben Ihnen einen Link geschickt. Bitte prüfen Sie Ihr Postfach.' }
    },
  )
  app.post(
    '/v1/auth/verify_email',
    operation('verifyEmail', { access: 'user', body: TokenBody, response: VerifyResponse }),
    async ({ user, body }) =>
      database.transaction(async (transaction) => {
        const used = await consumeToken(transaction, now(), 'EMAIL_VERIFICATION', body.token)
        // The reader of the e-mail must also own the account: a stranger may have created it with this address.
        if (used.userId !== user.userId) throw new ApiError('wrong_account')
        const { email } = await requireAccount(transaction, used.userId)
        if (email === null || email !== used.email) throw new ApiError('link_expired')
        await updateAccount(transaction, used.userId, { emailVerifiedAt: now() })
        return { email }
      }),
  )
  app.get(
    '/v1/pro/my_organization/invitations/:id',
    operation('getInvitation', { access: 'public', params: InvitationParams, response: InvitationResponse }),
    async ({ params }) => {
      const { invitation, organization, inviter } = await requireOpenInvitation(context, params.id)
      return {
        organization_name: organization.name,
        organization_logo_url: organization.logoUrl,
        invited_by: inviter && personName(inviter),
        ...pickSnakeJson(invitation, 'email', 'memberRole', 'expiresAt'),
        has_account: (await findAccountByEmail(database, invitation.email)) !== undefined,
      }
    },
  )
  app.post(
    '/v1/pro/invitation/:id/apply',
    operation('applyInvitation', { access: 'user', params: InvitationParams, response: LoginResponse }),
    async (request) => {
      const { user } = request
      const authToken = await database.transaction(async (transaction) => {
        await acceptInvitationAndVerifyEmail(transaction, now(), request.params.id, user)
        await endSession(transaction, user)
        return openSessionAndRecordActivity(transaction, now(), {
          userId: user.userId,
          ...readDevice(request),
        })
      })
      return createLoginResponse(context, authToken)
    },
  )

  /** Adds an address to an account without one. An existing address cannot be changed here. */
  async function completeAccount(request: FastifyRequest, viewer: User, body: Static<typeof SignupBody>) {
    requireMailEnabled(context)
    if (viewer.email !== null) throw hasAddress()
    await context.queues.mail.run(clientNetwork(request), () =>
      assertBelowLimitAndCount(context, RATE_LIMITS.signup, String(viewer.userId)),
    )
    const email = body.email.toLowerCase()
    const { password } = body
    if (password !== undefined) await assertAcceptablePassword(password, email, 'password')
    if (await findAccountByEmail(database, email)) throw taken()
    const passwordHash =
      password === undefined ? undefined : await hashPassword(context, password, clientNetwork(request))
    await database.transaction(async (transaction) => {
      if ((await lockAccount(transaction, viewer.userId)).email !== null) throw hasAddress()
      await updateAccount(transaction, viewer.userId, {
        email,
        emailVerifiedAt: null,
        voterRole: password === undefined ? 'EMAIL' : 'EMAIL_PASSWORD',
        ...(passwordHash !== undefined && { passwordHash }),
        ...(body.first_name !== undefined && { firstName: body.first_name.trim() }),
        ...(body.last_name !== undefined && { lastName: body.last_name.trim() }),
      })
      await enqueueVerification(transaction, { id: viewer.userId, email })
    })
    void context.mailer.deliver()
    return replaceSession(context, viewer, readDevice(request))
  }

  async function createInvitedAccount(request: FastifyRequest, body: Static<typeof SignupBody>) {
    const { invitation_token: token } = body
    if (token === undefined) throw new ApiError('unauthenticated')
    const { invitation } = await requireOpenInvitation(context, token)
    const email = body.email.toLowerCase()
    if (email !== invitation.email) {
      const message = 'Bitte verwenden Sie die Adresse, an die die Einladung ging.'
      throw fieldError('email', message)
    }
    await assertAcceptablePassword(body.password ?? '', email, 'password')
    if (await findAccountByEmail(database, email)) throw taken()
    const passwordHash = await hashPassword(context, body.password ?? '', clientNetwork(request))
    return database.transaction(async (transaction) => {
      // Again, because the invitation may have been withdrawn while the password was hashed.
      const { isMailed } = await requireAndLockOpenInvitation(transaction, now(), token)
      const id = await insertAccount(transaction, {
        email,
        passwordHash,
        voterRole: 'EMAIL_PASSWORD',
        emailVerifiedAt: isMailed ? now() : null,
        firstName: body.first_name?.trim() ?? null,
        lastName: body.last_name?.trim() ?? null,
      })
      if (id === null) throw taken()
      return openSessionAndRecordActivity(transaction, now(), { userId: id, ...readDevice(request) })
    })
  }

  async function enqueueVerification(transaction: Transaction, account: { id: number; email: string }) {
    const { token, expiresAt } = await issueToken(transaction, now(), 'EMAIL_VERIFICATION', account)
    const link = `${context.config.publicUrl}${PATHS.verifyEmail}?token=${token}`
    await context.mailer.enqueue(transaction, verificationEmail(account.email, link), { expiresAt })
  }
})
