import type { RouteAccess } from '../access.ts'
import { NoContent } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { removeMemberByStaff, setMemberRoleByStaff } from './admin-member-service.ts'
import { listMembers } from './member-repository.ts'
import { removeMemberAndFreeLicense, setMemberRole } from './member-service.ts'
import { assertNotSelf, isActingStaff, requireOrganization } from './policy.ts'
import { presentMember, presentMembers } from './presenter.ts'
import { Member, MemberList, MemberParams, RoleBody } from './schema.ts'

const access = { entitlements: ['org:members'] } satisfies RouteAccess
const MEMBERS = '/v1/pro/my_organization/members'

/** Routes for the members of the user's organization. */
export const memberRoutes = domainRoutes('organization', (app, { database }) => {
  app.get(MEMBERS, operation('listMembers', { access, response: MemberList }), async ({ user }) => {
    return presentMembers(await listMembers(database, requireOrganization(user).id))
  })
  app.put(
    `${MEMBERS}/:userId`,
    operation('setMemberRole', { access, params: MemberParams, body: RoleBody, response: Member }),
    async ({ user: actor, params, body }) => {
      const { id: organizationId } = requireOrganization(actor)
      const { userId } = params
      const { role } = body
      return presentMember(
        isActingStaff(actor)
          ? await setMemberRoleByStaff({ database }, { actor, organizationId }, { userId, role })
          : await setMemberRole(database, organizationId, userId, role),
      )
    },
  )
  app.delete(
    `${MEMBERS}/:userId`,
    operation('deleteMember', { access, params: MemberParams, response: NoContent }),
    async ({ user, params }) => {
      const { userId } = params
      assertNotSelf(user, userId)
      const { id } = requireOrganization(user)
      if (isActingStaff(user))
        await removeMemberByStaff({ database }, { actor: user, organizationId: id }, userId)
      else await database.transaction((transaction) => removeMemberAndFreeLicense(transaction, id, userId))
    },
  )
})
