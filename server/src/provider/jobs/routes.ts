import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { requireUser, type Access } from '../access.ts'
import { IdParams, pageSize } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { sendStoredFile, storedFileResponse } from '../file-response.ts'
import { operation } from '../operation.ts'
import { canSeeAll } from './policy.ts'
import { presentJob } from './presenter.ts'
import { listJobs } from './repository.ts'
import { Job, JobList, JobQuery } from './schema.ts'
import { cancelJob, getJob, openJobFile, retryJob } from './service.ts'

const tags = ['jobs']
/** Users see their own jobs, see policy.ts. */
const access: Access = { permission: 'internalArea.open' }

/** Routes for background jobs and their state. */
export const jobRoutes = domainRoutes((app, context) => {
  const { database } = context
  app.get(
    '/v1/admin/jobs',
    operation('listJobs', { tags, access, querystring: JobQuery, response: JobList }),
    async (request) => {
      const user = requireUser(request)
      const { status, kind, own, offset } = request.query
      const userId = own === true || !canSeeAll(user) ? user.userId : undefined
      const page = { limit: pageSize(request.query, PAGE_SIZE.jobs), offset }
      const { rows, total } = await listJobs(database, { userId, status, kind, ...page })
      return { jobs: rows.map((row) => presentJob(user, row)), total }
    },
  )
  app.get(
    '/v1/admin/jobs/:id',
    operation('getJob', { tags, access, params: IdParams, response: Job }),
    async (request) => {
      const user = requireUser(request)
      return presentJob(user, await getJob(database, user, request.params.id))
    },
  )
  app.post(
    '/v1/admin/jobs/:id/cancel',
    operation('cancelJob', { tags, access, params: IdParams, response: Job }),
    async (request) => {
      const user = requireUser(request)
      return presentJob(user, await cancelJob(context, user, request.params.id))
    },
  )
  app.post(
    '/v1/admin/jobs/:id/retry',
    operation('retryJob', {
      tags,
      access: { permission: 'jobs.retry' },
      params: IdParams,
      response: Job,
    }),
    async (request) => {
      const user = requireUser(request)
      return presentJob(user, await retryJob(context, user, request.params.id))
    },
  )
  app.get(
    '/v1/admin/jobs/:id/download',
    operation('downloadJobFile', {
      tags,
      access,
      params: IdParams,
      ...storedFileResponse,
    }),
    async (request, reply) =>
      sendStoredFile(reply, await openJobFile(context, requireUser(request), request.params.id)),
  )
})
