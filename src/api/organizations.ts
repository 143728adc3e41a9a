import { SHORT_LIST_SIZE } from '../../contract/limits'
import type { CallOptions } from '../lib/request'
import { createItemsCheck, createShapeCheck } from './shape'
import type { ResponseBody } from './wire-types'

export type NamedOrganization = ResponseBody<'getOrganizationName'>

export const fetchNamedOrganization = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations/{id}', {
    params: { id },
    check: createShapeCheck({ id: 'number', name: 'string' }),
  })

/** Finds organizations by a part of the name or by id. Returns the first few. */
export const searchOrganizations = (query: string, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations', {
    query: { query, limit: SHORT_LIST_SIZE.foundOrganizations, offset: 0 },
    check: createItemsCheck('organizations'),
  })

/** Switches to another organization, or back to the user's own if null. Invalidates the current auth token. */
export const switchOrganizationAndRenewToken = (organizationId: number | null, { provider }: CallOptions) =>
  provider.post('/v1/admin/me/switch_organization', {
    body: { organizationId },
    opensSession: true,
    check: createShapeCheck({ authToken: 'string' }),
  })
