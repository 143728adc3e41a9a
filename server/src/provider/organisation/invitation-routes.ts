import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context.ts'
import { invitationLetter } from '../../mail/letters.ts'
import { userOf, type Access } from '../access.ts'
import { errorResponses, NoContent } from '../common-schema.ts'
import { invite, letterFailed, listInvitations, withdraw } from './invitations.ts'
import { organisationOf } from './policy.ts'
import { presentInvitation, presentInvited } from './presenter.ts'
import { InvitationBody, InvitationList, InvitationParams, InvitationSent } from './schema.ts'

const tags = ['organisation']
const access: Access = { entitlements: ['org:members'] }
const INVITATIONS = '/v1/pro/my_organization/invitations'

/** The open invitations of one's organisation, for its administration. */
export function organisationInvitationRoutes(context: Context): FastifyPluginAsyncTypebox {
  const { config, mailer } = context
  return async (app) => {
    app.get(
      INVITATIONS,
      {
        config: { access },
        schema: {
          tags,
          operationId: 'listInvitations',
          response: { 200: InvitationList, ...errorResponses },
        },
      },
      async (request) => {
        const rows = await listInvitations(context, organisationOf(userOf(request)).id)
        return { invitations: rows.map(presentInvitation), total: rows.length }
      },
    )
    app.post(
      INVITATIONS,
      {
        config: { access },
        schema: {
          tags,
          operationId: 'invite',
          body: InvitationBody,
          response: { 200: InvitationSent, ...errorResponses },
        },
      },
      async (request) => {
        const user = userOf(request)
        const organisation = organisationOf(user)
        const email = request.body.email.toLowerCase()
        const invited = await invite(context, organisation.id, {
          email,
          role: request.body.member_role,
          invitedBy: user.userId,
        })
        if (invited.token !== null) {
          const link = `${config.publicUrl}/invitation/${invited.token}`
          try {
            await mailer.send(invitationLetter(email, organisation.name, link))
          } catch (error) {
            await letterFailed(context, invited.invitation)
            throw error
          }
        }
        return presentInvited(invited)
      },
    )
    app.delete(
      `${INVITATIONS}/:invitationId`,
      {
        config: { access },
        schema: {
          tags,
          operationId: 'deleteInvitation',
          params: InvitationParams,
          response: { 204: NoContent, ...errorResponses },
        },
      },
      async (request, reply) => {
        await withdraw(context, organisationOf(userOf(request)).id, request.params.invitationId)
        return reply.status(204).send(null)
      },
    )
  }
}
