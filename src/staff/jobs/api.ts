import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type Job = ResponseBody<'getJob'>

const check = createShapeCheck({ id: 'number', status: 'string', progress: 'number' })

/** Fetches a page of jobs, newest first. */
export const fetchJobs = (query: RequestQuery<'listJobs'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/jobs', { query, check: createItemsCheck('jobs') })

export const fetchJob = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/jobs/{id}', { params: { id }, check })

export const cancelJob = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/admin/jobs/{id}/cancel', { params: { id }, check })

export const retryJob = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/admin/jobs/{id}/retry', { params: { id }, check })

export const downloadJobFile = ({ id }: Pick<Job, 'id' | 'fileName'>, { provider }: CallOptions) =>
  provider.getFile('/v1/admin/jobs/{id}/download', { params: { id } })
