import type { RouteAccess } from '../access.ts'
import { findSessions } from '../accounts/session-repository.ts'
import { NoContent, IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toStaffEdit, withEtag } from '../versions.ts'
import { presentInvitation, presentStaffMember, presentStaffSession } from './presenter.ts'
import { listStaff } from './repository.ts'
import {
  InviteBody,
  RolesBody,
  SessionParams,
  StaffInvitation,
  StaffList,
  StaffMember,
  StaffQuery,
  StaffSessions,
} from './schema.ts'
import {
  changeStaffRoles,
  endStaffSessions,
  inviteStaffAgain,
  grantStaffRolesAndInvite,
  removeStaffRolesAndEndSessions,
  requireStaff,
  resetStaffSecondFactorAndEndSessions,
} from './service.ts'

const read = { permission: 'staff.read' } satisfies RouteAccess
const write = { permission: 'staff.write' } satisfies RouteAccess
const remove = { permission: 'staff.delete' } satisfies RouteAccess
const STAFF = '/v1/admin/users'

/** Routes for staff accounts: their roles, invitations and sessions. */
export const staffRoutes = defineRoutes('staff', (app, context) => {
  const { database, mailer, now } = context
  app.get(
    STAFF,
    operation('listStaff', { access: read, querystring: StaffQuery, response: StaffList }),
    async ({ page, query }) => {
      const { rows, total } = await listStaff(database, query, page)
      return { users: rows.map(presentStaffMember), total }
    },
  )
  app.post(
    STAFF,
    operation('inviteStaff', { access: write, body: InviteBody, response: StaffInvitation }),
    async (request) => {
      const { email, admin_roles: roles, first_name, last_name } = request.body
      const { user, ...handover } = await grantStaffRolesAndInvite(context, request.user, {
        email: email.toLowerCase(),
        firstName: first_name?.trim() ?? null,
        lastName: last_name?.trim() ?? null,
        roles,
      })
      void mailer.deliver()
      return presentInvitation(user, handover)
    },
  )
  app.get(
    `${STAFF}/:id`,
    operation('getStaffMember', { access: read, response: StaffMember }),
    async ({ params }, reply) => withEtag(reply, presentStaffMember(await requireStaff(database, params.id))),
  )
  app.put(
    `${STAFF}/:id`,
    operation('updateStaffMember', {
      access: write,
      headers: IfMatchHeaders,
      body: RolesBody,
      response: StaffMember,
    }),
    async (request, reply) =>
      withEtag(reply, await changeStaffRoles(database, toStaffEdit(request), request.body.admin_roles)),
  )
  app.delete(
    `${STAFF}/:id`,
    operation('removeStaffMember', {
      access: remove,
      summary: 'Removes all roles and ends all sessions; the account stays.',
      headers: IfMatchHeaders,
      response: NoContent,
    }),
    async (request) => {
      await removeStaffRolesAndEndSessions(database, toStaffEdit(request))
    },
  )
  app.post(
    `${STAFF}/:id/invitation`,
    operation('inviteStaffAgain', { access: write, response: StaffInvitation }),
    async (request) => {
      const { user, ...handover } = await inviteStaffAgain(context, request.user, request.params.id)
      void mailer.deliver()
      return presentInvitation(user, handover)
    },
  )
  app.get(
    `${STAFF}/:id/sessions`,
    operation('listStaffSessions', { access: read, response: StaffSessions }),
    async ({ params }) => {
      const { id } = await requireStaff(database, params.id)
      return { sessions: (await findSessions(database, id, now())).map(presentStaffSession) }
    },
  )
  app.delete(
    `${STAFF}/:id/sessions`,
    operation('endStaffSessions', { access: remove, response: NoContent }),
    async ({ user, params }) => {
      await endStaffSessions(database, user, params.id)
    },
  )
  app.delete(
    `${STAFF}/:id/sessions/:sessionId`,
    operation('endStaffSession', { access: remove, params: SessionParams, response: NoContent }),
    async ({ user, params }) => {
      const { id, sessionId } = params
      await endStaffSessions(database, user, id, sessionId)
    },
  )
  app.delete(
    `${STAFF}/:id/second_factor`,
    operation('resetSecondFactor', { access: write, response: NoContent }),
    async ({ user, params }) => {
      await resetStaffSecondFactorAndEndSessions(context, user, params.id)
      void mailer.deliver()
    },
  )
})
