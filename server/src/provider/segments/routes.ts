import type { FastifyRequest } from 'fastify'
import { MAX_SEGMENTS, PAGE_SIZE } from '../../../../contract/limits.ts'
import {
  segmentChangeRefusal,
  segmentDeletionRefusal,
  type SegmentState,
} from '../../../../contract/segment-status.ts'
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
import { isCurrent, withEtag } from '../versions.ts'
import { lockUser, type User } from '../viewer.ts'
import { assertChangeable, assertFilter, readerOf } from './policy.ts'
import { presentSegment, presentSharedSegments } from './presenter.ts'
import {
  addSegment,
  countOwnSegments,
  deleteSegment,
  findLastEditor,
  findSegment,
  listSegments,
  listSharedSegments,
  lockSegment,
  setBlockedReason,
  updateSegment,
  type SegmentContent,
  type SegmentRow,
} from './repository.ts'
import {
  AdminSegmentList,
  AdminSegmentQuery,
  Segment,
  SegmentBlockBody,
  SegmentBody,
  type SegmentBodyWire,
  SegmentList,
  SegmentParams,
} from './schema.ts'

const tags = ['segments']
const access: Access = { entitlements: ['pro:access'] }

/** Filters saved under a name: one's own, and those of the organization. */
export const segmentRoutes = domainRoutes((app, { database, now }) => {
  type SegmentRequest = FastifyRequest<{ Params: { id: number } }>

  /**
   * Locks a segment that the user sees and may change now.
   * @throws ApiError `not_found`, `forbidden`, `conflict` where somebody has changed it meanwhile, `validation_failed`
   */
  async function takeOver(
    transaction: Transaction,
    request: SegmentRequest,
    refusalOf: (state: SegmentState) => string | null,
  ): Promise<SegmentRow> {
    const user = userOf(request)
    const { id } = request.params
    await lockSegment(transaction, id)
    const row = await findSegment(transaction, readerOf(user), id)
    if (!row) throw new ApiError('not_found')
    assertChangeable(user, row, refusalOf)
    if (isCurrent(request, row.segment.version)) return row
    const editor = await findLastEditor(transaction, id)
    const changedBy = editor ? personName(editor) : null
    throw new ApiError('conflict', { current: presentSegment(user, row), changedBy })
  }

  async function readSegment(request: SegmentRequest, id = request.params.id) {
    const user = userOf(request)
    const row = await findSegment(database, readerOf(user), id)
    if (!row) throw new ApiError('not_found')
    return presentSegment(user, row)
  }

  app.get(
    '/v1/pro/segments',
    operation('listSegments', {
      tags,
      summary: "One's own and those that the organization shares.",
      access,
      response: SegmentList,
    }),
    async (request) => {
      const user = userOf(request)
      const rows = await listSegments(database, readerOf(user))
      return { segments: rows.map((row) => presentSegment(user, row)) }
    },
  )
  app.post(
    '/v1/pro/segments',
    operation('createSegment', { tags, access, body: SegmentBody, response: Segment }),
    async (request, reply) => {
      const user = userOf(request)
      const reader = readerOf(user)
      const content = contentOf(request.body)
      assertFilter(content)
      const row = await database.transaction(async (transaction) => {
        await lockUser(transaction, user.userId)
        if ((await countOwnSegments(transaction, reader)) >= MAX_SEGMENTS)
          throw fieldError(
            'name',
            `Sie können höchstens ${MAX_SEGMENTS} Segmente haben. Bitte löschen Sie eines.`,
          )
        const id = await addSegment(transaction, reader, content)
        await logChange(transaction, user, 'CREATED', id, { after: content })
        return findSegment(transaction, reader, id)
      })
      if (!row) throw new ApiError('not_found')
      return withEtag(reply, presentSegment(user, row))
    },
  )
  app.put(
    '/v1/pro/segments/:id',
    operation('changeSegment', {
      tags,
      summary: 'Renames it, changes whom it chooses, shares it or takes that back.',
      access,
      params: SegmentParams,
      headers: IfMatch,
      body: SegmentBody,
      response: Segment,
    }),
    async (request, reply) => {
      const content = contentOf(request.body)
      assertFilter(content)
      await database.transaction(async (transaction) => {
        const { segment } = await takeOver(transaction, request, segmentChangeRefusal)
        const user = userOf(request)
        const { userId } = user
        // It would be out of sight for whoever did it.
        if (!content.isShared && segment.createdBy !== userId)
          throw fieldError('is_shared', 'Nur wer das Segment angelegt hat, kann das Teilen beenden.')
        const { id } = request.params
        await updateSegment(transaction, id, { content, userId, now: now() })
        await logChange(transaction, user, 'UPDATED', id, { before: segment, after: content })
      })
      return withEtag(reply, await readSegment(request))
    },
  )
  app.delete(
    '/v1/pro/segments/:id',
    operation('deleteSegment', {
      tags,
      access,
      params: SegmentParams,
      headers: IfMatch,
      response: NoContent,
    }),
    async (request, reply) => {
      await database.transaction(async (transaction) => {
        const { segment } = await takeOver(transaction, request, segmentDeletionRefusal)
        const { id } = request.params
        await deleteSegment(transaction, id)
        await logChange(transaction, userOf(request), 'DELETED', id, { before: segment })
      })
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/v1/admin/segments',
    operation('listAdminSegments', {
      tags,
      summary: 'Those that organizations share.',
      access: { permission: 'segments.read' },
      querystring: AdminSegmentQuery,
      response: AdminSegmentList,
    }),
    async ({ query }) => {
      const page = { limit: pageSize(query, PAGE_SIZE.segments), offset: query.offset }
      return presentSharedSegments(await listSharedSegments(database, page))
    },
  )
  app.put(
    '/v1/admin/segments/:id/blocked',
    operation('blockSegment', {
      tags,
      summary: 'Takes a shared segment out of use, or back into it.',
      access: { permission: 'segments.block' },
      params: SegmentParams,
      body: SegmentBlockBody,
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
          object: { type: 'SEGMENT', id },
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
  { before, after }: { before?: SegmentContent; after?: SegmentContent },
): Promise<void> {
  if (!isActingStaff(actor)) return
  const [was, is] = [before && loggedFields(before), after && loggedFields(after)]
  await recordAudit(transaction, {
    actor,
    action,
    object: { type: 'SEGMENT', id },
    ...(was && { before: was }),
    ...(is && { after: is }),
  })
}

const loggedFields = ({ name, age, gender, region, isShared }: SegmentContent) => ({
  name,
  age,
  gender,
  region,
  is_shared: isShared,
})

const contentOf = ({ name, age, gender, region, is_shared }: SegmentBodyWire): SegmentContent => ({
  name: name.trim(),
  age: age || null,
  gender: gender || null,
  region: region || null,
  isShared: is_shared,
})
