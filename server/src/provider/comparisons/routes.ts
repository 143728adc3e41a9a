import { parsePeopleFilters, parseReferencedIds } from '../../../../contract/comparison-query.ts'
import { MAX_COMPARISONS_PER_USER } from '../../../../contract/limits.ts'
import type { RouteAccess } from '../access.ts'
import { IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { expandParamsWithIndividualRegions } from '../individual-regions/filter-service.ts'
import { operation } from '../operation.ts'
import { createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { registerDeleteAndBlockRoutes } from '../saved-objects/routes.ts'
import { createSavedObjectService } from '../saved-objects/service.ts'
import { toRespondentFilter } from '../segments/filter-policy.ts'
import { withEtag } from '../versions.ts'
import { assertComparisonChange, assertComparisonQuery, requireComparisonReader } from './policy.ts'
import { presentComparison, presentSharedComparisons } from './presenter.ts'
import {
  addComparison,
  comparisonStore,
  findComparison,
  listComparisons,
  listSharedComparisons,
  updateComparison,
  type ComparisonContent,
} from './repository.ts'
import {
  AdminComparisonList,
  AdminComparisonQuery,
  ComparisonBody,
  NewComparisonBody,
  SavedComparison,
  SavedComparisonList,
} from './schema.ts'
import { assertUsableSegments } from './segment-service.ts'

const access = { anyEntitlement: ['pro:access'] } satisfies RouteAccess

/** Routes for comparisons saved under a name, by the user or shared in the organization. */
export const comparisonRoutes = defineRoutes('comparisons', (app, { database, now }) => {
  const readPoll = createReadablePollReader(createVisiblePollWithAnswersReader(database))
  const saved = createSavedObjectService(
    { database, now },
    {
      type: 'COMPARISON',
      store: comparisonStore,
      max: MAX_COMPARISONS_PER_USER,
      maxReached: `Sie können höchstens ${MAX_COMPARISONS_PER_USER} Vergleiche haben. Bitte löschen Sie zuerst einen.`,
      readerOf: requireComparisonReader,
      list: listComparisons,
      find: findComparison,
      add: addComparison,
      update: updateComparison,
      assertChange: async (user, row, content, transaction) => {
        assertComparisonChange(user, row, content)
        const { isShared, query } = row.saved
        if (content.isShared && !isShared)
          await assertUsableSegments(transaction, requireComparisonReader(user), { query, isShared: true })
      },
      assertDeletion: () => undefined,
      loggedFields,
      present: presentComparison,
    },
  )

  app.get(
    '/v1/pro/comparisons',
    operation('listComparisons', {
      summary: 'The own comparisons and those shared in the organization.',
      access,
      response: SavedComparisonList,
    }),
    async ({ user }) => ({ comparisons: await saved.list(user) }),
  )
  app.post(
    '/v1/pro/comparisons',
    operation('createComparison', { access, body: NewComparisonBody, response: SavedComparison }),
    async ({ user, body }, reply) => {
      const { name, poll_id: pollId, query, is_shared: isShared } = body
      assertComparisonQuery(query)
      for (const people of parsePeopleFilters(query)) {
        const { region } = people
        toRespondentFilter({
          ...people,
          ...(await expandParamsWithIndividualRegions(database, user, { region })),
        })
      }
      await readPoll(user, pollId)
      const { poll: otherId } = parseReferencedIds(query)
      if (otherId !== null) await readPoll(user, otherId)
      await assertUsableSegments(database, requireComparisonReader(user), { query, isShared })
      const added = { name: name.trim(), isShared, isArchived: false, pollId, query }
      return withEtag(reply, await saved.create(user, added))
    },
  )
  app.put(
    '/v1/pro/comparisons/:id',
    operation('changeComparison', {
      summary: 'Renames, shares or archives a comparison, unshares or restores it.',
      access,
      headers: IfMatchHeaders,
      body: ComparisonBody,
      response: SavedComparison,
    }),
    async (request, reply) => {
      const { name, is_shared: isShared, is_archived: isArchived } = request.body
      return withEtag(reply, await saved.change(request, { name: name.trim(), isShared, isArchived }))
    },
  )
  app.get(
    '/v1/admin/comparisons',
    operation('listAdminComparisons', {
      summary: 'The shared comparisons of all organizations.',
      access: { permission: 'segments.read' },
      querystring: AdminComparisonQuery,
      response: AdminComparisonList,
    }),
    async ({ page }) => presentSharedComparisons(await listSharedComparisons(database, page)),
  )
  registerDeleteAndBlockRoutes(app, { name: { path: 'comparisons', one: 'Comparison' }, access, saved })
})

const loggedFields = ({ name, isShared, isArchived }: ComparisonContent) => ({
  name,
  is_shared: isShared,
  is_archived: isArchived,
})
