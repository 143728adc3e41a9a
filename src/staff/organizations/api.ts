import { SHORT_LIST_SIZE } from '../../../contract/limits'
import { createIfMatchSettings } from '../../api/if-match'
import type { Role } from '../../api/members'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import type { FieldsSave } from '../object/object-calls'

/** An organization in the list for staff. */
export type AdminOrganization = ResponseBody<'listAdminOrganizations'>['organizations'][number]
/** An organization with its palettes, as staff edit it. */
export type AdminOrganizationDetails = ResponseBody<'getAdminOrganization'>
export type AdminOrganizationQuery = RequestQuery<'listAdminOrganizations'>

/** The fields of an organization that the form saves. */
export type OrganizationFields = Pick<
  RequestBody<'updateOrganization'>,
  | 'slug'
  | 'proRole'
  | 'licenses'
  | 'allowedFilterTypes'
  | 'allowPaletteAccess'
  | 'palettes'
  | 'activePaletteId'
> & { name: string }

const isOrganization = createShapeCheck({
  id: 'number',
  name: 'string',
  allowedFilterTypes: 'array',
  palettes: 'array',
  housePalettes: 'array',
  version: 'number',
})

export const fetchAdminOrganizations = (query: AdminOrganizationQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations/details', { query, check: createItemsCheck('organizations') })

export const fetchAdminOrganization = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations/{id}/details', { params: { id }, check: isOrganization })

/** Creates an organization if the id is `new`, otherwise updates it. */
export const saveAdminOrganization = (
  { id, fields, version }: FieldsSave<OrganizationFields>,
  { provider }: CallOptions,
) =>
  id === 'new'
    ? provider.post('/v1/admin/organizations', { body: fields, check: isOrganization })
    : provider.put('/v1/admin/organizations/{id}/details', {
        params: { id },
        body: fields,
        ...createIfMatchSettings(version),
        check: isOrganization,
      })

export const fetchOrganizationMembers = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations/{id}/members', { params: { id }, check: createItemsCheck('members') })

export const setOrganizationMemberRole = (
  { id, userId, role }: { id: number; userId: number; role: Role },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/organizations/{id}/members/{userId}', {
    params: { id, userId },
    body: { role },
    check: createShapeCheck({ userId: 'number', role: 'string' }),
  })

export const deleteOrganizationMember = (params: { id: number; userId: number }, { provider }: CallOptions) =>
  provider.delete('/v1/admin/organizations/{id}/members/{userId}', { params })

export const fetchOrganizationInvitations = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/organizations/{id}/invitations', {
    params: { id },
    check: createItemsCheck('invitations'),
  })

/** Sends an invitation. Sends it again if the address is already invited. */
export const sendOrResendOrganizationInvitation = (
  { id, ...body }: { id: number; email: string; memberRole: Role },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/organizations/{id}/invitations', {
    params: { id },
    body,
    check: createShapeCheck({ id: 'number', email: 'string', remainingLicenses: 'number' }),
  })

export const deleteOrganizationInvitation = (
  params: { id: number; invitationId: number },
  { provider }: CallOptions,
) => provider.delete('/v1/admin/organizations/{id}/invitations/{invitationId}', { params })

/** Fetches the newest polls that an organization owns or is granted. */
export const fetchNewestOwnedOrGrantedPolls = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls', {
    query: { organization: id, limit: SHORT_LIST_SIZE.organizationPolls, offset: 0 },
    check: createItemsCheck('polls'),
  })
