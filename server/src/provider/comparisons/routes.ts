import type { FastifyRequest } from 'fastify'
import { comparisonQueryError } from '../../../../contract/comparison-query.ts'
import { MAX_COMPARISONS, PAGE_SIZE } from '../../../../contract/limits.ts'
import type { AuditAction } from '../../../../contract/enumerations/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { userOf, type Access } from '../access.ts'
import { recordAudit } from '../audit.ts'
import { IfMatch, NoContent, pageSize } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { isActingStaff } from '../organization/policy.ts'
import { personName } from '../person-name.ts'
import { requireReadable } from '../polls/readable-poll-service.ts'
import { createAnsweredPollReader } from '../results/repository.ts'
import { isCurrent, withEtag } from '../versions.ts'
import { lockUser, type User } from '../viewer.ts'
import { assertChange, assertMayChange, comparisonReaderOf } from './policy.ts'
import { presentComparison, presentSharedComparisons } from './presenter.ts'
import {
  addComparison,
  countOwnComparisons,
  deleteComparison,
  findComparison,
  findLastEditor,
  listComparisons,
  listSharedComparisons,
  lockComparison,
  setBlockedReason,
  updateComparison,
  type ComparisonContent,
  type ComparisonRow,
} from './repository.ts'
import {
  AdminComparisonList,
  AdminComparisonQuery,
  ComparisonBlockBody,
  ComparisonBody,
  ComparisonParams,
  NewComparisonBody,
  SavedComparison,
  SavedComparisonList,
} from './schema.ts'

const tags = ['comparisons']
const access: Access = { entitlements: ['pro:access'] }

