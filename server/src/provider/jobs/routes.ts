import type { RouteAccess } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { prepareStoredFileReply, storedFileResponse } from '../file-response.ts'
import { operation } from '../operation.ts'
import { canSeeAllJobs } from './policy.ts'
import { presentJob } from './presenter.ts'
import { listJobs } from './repository.ts'
import { Job, JobList, JobQuery } from './schema.ts'
import {
  cancelJobWithAudit,
  requireVisibleJob,
  openJobFileAuditingRawData,
  retryJobWithAudit,
} from './service.ts'

/** Users see their own jobs, see policy.ts. */
const access = { permission: 'internalArea.open' } satisfies RouteAccess

export const jobRoutes = defineRoutes('jobs', (app, context) => {
  const { database } = context
  app.get(
    '/v1/admin/jobs',
    operation('listJobs', { access, querystring: JobQuery, response: JobList }),
    async ({ user, query, page }) => {
      const { status, kind, own } = query
      const userId = own === true || !canSeeAllJobs(user) ? user.userId : undefined
      const { rows, total } = await listJobs(database, { userId, status, kind, ...page })
      return { jobs: rows.map((row) => presentJob(user, row)), total }
    },
  )
  app.get('/v1/admin/jobs/:id', operation('getJob', { access, response: Job }), async ({ user, params }) =>
    presentJob(user, await requireVisibleJob(database, user, params.id)),
  )
  app.post(
    '/v1/admin/jobs/:id/cancel',
    operation('cancelJob', { access, response: Job }),
    async ({ user, params }) => presentJob(user, await cancelJobWithAudit(context, user, params.id)),
  )
  app.post(
    '/v1/admin/jobs/:id/retry',
    operation('retryJob', { access: { permission: 'jobs.retry' }, response: Job }),
    async ({ user, params }) => presentJob(user, await retryJobWithAudit(context, user, params.id)),
  )
  app.get(
    '/v1/admin/jobs/:id/download',
    operation('downloadJobFile', { access, ...storedFileResponse }),
    async ({ user, params }, reply) =>
      prepareStoredFileReply(reply, await openJobFileAuditingRawData(context, user, params.id)),
  )
})
