import { ifMatch } from '../../api/if-match'
import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** A project as staff edit it. */
export type AdminProject = Wire<'getAdminProject'>
export type AdminCountry = AdminProject['countries'][number]
export type ProjectFields = Body<'createProject'>
/** How far the countries of a project are. */
export type ProjectProgress = Wire<'getProjectProgress'>

const isProject = hasShape({ id: 'number', questions: 'array', countries: 'array', version: 'number' })

export const fetchAdminProjects = (query: Query<'listAdminProjects'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/projects', { query, check: hasItems('projects') })

export const {
  read: fetchAdminProject,
  save: saveProject,
  remove: deleteProject,
  changeStatus: changeProjectStatus,
} = objectCalls('/v1/admin/projects', isProject)

interface StatusChange<Status> {
  id: number
  version: number
  status: Status
}

export const changeCountryStatus = (
  { id, country, status, version }: StatusChange<AdminCountry['status']> & { country: number },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/projects/{id}/countries/{country}/status', {
    params: { id, country },
    body: { status },
    ...ifMatch(version),
    check: isProject,
  })

/** Creates personal links for addresses and mails them. */
export const inviteParticipants = (
  { id, country, emails }: { id: number; country: number; emails: string[] },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/projects/{id}/countries/{country}/invitations', {
    params: { id, country },
    body: { emails },
    check: hasShape({ sent: 'number', known: 'number', links: 'array' }),
  })

export const fetchProgress = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/projects/{id}/progress', { params: { id }, check: hasItems('countries') })

/** Distributes the people of a country over its cells, in proportion to the population. */
export const distributeQuotas = (
  { country: _, ...body }: Body<'distributeQuotas'> & { country: number },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/projects/quotas', {
    body,
    check: hasShape({ quotas: 'array', population: 'array' }),
  })
