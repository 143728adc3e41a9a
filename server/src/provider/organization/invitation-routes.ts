import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context.ts'
import { userOf, type Access } from '../access.ts'
import { NoContent } from '../common-schema.ts'
import { operation } from '../operation.ts'
import { findMailStatus } from './invitation-repository.ts'
import { invite, listInvitations, withdraw } from './invitation-service.ts'
import { findRemainingLicenses } from './member-repository.ts'
import { organizationOf } from './policy.ts'
import { presentInvitation, presentInvited } from './presenter.ts'
import { InvitationBody, InvitationList, InvitationParams, InvitationSent } from './schema.ts'

const tags = ['organization']
const access: Access = { entitlements: ['org:members'] }
const INVITATIONS = '/v1/pro/my_organization/invitations'
/** How long an answer waits for the mail server, so that it can say whether the mail was accepted. */
const DELIVERY_WAIT_MS = 2_000

/** The open invitations of one's organization, for its administration. */
export function organizationInvitationRoutes(context: Context): FastifyPluginAsyncTypebox {
  const { mailer } = context
  return async (app) => {
    app.get(
      INVITATIONS,
      operation('listInvitations', { tags, access, response: InvitationList }),
      async (request) => {
        const { id } = organizationOf(userOf(request))
        const rows = await listInvitations(context, id)
        return {
          invitations: rows.map(presentInvitation),
          total: rows.length,
          remaining_licenses: await findRemainingLicenses(context.database, id), // those of expired ones are back by now
          is_mail_enabled: mailer.mode !== 'NONE',
        }
      },
    )
    app.post(
      INVITATIONS,
      operation('invite', { tags, access, body: InvitationBody, response: InvitationSent }),
      async (request) => {
        const user = userOf(request)
        const invited = await invite(context, organizationOf(user), {
          email: request.body.email.toLowerCase(),
          role: request.body.member_role,
          invitedBy: user.userId,
        })
        await Promise.race([mailer.deliver(), wait(DELIVERY_WAIT_MS, undefined, { ref: false })])
        // The invitation is committed: what became of its mail may be told later.
        const mailStatus = await findMailStatus(context.database, invited.invitation.id).catch(
          () => invited.invitation.mailStatus,
        )
        return presentInvited({ ...invited, invitation: { ...invited.invitation, mailStatus } })
      },
    )
    app.delete(
      `${INVITATIONS}/:invitationId`,
      operation('deleteInvitation', { tags, access, params: InvitationParams, response: NoContent }),
      async (request, reply) => {
        await withdraw(context, organizationOf(userOf(request)).id, request.params.invitationId)
        return reply.status(204).send(null)
      },
    )
  }
}
