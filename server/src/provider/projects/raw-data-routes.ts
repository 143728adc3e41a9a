import { ApiError } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { presentJob } from '../jobs/presenter.ts'
import { Job } from '../jobs/schema.ts'
import { requireVisibleJob } from '../jobs/service.ts'
import { operation } from '../operation.ts'
import { ExportData } from '../raw-data/schema.ts'
import { ProjectExportBody } from './admin-schema.ts'
import { describeProjectExport, startProjectExport } from './raw-data-service.ts'
import { findProject } from './repository.ts'

const access = { permission: 'rawData.export' } satisfies RouteAccess

/** Routes for exports of the participants of a project. */
export const projectRawDataRoutes = domainRoutes('raw-data', (app, context) => {
  const { database } = context

  /** @throws ApiError `not_found` */
  async function requireProject(id: number) {
    const project = await findProject(database, id)
    if (!project) throw new ApiError('not_found')
    return project
  }

  app.get(
    '/v1/admin/projects/:id/data_for_rawdata_exports',
    operation('getProjectRawDataExport', { access, response: ExportData }),
    async ({ user, params }) => describeProjectExport(database, user, await requireProject(params.id)),
  )
  app.post(
    '/v1/admin/projects/:id/raw_data',
    operation('exportProjectRawData', { access, body: ProjectExportBody, response: Job, status: 201 }),
    async ({ user, params, body }) => {
      const project = await requireProject(params.id)
      const jobId = await startProjectExport(context, user, project, body.is_confirmed === true)
      return presentJob(user, await requireVisibleJob(database, user, jobId))
    },
  )
})
