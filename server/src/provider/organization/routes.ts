import type { Static } from 'typebox'
import type { Context } from '../../context/context.ts'
import { requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { createLoginResponse } from '../accounts/login-service.ts'
import { LoginResponse, OrganizationReference } from '../accounts/schema.ts'
import { readDevice } from '../accounts/session-service.ts'
import { NoContent } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { registerStaffObjectRoutes } from '../staff-object-routes.ts'
import type { User } from '../viewer.ts'
import {
  createOrganizationByStaff,
  organizationDefinition,
  saveOrganization,
} from './admin-organization-service.ts'
import {
  inviteMember,
  closeExpiredAndListInvitations,
  withdrawInvitationAndFreeLicense,
} from './invitation-service.ts'
import { removeMember, setMemberRole, type OrganizationChange } from './member-service.ts'
import { setPaletteAndListChoices } from './palette-service.ts'
import { assertNotRemovingSelf, isStaffActingForCustomer, requireOrganization } from './policy.ts'
import {
  presentMember,
  presentMembers,
  presentInvitations,
  presentInvitationResult,
  presentPalettes,
  presentAdminOrganization,
} from './presenter.ts'
import {
  listMembers,
  findRemainingLicenses,
  listAvailablePalettes,
  findOrganization,
  searchOrganizations,
  listAdminOrganizations,
} from './repository.ts'
import {
  Member,
  MemberList,
  MemberParams,
  RoleBody,
  InvitationBody,
  InvitationList,
  MemberInvitationParams,
  InvitationSent,
  PaletteBody,
  PaletteChoice,
  OrganizationReferenceList,
  OrganizationSearchQuery,
  SwitchBody,
  AdminInvitationParams,
  AdminMemberParams,
  AdminOrganizationDetails,
  AdminOrganizationList,
  AdminOrganizationListQuery,
  NewOrganizationBody,
  OrganizationBody,
} from './schema.ts'
import { switchOrganizationAndRenewSession } from './switch-service.ts'

const access = { anyEntitlement: ['org:members'] } satisfies RouteAccess
const paletteAccess = { anyEntitlement: ['org:palette'] } satisfies RouteAccess
const find = { permission: 'organizations.find' } satisfies RouteAccess
const read = { permission: 'organizations.read' } satisfies RouteAccess
const write = { permission: 'organizations.write' } satisfies RouteAccess
const MEMBERS = '/v1/pro/my_organization/members'
const INVITATIONS = '/v1/pro/my_organization/invitations'
const PALETTE = '/v1/pro/my_organization/color_palette'
const ORGANIZATIONS = '/v1/admin/organizations'

/** Closes expired invitations and returns the open ones, with the licenses that are free then. */
const readInvitations = async (context: Context, organizationId: number) =>
  presentInvitations(await closeExpiredAndListInvitations(context, organizationId), {
    remainingLicenses: await findRemainingLicenses(context.database, organizationId),
    isMailEnabled: context.mailer.mode !== 'NONE',
  })

/** Returns a change of the organization that a user acts for. @throws ApiError `forbidden` if there is none */
const ownChange = (actor: User): OrganizationChange => ({
  actor,
  organization: requireOrganization(actor),
  isByStaff: isStaffActingForCustomer(actor),
})

const toInvitedPerson = ({ email, member_role: role }: Static<typeof InvitationBody>) => ({
  email: email.toLowerCase(),
  role,
})

/** Routes for the members, invitations and chart colors of the user's organization. */
export const organizationRoutes = defineRoutes('organization', (app, context) => {
  const { database } = context
  app.get(MEMBERS, operation('listMembers', { access, response: MemberList }), async ({ user }) => {
    return presentMembers(await listMembers(database, requireOrganization(user).id))
  })
  app.put(
    `${MEMBERS}/:userId`,
    operation('setMemberRole', { access, params: MemberParams, body: RoleBody, response: Member }),
    async ({ user, params, body }) =>
      presentMember(await setMemberRole(database, ownChange(user), params.userId, body.role)),
  )
  app.delete(
    `${MEMBERS}/:userId`,
    operation('deleteMember', { access, params: MemberParams, response: NoContent }),
    async ({ user, params }) => {
      assertNotRemovingSelf(user, params.userId)
      await removeMember(database, ownChange(user), params.userId)
    },
  )
  app.get(INVITATIONS, operation('listInvitations', { access, response: InvitationList }), async ({ user }) =>
    readInvitations(context, requireOrganization(user).id),
  )
  app.post(
    INVITATIONS,
    operation('invite', { access, body: InvitationBody, response: InvitationSent }),
    async ({ user, body }) =>
      presentInvitationResult(await inviteMember(context, ownChange(user), toInvitedPerson(body))),
  )
  app.delete(
    `${INVITATIONS}/:invitationId`,
    operation('deleteInvitation', { access, params: MemberInvitationParams, response: NoContent }),
    async ({ user, params }) => {
      await withdrawInvitationAndFreeLicense(context, ownChange(user), params.invitationId)
    },
  )
  app.get(
    PALETTE,
    operation('getColorPalettes', { access: paletteAccess, response: PaletteChoice }),
    async ({ user }) => {
      const { id, paletteId } = requireOrganization(user)
      return presentPalettes(await listAvailablePalettes(database, id), paletteId)
    },
  )
  app.put(
    PALETTE,
    operation('chooseColorPalette', { access: paletteAccess, body: PaletteBody, response: PaletteChoice }),
    async ({ user, body }) => {
      const { palette_id } = body
      return presentPalettes(await setPaletteAndListChoices(database, user, palette_id), palette_id)
    },
  )
})

/** Routes by which staff find, manage and act for organizations. */
export const adminOrganizationRoutes = defineRoutes('organization', (app, context) => {
  const { database } = context
  app.get(
    ORGANIZATIONS,
    operation('searchOrganizations', {
      access: find,
      querystring: OrganizationSearchQuery,
      response: OrganizationReferenceList,
    }),
    async ({ query: { query = '' }, page }) => {
      const { rows, total } = await searchOrganizations(database, query, page)
      return { organizations: rows, total }
    },
  )
  app.get(
    `${ORGANIZATIONS}/:id`,
    operation('getOrganizationName', { access: find, response: OrganizationReference }),
    async ({ params }) => requireFound(await findOrganization(database, params.id)),
  )
  app.post(
    '/v1/admin/me/switch_organization',
    operation('switchOrganization', {
      access: { permission: 'organizations.switch' },
      summary: 'Returns a new session like a login; the old token is revoked.',
      body: SwitchBody,
      response: LoginResponse,
    }),
    async (request) => {
      const { organization_id: organizationId } = request.body
      const { user } = request
      const token = await switchOrganizationAndRenewSession(
        context,
        user,
        readDevice(request),
        organizationId,
      )
      return createLoginResponse(context, token)
    },
  )
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
    definition: organizationDefinition,
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
      requireFound(await findOrganization(database, id))
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
      const change = await staffChange(user, params.id)
      return presentMember(await setMemberRole(database, change, params.userId, body.role))
    },
  )
  app.delete(
    `${ORGANIZATIONS}/:id/members/:userId`,
    operation('deleteOrganizationMember', { access: write, params: AdminMemberParams, response: NoContent }),
    async ({ user, params }) => {
      await removeMember(database, await staffChange(user, params.id), params.userId)
    },
  )
  app.get(
    `${ORGANIZATIONS}/:id/invitations`,
    operation('listOrganizationInvitations', { access: read, response: InvitationList }),
    async ({ params }) => {
      const { id } = params
      requireFound(await findOrganization(database, id))
      return readInvitations(context, id)
    },
  )
  app.post(
    `${ORGANIZATIONS}/:id/invitations`,
    operation('inviteToOrganization', { access: write, body: InvitationBody, response: InvitationSent }),
    async ({ user, params, body }) => {
      const change = await staffChange(user, params.id)
      return presentInvitationResult(await inviteMember(context, change, toInvitedPerson(body)))
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
      const change = await staffChange(user, params.id)
      await withdrawInvitationAndFreeLicense(context, change, params.invitationId)
    },
  )

  /** @throws ApiError `not_found` */
  async function staffChange(actor: User, id: number): Promise<OrganizationChange> {
    return { actor, organization: requireFound(await findOrganization(database, id)), isByStaff: true }
  }
})
