import type { RouteAccess } from '../access.ts'
import { NoContent } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { inviteByStaff, withdrawInvitationByStaff } from './admin-member-service.ts'
import {
  deliverInvitation,
  invite,
  closeExpiredAndListInvitations,
  withdrawInvitationAndFreeLicense,
} from './invitation-service.ts'
import { findRemainingLicenses } from './member-repository.ts'
import { isActingStaff, requireOrganization } from './policy.ts'
import { presentInvitations, presentInvitationResult } from './presenter.ts'
import { InvitationBody, InvitationList, MemberInvitationParams, InvitationSent } from './schema.ts'

const access = { entitlements: ['org:members'] } satisfies RouteAccess
const INVITATIONS = '/v1/pro/my_organization/invitations'

/** Routes for the open invitations of the user's organization. */
export const organizationInvitationRoutes = domainRoutes('organization', (app, context) => {
  app.get(
    INVITATIONS,
    operation('listInvitations', { access, response: InvitationList }),
    async ({ user }) => {
      const { id } = requireOrganization(user)
      return presentInvitations(await closeExpiredAndListInvitations(context, id), {
        remainingLicenses: await findRemainingLicenses(context.database, id), // after the licenses of expired invitations were returned
        isMailEnabled: context.mailer.mode !== 'NONE',
      })
    },
  )
  app.post(
    INVITATIONS,
    operation('invite', { access, body: InvitationBody, response: InvitationSent }),
    async ({ user: actor, body }) => {
      const organization = requireOrganization(actor)
      const person = { email: body.email.toLowerCase(), role: body.member_role }
      const invited = isActingStaff(actor)
        ? await inviteByStaff(context, { actor, organizationId: organization.id }, person)
        : await invite(context, organization, { ...person, invitedBy: actor.userId })
      return presentInvitationResult(await deliverInvitation(context, invited))
    },
  )
  app.delete(
    `${INVITATIONS}/:invitationId`,
    operation('deleteInvitation', { access, params: MemberInvitationParams, response: NoContent }),
    async ({ user: actor, params }) => {
      const { id: organizationId } = requireOrganization(actor)
      const { invitationId } = params
      if (isActingStaff(actor))
        await withdrawInvitationByStaff(context, { actor, organizationId }, invitationId)
      else await withdrawInvitationAndFreeLicense(context, organizationId, invitationId)
    },
  )
})
