import { createLoginResponse } from '../accounts/login-service.ts'
import { findAccountByEmail } from '../accounts/repository.ts'
import { LoginResponse } from '../accounts/schema.ts'
import { endSession, openSessionAndRecordActivity } from '../accounts/session-repository.ts'
import { readDevice } from '../accounts/session-service.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { personName } from '../person-name.ts'
import { acceptInvitationAndVerifyEmail, requireOpenInvitation } from './invitation-service.ts'
import { InvitationResponse, InvitationParams } from './schema.ts'

/** Routes for joining an organization with the secret token of an invitation, which is passed as `id`. */
export const invitationRoutes = domainRoutes('auth', (app, context) => {
  const { database, now } = context
  app.get(
    '/v1/pro/my_organization/invitations/:id',
    operation('getInvitation', { access: 'public', params: InvitationParams, response: InvitationResponse }),
    async ({ params }) => {
      const { invitation, organization, inviter } = await requireOpenInvitation(context, params.id)
      return {
        organization_name: organization.name,
        organization_logo_url: organization.logoUrl,
        invited_by: inviter && personName(inviter),
        email: invitation.email,
        member_role: invitation.memberRole === 'ADMIN' ? ('ADMIN' as const) : ('EDITOR' as const),
        expires_at: invitation.expiresAt.toISOString(),
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
        await endSession(transaction, user.sessionId)
        return openSessionAndRecordActivity(transaction, now(), {
          userId: user.userId,
          ...readDevice(request),
        })
      })
      return createLoginResponse(context, authToken)
    },
  )
})
