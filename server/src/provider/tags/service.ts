import { isPermitted } from '../../../../contract/admin-permissions.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import { listTopics } from '../polls/repository.ts'
import type { User } from '../viewer.ts'
import {
  deleteTags,
  findPollsWithAnyTag,
  lockTagsAndTheirPolls,
  recomputeVisibleTagsAndSearchText,
  updatePollTags,
  updateTag,
} from './repository.ts'

const MIXED =
  'Gesperrte und sichtbare Tags führt nur zusammen, wer Tags sperren darf: Die Umfragen zeigen danach einen anderen Tag.'

type WriteContext = Pick<Context, 'database' | 'now'>

/**
 * Assigns tags to a topic, or to none.
 *
 * @returns how many tags changed
 * @throws ApiError `validation_failed` for a tag or topic that does not exist
 */
export function assignTopicAndCountChangedTags(
  { database }: WriteContext,
  actor: User,
  ids: readonly number[],
  topic: string | null,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const found = await lockExisting(transaction, ids)
    if (topic !== null && !(await listTopics(transaction)).includes(topic))
      throw fieldError('topic', 'Dieses Thema gibt es nicht.')
    const others = found.filter((tag) => tag.topic !== topic)
    for (const { id, topic: before } of others) {
      await updateTag(transaction, id, { topic })
      const object = { type: 'TAG', id } as const
      await recordAudit(transaction, {
        actor,
        action: 'ASSIGNED',
        object,
        before: { topic: before },
        after: { topic },
      })
    }
    return others.length
  })
}

/**
 * Hides tags from customers, or shows them again.
 *
 * @returns how many tags changed
 * @throws ApiError `validation_failed` for a tag that does not exist
 */
export function setTagsBlockedAndCountChanged(
  { database }: WriteContext,
  actor: User,
  ids: readonly number[],
  isBlocked: boolean,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const others = (await lockExisting(transaction, ids)).filter((tag) => tag.isBlocked !== isBlocked)
    for (const { id } of others) {
      await updateTag(transaction, id, { isBlocked })
      await recordAudit(transaction, {
        actor,
        action: isBlocked ? 'BLOCKED' : 'UNBLOCKED',
        object: { type: 'TAG', id },
        before: { is_blocked: !isBlocked },
        after: { is_blocked: isBlocked },
      })
    }
    await recomputeVisibleTagsAndSearchText(
      transaction,
      others.map(({ name }) => name),
    )
    return others.length
  })
}

/**
 * Replaces tags with one of them and deletes the others. A poll with several of them gets it once.
 *
 * @returns how many polls changed
 * @throws ApiError `validation_failed` for a tag that does not exist, `forbidden` if polls would show or hide a tag
 *   because of it
 */
export function mergeTagsAndCountChangedPolls(
  { database, now }: WriteContext,
  actor: User,
  ids: readonly number[],
  intoId: number,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const found = await lockExisting(transaction, [...new Set([...ids, intoId])], intoId)
    const into = found.find(({ id }) => id === intoId)
    const merged = found.filter(({ id }) => id !== intoId)
    if (!into || merged.length === 0)
      throw fieldError('tag_ids', 'Bitte wählen Sie mindestens zwei Tags zum Zusammenführen.')
    const isMixed = merged.some(({ isBlocked }) => isBlocked !== into.isBlocked)
    if (isMixed && !isPermitted(actor.adminRoles, 'tags.block'))
      throw new ApiError('forbidden', { message: MIXED })
    const names = new Set(merged.map(({ name }) => name))
    const tagged = await findPollsWithAnyTag(transaction, [...names])
    for (const { id, tags: before } of tagged) {
      const after = [...new Set(before.map((tag) => (names.has(tag) ? into.name : tag)))]
      await updatePollTags(transaction, id, after, now())
      await recordAudit(transaction, {
        actor,
        action: 'TAGGED',
        object: { type: 'POLL', id },
        before: { tags: before },
        after: { tags: after },
      })
    }
    await deleteTags(
      transaction,
      merged.map(({ id }) => id),
    )
    for (const { id, name } of merged)
      await recordAudit(transaction, {
        actor,
        action: 'MERGED',
        object: { type: 'TAG', id },
        before: { id, name },
        after: { id: into.id, name: into.name },
      })
    return tagged.length
  })
}

async function lockExisting(transaction: Transaction, ids: readonly number[], intoId?: number) {
  const found = await lockTagsAndTheirPolls(transaction, ids)
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (intoId !== undefined && missing.includes(intoId))
    throw fieldError('into_id', 'Diesen Tag gibt es nicht mehr.')
  if (missing.length > 0) throw fieldError('tag_ids', `Diese Tags gibt es nicht mehr: ${missing.join(', ')}.`)
  return found
}
