import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import type { VersionedItem } from '../form/newest-versions'
import { createObjectCalls } from '../object/object-calls'

/** A project as staff edit it. */
export type AdminProject = ResponseBody<'getAdminProject'>
export type AdminCountry = AdminProject['countries'][number]
export type ProjectFields = RequestBody<'createProject'>
/** How far the countries of a project are. */
export type ProjectProgress = ResponseBody<'getProjectProgress'>

const isProject = createShapeCheck({
  id: 'number',
  questions: 'array',
  countries: 'array',
  version: 'number',
})

export const projectCalls = createObjectCalls('/v1/admin/projects', isProject, 'projects')

export const changeCountryStatus = (
  { id, countryId, status, version }: VersionedItem & { countryId: number; status: AdminCountry['status'] },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/projects/{id}/countries/{country}/status', {
    params: { id, country: countryId },
    body: { status },
    ...createIfMatchSettings(version),
    check: isProject,
  })

/** Creates personal links for addresses and mails them. */
export const inviteParticipants = (
  { id, countryId, emails }: { id: number; countryId: number; emails: string[] },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/projects/{id}/countries/{country}/invitations', {
    params: { id, country: countryId },
    body: { emails },
    check: createShapeCheck({ sent: 'number', known: 'number', links: 'array' }),
  })

export const fetchProgress = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/projects/{id}/progress', { params: { id }, check: createItemsCheck('countries') })

/** Distributes the people of a country over its cells, in proportion to the population. */
export const calculateQuotas = (
  { countryIndex: _, ...body }: RequestBody<'distributeQuotas'> & { countryIndex: number },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/projects/quotas', {
    body,
    check: createShapeCheck({ quotas: 'array', population: 'array' }),
  })