/** Comparisons saved under a name: one's own, and those of the organization. */
export const comparisonRoutes = domainRoutes((app, { database, now }) => {
  type ComparisonRequest = FastifyRequest<{ Params: { id: number } }>
  const readPoll = requireReadable(createAnsweredPollReader(database))

  /**
   * Locks a saved comparison that the user sees and may change now.
   * @throws ApiError `not_found`, `forbidden`, `conflict` where somebody has changed it meanwhile
   */
  async function takeOver(transaction: Transaction, request: ComparisonRequest): Promise<ComparisonRow> {
    const user = userOf(request)
    const { id } = request.params
    await lockComparison(transaction, id)
    const row = await findComparison(transaction, comparisonReaderOf(user), id)
    if (!row) throw new ApiError('not_found')
    assertMayChange(user, row.comparison)
    if (isCurrent(request, row.comparison.version)) return row
    const editor = await findLastEditor(transaction, id)
    const changedBy = editor ? personName(editor) : null
    throw new ApiError('conflict', { current: presentComparison(user, row), changedBy })
  }

  app.get(
    '/v1/pro/comparisons',
    operation('listComparisons', {
      tags,
      summary: "One's own and those that the organization shares.",
      access,
      response: SavedComparisonList,
    }),
    async (request) => {
      const user = userOf(request)
      const rows = await listComparisons(database, comparisonReaderOf(user))
      return { comparisons: rows.map((row) => presentComparison(user, row)) }
    },
  )
  app.post(
    '/v1/pro/comparisons',
    operation('createComparison', { tags, access, body: NewComparisonBody, response: SavedComparison }),
    async (request, reply) => {
      const user = userOf(request)
      const reader = comparisonReaderOf(user)
      const { name, poll_id: pollId, query, is_shared: isShared } = request.body
      const error = comparisonQueryError(query)
      if (error !== null) throw fieldError('query', error)
      await readPoll(user, pollId)
      const content = { name: name.trim(), isShared, isArchived: false }
      const row = await database.transaction(async (transaction) => {
        await lockUser(transaction, user.userId)
        if ((await countOwnComparisons(transaction, reader)) >= MAX_COMPARISONS)
          throw fieldError(
            'name',
            `Sie können höchstens ${MAX_COMPARISONS} Vergleiche haben. Bitte löschen Sie zuerst einen.`,
          )
        const id = await addComparison(transaction, reader, { ...content, pollId, query })
        await logChange(transaction, user, 'CREATED', id, { after: content })
        return findComparison(transaction, reader, id)
      })
      if (!row) throw new ApiError('not_found')
      return withEtag(reply, presentComparison(user, row))
    },
  )
  app.put(
    '/v1/pro/comparisons/:id',
    operation('changeComparison', {
      tags,
      summary: 'Renames it, shares it, puts it into the archive, or takes any of these back.',
      access,
      params: ComparisonParams,
      headers: IfMatch,
      body: ComparisonBody,
      response: SavedComparison,
    }),
    async (request, reply) => {
      const user = userOf(request)
      const { id } = request.params
      const { name, is_shared: isShared, is_archived: isArchived } = request.body
      const content = { name: name.trim(), isShared, isArchived }
      const row = await database.transaction(async (transaction) => {
        const { comparison } = await takeOver(transaction, request)
        assertChange(user, comparison, content)
        await updateComparison(transaction, id, { content, userId: user.userId, now: now() })
        await logChange(transaction, user, 'UPDATED', id, { before: comparison, after: content })
        return findComparison(transaction, comparisonReaderOf(user), id)
      })
      if (!row) throw new ApiError('not_found')
      return withEtag(reply, presentComparison(user, row))
    },
  )
  app.delete(
    '/v1/pro/comparisons/:id',
    operation('deleteComparison', {
      tags,
      access,
      params: ComparisonParams,
      headers: IfMatch,
      response: NoContent,
    }),
    async (request, reply) => {
      await database.transaction(async (transaction) => {
        const { comparison } = await takeOver(transaction, request)
        const { id } = request.params
        await deleteComparison(transaction, id)
        await logChange(transaction, userOf(request), 'DELETED', id, { before: comparison })
      })
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/v1/admin/comparisons',
    operation('listAdminComparisons', {
      tags,
      summary: 'Those that organizations share.',
      access: { permission: 'segments.read' },
      querystring: AdminComparisonQuery,
      response: AdminComparisonList,
    }),
    async ({ query }) => {
      const page = { limit: pageSize(query, PAGE_SIZE.comparisons), offset: query.offset }
      return presentSharedComparisons(await listSharedComparisons(database, page))
    },
  )
  app.put(
    '/v1/admin/comparisons/:id/blocked',
    operation('blockComparison', {
      tags,
      summary: 'Takes a shared comparison out of use, or back into it.',
      access: { permission: 'segments.block' },
      params: ComparisonParams,
      body: ComparisonBlockBody,
      response: NoContent,
    }),
    async (request, reply) => {
      const { id } = request.params
      const reason = request.body.reason?.trim() ?? null
      await database.transaction(async (transaction) => {
        const changed = await setBlockedReason(transaction, id, reason)
        if (!changed) throw new ApiError('not_found')
        if (changed.before === reason) return
        await recordAudit(transaction, {
          actor: userOf(request),
          action: reason === null ? 'UNBLOCKED' : 'BLOCKED',
          object: { type: 'COMPARISON', id },
          reason,
        })
      })
      return reply.status(204).send(null)
    },
  )
})

/** Logs a change by staff who act for a customer; what members do is theirs. */
async function logChange(
  transaction: Transaction,
  actor: User,
  action: AuditAction,
  id: number,
  { before, after }: { before?: ComparisonContent; after?: ComparisonContent },
): Promise<void> {
  if (!isActingStaff(actor)) return
  await recordAudit(transaction, {
    actor,
    action,
    object: { type: 'COMPARISON', id },
    ...(before && { before: loggedFields(before) }),
    ...(after && { after: loggedFields(after) }),
  })
}

const loggedFields = ({ name, isShared, isArchived }: ComparisonContent) => ({
  name,
  is_shared: isShared,
  is_archived: isArchived,
})
