import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { ApiError } from '../../http/errors.ts'
import { requireUser, type Access } from '../access.ts'
import { IdParams, NoContent, pageSize } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { registerStaffObject } from '../staff-object-routes.ts'
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
import { deliverInvitation, listInvitations } from './invitation-service.ts'
import { findRemainingLicenses, listMembers } from './member-repository.ts'
import { presentInvitations, presentInvitationResult, presentMember, presentMembers } from './presenter.ts'
import { findOrganization } from './repository.ts'
import { InvitationBody, InvitationList, InvitationSent, Member, MemberList, RoleBody } from './schema.ts'

const tags = ['organization']
const read: Access = { permission: 'organizations.read' }
const write: Access = { permission: 'organizations.write' }
const ORGANIZATIONS = '/v1/admin/organizations'

/** Routes by which staff manage organizations: licenses, entitlements, members and invitations. */
export const adminOrganizationRoutes = domainRoutes((app, context) => {
  const { database, mailer } = context
  const assertExists = async (id: number) => {
    if (!(await findOrganization(database, id))) throw new ApiError('not_found')
  }
  registerStaffObject(app, context, {
    tags,
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
    list: async (query) => {
      const { sort = 'NAME', order = 'ASC' } = query
      const { rows, total } = await listAdminOrganizations(database, {
        query: query.query ?? '',
        proRole: query.pro_role,
        sort,
        order,
        limit: pageSize(query, PAGE_SIZE.adminOrganizations),
        offset: query.offset,
      })
      return { organizations: rows.map(presentAdminOrganization), total }
    },
    create: (actor, body) => createOrganizationByStaff(context, actor, body),
    save: ({ request, actor, id }, body) => saveOrganization(context, request, actor, id, body),
  })
  app.get(
    `${ORGANIZATIONS}/:id/members`,
    operation('listOrganizationMembers', { tags, access: read, params: IdParams, response: MemberList }),
    async (request) => {
      const { id } = request.params
      await assertExists(id)
      return presentMembers(await listMembers(database, id))
    },
  )
  app.put(
    `${ORGANIZATIONS}/:id/members/:userId`,
    operation('setOrganizationMemberRole', {
      tags,
      access: write,
      params: AdminMemberParams,
      body: RoleBody,
      response: Member,
    }),
    async (request) => {
      const { id, userId } = request.params
      const change = { actor: requireUser(request), organizationId: id }
      return presentMember(await setMemberRoleByStaff(context, change, { userId, role: request.body.role }))
    },
  )
  app.delete(
    `${ORGANIZATIONS}/:id/members/:userId`,
    operation('deleteOrganizationMember', {
      tags,
      access: write,
      params: AdminMemberParams,
      response: NoContent,
    }),
    async (request, reply) => {
      const { id, userId } = request.params
      await removeMemberByStaff(context, { actor: requireUser(request), organizationId: id }, userId)
      return reply.status(204).send(null)
    },
  )
  app.get(
    `${ORGANIZATIONS}/:id/invitations`,
    operation('listOrganizationInvitations', {
      tags,
      access: read,
      params: IdParams,
      response: InvitationList,
    }),
    async (request) => {
      const { id } = request.params
      await assertExists(id)
      return presentInvitations(await listInvitations(context, id), {
        remainingLicenses: await findRemainingLicenses(database, id), // after the licenses of expired invitations were returned
        isMailEnabled: mailer.mode !== 'NONE',
      })
    },
  )
  app.post(
    `${ORGANIZATIONS}/:id/invitations`,
    operation('inviteToOrganization', {
      tags,
      access: write,
      params: IdParams,
      body: InvitationBody,
      response: InvitationSent,
    }),
    async (request) => {
      const change = { actor: requireUser(request), organizationId: request.params.id }
      const { email, member_role: role } = request.body
      const invited = await inviteByStaff(context, change, { email: email.toLowerCase(), role })
      return presentInvitationResult(await deliverInvitation(context, invited))
    },
  )
  app.delete(
    `${ORGANIZATIONS}/:id/invitations/:invitationId`,
    operation('deleteOrganizationInvitation', {
      tags,
      access: write,
      params: AdminInvitationParams,
      response: NoContent,
    }),
    async (request, reply) => {
      const { id, invitationId } = request.params
      await withdrawInvitationByStaff(
        context,
        { actor: requireUser(request), organizationId: id },
        invitationId,
      )
      return reply.status(204).send(null)
    },
  )
})
