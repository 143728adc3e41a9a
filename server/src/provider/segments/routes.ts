import { MAX_SEGMENTS_PER_USER } from '../../../../contract/limits.ts'
import { stripIndividualRegionDetails } from '../../../../contract/region-code.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { RouteAccess } from '../access.ts'
import { IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { expandParamsWithIndividualRegions } from '../individual-regions/filter-service.ts'
import { operation } from '../operation.ts'
import { requireSavedObjectReader } from '../saved-objects/policy.ts'
import { registerDeleteAndBlockRoutes } from '../saved-objects/routes.ts'
import { createSavedObjectService } from '../saved-objects/service.ts'
import { withEtag } from '../versions.ts'
import type { User } from '../viewer.ts'
import { assertSegmentChangeable, assertSegmentDeletable, assertValidSegmentFilter } from './policy.ts'
import { presentSegment, presentSharedSegment } from './presenter.ts'
import {
  addSegment,
  findSegment,
  listSegments,
  listSharedSegments,
  segmentStore,
  updateSegment,
  type SegmentContent,
} from './repository.ts'
import {
  AdminSegmentList,
  AdminSegmentQuery,
  Segment,
  SegmentBody,
  type SegmentBodyWire,
  SegmentList,
} from './schema.ts'

const access = { anyEntitlement: ['pro:access'] } satisfies RouteAccess

/** Routes for filters saved under a name, by the user or shared in the organization. */
export const segmentRoutes = defineRoutes('segments', (app, { database, now }) => {
  const saved = createSavedObjectService(
    { database, now },
    {
      type: 'SEGMENT',
      store: segmentStore,
      max: MAX_SEGMENTS_PER_USER,
      maxReached: `Sie können höchstens ${MAX_SEGMENTS_PER_USER} Segmente haben. Bitte löschen Sie eines.`,
      readerOf: requireSavedObjectReader,
      list: listSegments,
      find: findSegment,
      add: addSegment,
      update: updateSegment,
      assertChange: assertSegmentChangeable,
      assertDeletion: assertSegmentDeletable,
      loggedFields: (content) => pickSnakeJson(content, 'name', 'age', 'gender', 'region', 'isShared'),
      present: presentSegment,
    },
  )

  /** @throws ApiError `validation_failed` for an invalid filter, and for a region that the user may not use */
  const assertUsable = async (user: User, { region, ...content }: SegmentContent) => {
    const expanded =
      region === null ? {} : await expandParamsWithIndividualRegions(database, user, { region })
    assertValidSegmentFilter({ ...content, region, ...expanded })
  }

  app.get(
    '/v1/pro/segments',
    operation('listSegments', {
      summary: 'The own segments and those shared in the organization.',
      access,
      response: SegmentList,
    }),
    async ({ user }) => ({ segments: await saved.list(user) }),
  )
  app.post(
    '/v1/pro/segments',
    operation('createSegment', { access, body: SegmentBody, response: Segment }),
    async ({ user, body }, reply) => {
      const content = contentOf(body)
      await assertUsable(user, content)
      return withEtag(reply, await saved.create(user, content))
    },
  )
  app.put(
    '/v1/pro/segments/:id',
    operation('changeSegment', {
      summary: 'Renames a segment, changes its conditions, shares or unshares it.',
      access,
      headers: IfMatchHeaders,
      body: SegmentBody,
      response: Segment,
    }),
    async (request, reply) => {
      const content = contentOf(request.body)
      await assertUsable(request.user, content)
      return withEtag(reply, await saved.change(request, content))
    },
  )
  app.get(
    '/v1/admin/segments',
    operation('listAdminSegments', {
      summary: 'The shared segments of all organizations.',
      access: { permission: 'segments.read' },
      querystring: AdminSegmentQuery,
      response: AdminSegmentList,
    }),
    async ({ page }) => {
      const { rows, total } = await listSharedSegments(database, page)
      return { segments: rows.map(presentSharedSegment), total }
    },
  )
  registerDeleteAndBlockRoutes(app, { name: { path: 'segments', one: 'Segment' }, access, saved })
})

const contentOf = ({ name, age, gender, region, is_shared }: SegmentBodyWire): SegmentContent => ({
  name: name.trim(),
  age: age || null,
  gender: gender || null,
  region: (region && stripIndividualRegionDetails(region)) || null,
  isShared: is_shared,
})
