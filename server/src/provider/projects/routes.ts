import { countryName } from '../../../../contract/country-names.ts'
import { pick } from '../../../../contract/pick.ts'
import {
  distributeByPopulation,
  GERMAN_QUOTA_REGIONS,
  GERMANY,
  PARTICIPANT_VOTER_ROLE,
} from '../../../../contract/project.ts'
import { projectFileName } from '../../../../contract/result-file.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { createProtectionSecretCache } from '../../results/protection-secret.ts'
import { hasPermission, type RouteAccess } from '../access.ts'
import { IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { presentJob } from '../jobs/presenter.ts'
import { Job } from '../jobs/schema.ts'
import { requireVisibleJob } from '../jobs/service.ts'
import { operation } from '../operation.ts'
import { ExportData } from '../raw-data/schema.ts'
import {
  createFileDownloadHeaders,
  createFileResponseOptions,
  createDocumentOrPageImage,
} from '../result-files/format-service.ts'
import {
  toOperationNamesWithAdminReads,
  registerStaffObjectRoutes,
  toListing,
} from '../staff-object-routes.ts'
import { toStaffEdit, withEtag } from '../versions.ts'
import type { Viewer } from '../viewer.ts'
import { readCrosstab } from './crosstab-service.ts'
import { inviteParticipants } from './invitation-service.ts'
import { findReadyParticipationCountry, getParticipantProgress } from './participation-service.ts'
import { participationUrl, presentAdminProject } from './presenter.ts'
import { describeProjectExport, startProjectExport } from './raw-data-service.ts'
import {
  CUSTOMER_VISIBLE_STATUSES,
  findProject,
  listAdminProjects,
  listCustomerProjects,
  type ProjectRow,
} from './repository.ts'
import { findQuotaCellResidents } from './residents-service.ts'
import { readResultPages } from './result-page-service.ts'
import { createProjectPollResultsReader, readProgress, readResults } from './result-service.ts'
import {
  AdminProject,
  AdminProjectList,
  AdminProjectQuery,
  CountryParams,
  CountryStatusBody,
  InvitationsBody,
  InvitationsResult,
  Progress,
  ProjectBody,
  ProjectStatusBody,
  QuotaBody,
  Quotas,
  Crosstab,
  CrosstabQuery,
  ParticipantHeaders,
  Project,
  ProjectList,
  ProjectListQuery,
  ProjectQuery,
  ProjectResults,
  type ProjectWire,
  ProjectExportBody,
} from './schema.ts'
import {
  changeCountryStatusAndPolls,
  changeProjectStatusAndCountries,
  createProject,
  projectDefinition,
  deleteUnstartedProject,
  saveProject,
} from './service.ts'
import { createResultsWorkbook } from './workbook-presenter.ts'

const publish = { permission: 'projects.publish' } satisfies RouteAccess
const ADMIN = '/v1/admin/projects'

/** Returns whether a viewer may read the results: the customer, once the project has begun, and staff. */
const mayRead = (viewer: Viewer, { organizationId, status }: ProjectRow): boolean =>
  hasPermission(viewer, 'projects.read') ||
  (viewer.kind === 'user' &&
    viewer.entitlements.has('pro:access') &&
    organizationId !== null &&
    viewer.organization?.id === organizationId &&
    CUSTOMER_VISIBLE_STATUSES.includes(status))

/** Routes for projects: of participants, of customers, and of staff. */
export const projectRoutes = defineRoutes('projects', (app, context) => {
  const { database, config } = context
  const readProject = createProjectPollResultsReader(context)
  const readSecret = createProtectionSecretCache(database, config)

  app.get(
    '/v1/projects',
    operation('listProjects', {
      access: { anyEntitlement: ['pro:access'] },
      querystring: ProjectListQuery,
      response: ProjectList,
    }),
    async ({ user, page }) => {
      if (user.organization === null) return { projects: [], total: 0 }
      const { rows, total } = await listCustomerProjects(database, user.organization.id, page)
      return {
        projects: rows.map((row) => ({
          ...pick(row, 'id', 'title', 'description', 'status'),
          countries: row.countries.map(({ code }) => countryName(code)),
          question_count: row.questions.filter(({ expected }) => expected === null).length,
          updated_at: row.updatedAt.toISOString(),
        })),
        total,
      }
    },
  )
  app.get(
    '/v1/projects/:id',
    operation('getProject', {
      access: 'public',
      querystring: ProjectQuery,
      headers: ParticipantHeaders,
      response: Project,
    }),
    async ({ viewer, params, query, headers }) => {
      const project = requireFound(await findProject(database, params.id))
      const { status, countries } = project
      if (status !== 'IN_PROGRESS' && !mayRead(viewer, project))
        throw new ApiError('forbidden', {
          message:
            status === 'CREATED'
              ? 'Dieses Projekt hat noch nicht begonnen.'
              : 'Dieses Projekt ist zu Ende. Vielen Dank für Ihr Interesse.',
        })
      const token = headers['x-participant-token'] ?? null
      const field =
        query.country === undefined
          ? undefined
          : await findReadyParticipationCountry(context, project.id, query.country)
      return {
        ...pick(project, 'id', 'title', 'status'),
        countries: countries
          .filter((country) => country.status !== 'CREATED')
          .map(({ code, language, ...country }) => ({
            code,
            language,
            name: countryName(code),
            status: country.status,
            url: participationUrl(config.widgetHost, project.id, code),
          })),
        participation: field ? await presentParticipation(field, token) : null,
      }
    },
  )
  app.get(
    '/v1/projects/:id/results',
    operation('getProjectResults', { access: 'user', response: ProjectResults }),
    async ({ viewer, params }) =>
      readResults(context, readProject, readSecret, await requireReadable(viewer, params.id)),
  )

  app.get(
    '/v1/projects/:id/crosstab',
    operation('getProjectCrosstab', { access: 'user', querystring: CrosstabQuery, response: Crosstab }),
    async ({ viewer, params, query }) =>
      readCrosstab(context, readSecret, await requireReadable(viewer, params.id), query),
  )
  app.get(
    '/v1/projects/:id/export.xlsx',
    operation('exportProject', {
      access: { anyEntitlement: ['poll:export'] },
      ...createFileResponseOptions('xlsx'),
    }),
    async ({ viewer, params }, reply) => {
      const project = await requireReadable(viewer, params.id)
      reply.headers(createFileDownloadHeaders(projectFileName(project, context.now(), 'xlsx'), 'xlsx'))
      return createResultsWorkbook(await readResults(context, readProject, readSecret, project))
    },
  )
  app.get(
    '/v1/projects/:id/export.pptx',
    operation('exportProjectSlides', {
      access: { anyEntitlement: ['poll:export'] },
      ...createFileResponseOptions('pptx'),
    }),
    async ({ user, params }, reply) => {
      const project = await requireReadable(user, params.id)
      const pages = await readResultPages(context, readProject, project)
      const at = context.now()
      reply.headers(createFileDownloadHeaders(projectFileName(project, at, 'pptx'), 'pptx'))
      return createDocumentOrPageImage(context, user, 'pptx', { title: project.title, exportedAt: at, pages })
    },
  )

  registerStaffObjectRoutes(app, context, {
    path: ADMIN,
    operations: toOperationNamesWithAdminReads('Project', 'Projects'),
    access: { read: 'projects.read', write: 'projects.write', remove: 'projects.delete' },
    schemas: {
      query: AdminProjectQuery,
      list: AdminProjectList,
      item: AdminProject,
      creation: ProjectBody,
      change: ProjectBody,
    },
    definition: projectDefinition,
    list: async (query, page) => {
      const { rows, total } = await listAdminProjects(database, toListing(query, page, 'UPDATED_AT'))
      return { projects: rows.map(presentAdminProject), total }
    },
    create: (actor, body) => createProject(context, actor, body),
    save: (edit, body) => saveProject(context, edit, body),
    remove: (edit) => deleteUnstartedProject(context, edit),
    status: {
      permission: 'projects.publish',
      body: ProjectStatusBody,
      change: (edit, { status }) => changeProjectStatusAndCountries(context, edit, status),
    },
  })
  app.put(
    `${ADMIN}/:id/countries/:country/status`,
    operation('changeCountryStatus', {
      access: publish,
      params: CountryParams,
      headers: IfMatchHeaders,
      body: CountryStatusBody,
      response: AdminProject,
    }),
    async (request, reply) => {
      const { params, body } = request
      return withEtag(
        reply,
        await changeCountryStatusAndPolls(context, toStaffEdit(request), params.country, body.status),
      )
    },
  )
  app.post(
    `${ADMIN}/:id/countries/:country/invitations`,
    operation('inviteParticipants', {
      access: { permission: 'projects.write' },
      params: CountryParams,
      body: InvitationsBody,
      response: InvitationsResult,
    }),
    async ({ params, body }) => inviteParticipants(context, params.id, params.country, body.emails),
  )
  app.get(
    `${ADMIN}/:id/progress`,
    operation('getProjectProgress', { access: { permission: 'projects.read' }, response: Progress }),
    async ({ viewer, params }) => readProgress(context, readSecret, await requireReadable(viewer, params.id)),
  )
  app.post(
    `${ADMIN}/quotas`,
    operation('distributeQuotas', {
      access: { permission: 'projects.write' },
      body: QuotaBody,
      response: Quotas,
    }),
    async ({ body }) => {
      const residents = findQuotaCellResidents({
        code: body.code,
        ageBreaks: body.age_breaks,
        regions: body.code === GERMANY ? GERMAN_QUOTA_REGIONS : body.regions,
        population: body.population,
      })
      if ('problem' in residents) throw fieldError('age_breaks', residents.problem)
      if (residents.residentsPerCell === null)
        throw fieldError('population', 'Bitte laden Sie zuerst die Bevölkerung des Landes hoch.')
      return {
        quotas: distributeByPopulation(body.target_size, residents.residentsPerCell),
        population: residents.residentsPerCell,
      }
    },
  )

  /** @throws ApiError `not_found`, `forbidden` */
  async function requireReadable(viewer: Viewer, id: number): Promise<ProjectRow> {
    const project = requireFound(await findProject(database, id))
    if (!mayRead(viewer, project)) throw new ApiError('forbidden')
    return project
  }

  async function presentParticipation(
    field: NonNullable<Awaited<ReturnType<typeof findReadyParticipationCountry>>>,
    token: string | null,
  ): Promise<ProjectWire['participation']> {
    const { status, answerMasksByQuestion } = await getParticipantProgress(database, field, token)
    return {
      country: field.country.code,
      voter_role: PARTICIPANT_VOTER_ROLE,
      status,
      answered: answerMasksByQuestion.size,
      questions: field.project.questions.length,
    }
  }
})

const access = { permission: 'rawData.export' } satisfies RouteAccess

/** Routes for exports of the participants of a project. */
export const projectRawDataRoutes = defineRoutes('raw-data', (app, context) => {
  const { database } = context

  app.get(
    '/v1/admin/projects/:id/data_for_rawdata_exports',
    operation('getProjectRawDataExport', { access, response: ExportData }),
    async ({ user, params }) =>
      describeProjectExport(database, user, requireFound(await findProject(database, params.id))),
  )
  app.post(
    '/v1/admin/projects/:id/raw_data',
    operation('exportProjectRawData', { access, body: ProjectExportBody, response: Job, status: 201 }),
    async ({ user, params, body }) => {
      const project = requireFound(await findProject(database, params.id))
      const jobId = await startProjectExport(context, user, project, body)
      return presentJob(user, await requireVisibleJob(database, user, jobId))
    },
  )
})
