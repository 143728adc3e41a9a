import { ApiError } from '../../http/errors.ts'
import { createLoginResponse } from '../accounts/login-service.ts'
import { LoginResponse, OrganizationReference } from '../accounts/schema.ts'
import { readDevice } from '../accounts/session-service.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { findOrganization, searchOrganizations } from './repository.ts'
import { OrganizationReferenceList, OrganizationSearchQuery, SwitchBody } from './schema.ts'
import { switchOrganization } from './switch-service.ts'

/** Routes by which staff find organizations and act for one. */
export const organizationSwitchRoutes = domainRoutes('organization', (app, context) => {
  const { database } = context
  app.get(
    '/v1/admin/organizations',
    operation('searchOrganizations', {
      access: { permission: 'organizations.find' },
      querystring: OrganizationSearchQuery,
      response: OrganizationReferenceList,
    }),
    async ({ query: { query = '' }, page }) => {
      const { rows, total } = await searchOrganizations(database, query, page)
      return { organizations: rows, total }
    },
  )
  app.get(
    '/v1/admin/organizations/:id',
    operation('getOrganizationName', {
      access: { permission: 'organizations.find' },
      response: OrganizationReference,
    }),
    async ({ params }) => {
      const organization = await findOrganization(database, params.id)
      if (!organization) throw new ApiError('not_found')
      return organization
    },
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
      const token = await switchOrganization(context, user, readDevice(request), organizationId)
      return createLoginResponse(context, token)
    },
  )
})
