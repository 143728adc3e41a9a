import { SHORT_LIST_SIZE } from '../../contract/limits'
import type { CallOptions } from '../lib/request'
import { hasItems, hasShape } from './shape'
import type { Wire } from './wire-types'

/** An organization by its id and name. */
export type OrganizationName = Wire<'getOrganizationName'>

export const fetchOrganizationName = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations/{id}', {
    params: { id },
    check: hasShape({ id: 'number', name: 'string' }),
  })

/** The first organizations whose name holds the words, or whose id they are. */
export const searchOrganizations = (query: string, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations', {
    query: { query, limit: SHORT_LIST_SIZE.foundOrganizations, offset: 0 },
    check: hasItems('organizations'),
  })

/** Acts for another organization from now on, or with null for the own one; the token that asked has ended. */
export const switchOrganization = (organizationId: number | null, { provider }: CallOptions) =>
  provider.post('/v1/admin/me/switch_organization', {
    body: { organizationId },
    opensSession: true,
    check: hasShape({ authToken: 'string' }),
  })
