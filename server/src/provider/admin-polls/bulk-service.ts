import { MAX_POLL } from '../../../../contract/limits.ts'
import { canEditPoll, findTransitionPermission } from '../../../../contract/poll-status.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import { assertCurrentVersionIfGiven, type Edit } from '../versions.ts'
import type { User } from '../viewer.ts'
import { lockPoll } from './poll-service.ts'
import { presentAdminPoll } from './presenter.ts'
import { findGrants, lockPolls, findUnknownOrganizations } from './repository.ts'
import { assertStatusFitsProjectCountry, writeStatusWithAudit } from './status-service.ts'
import { updatePollIncrementingVersion, writeOrganizationGrants } from './write-repository.ts'

type BulkContext = Pick<Context, 'database' | 'now'>
type LockedPoll = Awaited<ReturnType<typeof lockPolls>>[number]

/** Changes all given polls or none. @returns how many changed */
async function changeAll(
  { database }: BulkContext,
  ids: readonly number[],
  change: (transaction: Transaction, poll: LockedPoll) => Promise<boolean>,
  check: (transaction: Transaction, found: readonly LockedPoll[]) => Promise<void> | void,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const found = await lockPolls(transaction, ids)
    const known = new Set(found.map(({ id }) => id))
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0)
      throw fieldError('poll_ids', `Diese Umfragen gibt es nicht: ${unknown.join(', ')}.`)
    await check(transaction, found)
    let changed = 0
    for (const poll of found) if (await change(transaction, poll)) changed++
    return changed
  })
}

/** Adds and removes tags of polls. @throws ApiError `forbidden` for a poll that the user may not edit */
export function changePollTags(
  context: BulkContext,
  actor: User,
  { poll_ids: ids, add, remove }: { poll_ids: number[]; add: string[]; remove: string[] },
): Promise<number> {
  const tagged = ({ tags }: LockedPoll) => [
    ...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add.map((tag) => tag.trim())]),
  ]
  return changeAll(
    context,
    ids,
    async (transaction, poll) => {
      const tags = tagged(poll)
      if (tags.join('\n') === poll.tags.join('\n')) return false
      await updatePollIncrementingVersion(transaction, poll, { tags, updatedAt: context.now() })
      await recordAudit(transaction, {
        actor,
        action: 'TAGGED',
        object: { type: 'POLL', id: poll.id },
        before: { tags: poll.tags },
        after: { tags },
      })
      return true
    },
    (_, found) => {
      if (!found.every(({ status }) => canEditPoll(actor.adminRoles, status))) throw new ApiError('forbidden')
      if (found.some((poll) => tagged(poll).length > MAX_POLL.tags))
        throw fieldError('add', `Eine Umfrage hat höchstens ${MAX_POLL.tags} Tags.`)
    },
  )
}

export function grantPolls(
  context: BulkContext,
  actor: User,
  { poll_ids: ids, organization_ids: added }: { poll_ids: number[]; organization_ids: number[] },
): Promise<number> {
  return changeAll(
    context,
    ids,
    async (transaction, poll) => {
      const before = (await findGrants(transaction, poll.id)).map(({ id }) => id)
      const after = [...new Set([...before, ...added])]
      return changeGrants(transaction, actor, poll, before, after, context.now())
    },
    (transaction) => assertOrganizations(transaction, added),
  )
}

/** Replaces the grants of a poll. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export async function replaceGrants(
  { database, now }: BulkContext,
  { request, actor, id }: Edit,
  organizationIds: readonly number[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await lockPoll(transaction, id)
    const before = await findGrants(transaction, id)
    await assertCurrentVersionIfGiven(request, transaction, 'POLL', presentAdminPoll(stored, now(), before))
    await assertOrganizations(transaction, organizationIds)
    const ids = before.map((organization) => organization.id)
    await changeGrants(transaction, actor, stored.poll, ids, organizationIds, now())
  })
}

/** Archives polls. @throws ApiError `validation_failed` if the status of one does not allow it, `conflict` */
export function archivePolls(context: BulkContext, actor: User, { poll_ids: ids }: { poll_ids: number[] }) {
  return changeAll(
    context,
    ids,
    async (transaction, poll) => {
      if (poll.status === 'ARCHIVED') return false
      await writeStatusWithAudit(transaction, poll, 'ARCHIVED', context.now(), { actor, reason: null })
      return true
    },
    async (transaction, found) => {
      const isNotArchivable = ({ status }: LockedPoll) =>
        status !== 'ARCHIVED' && findTransitionPermission(status, 'ARCHIVED') === undefined
      const rejected = found.filter(isNotArchivable).map(({ title }) => `„${title}“`)
      if (rejected.length > 0)
        throw fieldError('poll_ids', `Das können nur veröffentlichte Umfragen, nicht ${rejected.join(', ')}.`)
      await assertStatusFitsProjectCountry(transaction, ids, 'ARCHIVED')
    },
  )
}

async function assertOrganizations(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const unknown = await findUnknownOrganizations(transaction, ids)
  if (unknown.length > 0)
    throw fieldError('organization_ids', `Diese Organisationen gibt es nicht: ${unknown.join(', ')}.`)
}

async function changeGrants(
  transaction: Transaction,
  actor: User,
  poll: Pick<LockedPoll, 'id' | 'version'>,
  before: readonly number[],
  after: readonly number[],
  at: Date,
): Promise<boolean> {
  const removed = before.filter((id) => !after.includes(id))
  const added = after.filter((id) => !before.includes(id))
  if (removed.length === 0 && added.length === 0) return false
  await writeOrganizationGrants(transaction, poll.id, { removed, added }, at)
  await updatePollIncrementingVersion(transaction, poll, { updatedAt: at })
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  await recordAudit(transaction, {
    actor,
    action: 'GRANTED',
    object: { type: 'POLL', id: poll.id },
    before: { granted_organization_ids: sorted(before) },
    after: { granted_organization_ids: sorted(after) },
  })
  return true
}
