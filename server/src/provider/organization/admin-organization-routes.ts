import { ApiError } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { NoContent } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { registerStaffObjectRoutes } from '../staff-object-routes.ts'
import {
  inviteByStaff,
  removeMemberByStaff,
  setMemberRoleByStaff,
  withdrawInvitationByStaff,
} from './admin-member-service.ts'
import {
  createOrganizationByStaff,
  editableOrganization,
  saveOrganization,
} from './admin-organization-service.ts'
import { presentAdminOrganization } from './admin-presenter.ts'
import { listAdminOrganizations } from './admin-repository.ts'
import {
  AdminInvitationParams,
  AdminMemberParams,
  AdminOrganizationDetails,
  AdminOrganizationList,
  AdminOrganizationListQuery,
  NewOrganizationBody,
  OrganizationBody,
} from './admin-schema.ts'
import { deliverInvitation, closeExpiredAndListInvitations } from './invitation-service.ts'
import { findRemainingLicenses, listMembers } from './member-repository.ts'
import { presentInvitations, presentInvitationResult, presentMember, presentMembers } from './presenter.ts'
import { findOrganization } from './repository.ts'
import { InvitationBody, InvitationList, InvitationSent, Member, MemberList, RoleBody } from './schema.ts'

const read = { permission: 'organizations.read' } satisfies RouteAccess
const write = { permission: 'organizations.write' } satisfies RouteAccess
const ORGANIZATIONS = '/v1/admin/organizations'

/** Routes by which staff manage organizations: licenses, entitlements, members and invitations. */
export const adminOrganizationRoutes = domainRoutes('organization', (app, context) => {
  const { database, mailer } = context
  const assertExists = async (id: number) => {
    if (!(await findOrganization(database, id))) throw new ApiError('not_found')
  }
  registerStaffObjectRoutes(app, context, {
    path: ORGANIZATIONS,
    paths: { list: `${ORGANIZATIONS}/details`, item: `${ORGANIZATIONS}/:id/details` },
    operations: {
      list: 'listAdminOrganizations',
      create: 'createOrganization',
      get: 'getAdminOrganization',
      update: 'updateOrganization',
    },
    access: { read: 'organizations.read', write: 'organizations.write' },
    schemas: {
      query: AdminOrganizationListQuery,
      list: AdminOrganizationList,
      item: AdminOrganizationDetails,
      creation: NewOrganizationBody,
      change: OrganizationBody,
    },
    editable: editableOrganization,
    list: async (query, page) => {
      const { sort = 'NAME', order = 'ASC' } = query
      const { rows, total } = await listAdminOrganizations(database, {
        query: query.query ?? '',
        proRole: query.pro_role,
        sort,
        order,
        ...page,
      })
      return { organizations: rows.map(presentAdminOrganization), total }
    },
    create: (actor, body) => createOrganizationByStaff(context, actor, body),
    save: (edit, body) => saveOrganization(context, edit, body),
  })
  app.get(
    `${ORGANIZATIONS}/:id/members`,
    operation('listOrganizationMembers', { access: read, response: MemberList }),
    async ({ params }) => {
      const { id } = params
      await assertExists(id)
      return presentMembers(await listMembers(database, id))
    },
  )
  app.put(
    `${ORGANIZATIONS}/:id/members/:userId`,
    operation('setOrganizationMemberRole', {
      access: write,
      params: AdminMemberParams,
      body: RoleBody,
      response: Member,
    }),
    async ({ user, params, body }) => {
      const { id, userId } = params
      const change = { actor: user, organizationId: id }
      return presentMember(await setMemberRoleByStaff(context, change, { userId, role: body.role }))
    },
  )
  app.delete(
    `${ORGANIZATIONS}/:id/members/:userId`,
    operation('deleteOrganizationMember', { access: write, params: AdminMemberParams, response: NoContent }),
    async ({ user, params }) => {
      const { id, userId } = params
      await removeMemberByStaff(context, { actor: user, organizationId: id }, userId)
    },
  )
  app.get(
    `${ORGANIZATIONS}/:id/invitations`,
    operation('listOrganizationInvitations', { access: read, response: InvitationList }),
    async ({ params }) => {
      const { id } = params
      await assertExists(id)
      return presentInvitations(await closeExpiredAndListInvitations(context, id), {
        remainingLicenses: await findRemainingLicenses(database, id), // after the licenses of expired invitations were returned
        isMailEnabled: mailer.mode !== 'NONE',
      })
    },
  )
  app.post(
    `${ORGANIZATIONS}/:id/invitations`,
    operation('inviteToOrganization', { access: write, body: InvitationBody, response: InvitationSent }),
    async ({ user, params, body }) => {
      const change = { actor: user, organizationId: params.id }
      const { email, member_role: role } = body
      const invited = await inviteByStaff(context, change, { email: email.toLowerCase(), role })
      return presentInvitationResult(await deliverInvitation(context, invited))
    },
  )
  app.delete(
    `${ORGANIZATIONS}/:id/invitations/:invitationId`,
    operation('deleteOrganizationInvitation', {
      access: write,
      params: AdminInvitationParams,
      response: NoContent,
    }),
    async ({ user, params }) => {
      const { id, invitationId } = params
      await withdrawInvitationByStaff(context, { actor: user, organizationId: id }, invitationId)
    },
  )
})
