import type { FastifyRequest } from 'fastify'
import { isPermitted } from '../../../../contract/admin-permissions.ts'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { POLL_STATUS, type PollStatus } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import {
  getFieldsBlockingVotes,
  getWireFieldsMissingForPublication,
  fillMissingFieldsFromVotes,
} from '../../../../contract/poll-preflight.ts'
import { statusAfterUnblocking, findTransitionPermission } from '../../../../contract/poll-status.ts'
import { FINISHED_COUNTRY_STATUSES } from '../../../../contract/project.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError, assertNoFieldErrors, fieldError } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import { refreshPollPreviews } from '../results/preview/service.ts'
import { assertCurrentVersionIfGiven, type Edit } from '../versions.ts'
import type { User } from '../viewer.ts'
import { lockPoll } from './poll-service.ts'
import { presentAdminPoll } from './presenter.ts'
import { hasPollInCountryStatus, lockProjectCountryForPoll, type StoredPoll } from './repository.ts'
import type { StatusBodyWire } from './schema.ts'
import { updatePollIncrementingVersion } from './write-repository.ts'

/**
 * Changes a poll's status, as `contract/poll-status.ts` allows. CREATED unblocks a poll. Publishing a poll with gaps
 * requires a written reason for the audit log; numbers and images of answers are required.
 *
 * @throws ApiError `not_found`, `conflict` also if the country of its project collects votes, or has ended, `forbidden`
 *   or `validation_failed`
 */
export async function changeStatusOrUnblock(
  { database, now, jobs }: Pick<Context, 'database' | 'now' | 'jobs'>,
  { request, actor, id }: Edit,
  { status, reason }: StatusBodyWire,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockProjectCountryForPoll(transaction, id)
    const stored = await lockPoll(transaction, id)
    const at = now()
    await assertCurrentVersionIfGiven(request, transaction, 'POLL', presentAdminPoll(stored, at))
    assertAllowed(actor, stored.poll.status, status)
    if (status === 'CREATED') {
      // A question of a project continues, or has ended, with the others of its country.
      const unblocked = statusAfterUnblocking(stored.countryStatus)
      return writeStatusWithAudit(transaction, stored.poll, unblocked, at, { actor, reason: reason ?? null })
    }
    await assertStatusFitsProjectCountry(transaction, [id], status)
    const gaps = status === 'PUBLISHED' ? gapsOf(stored) : []
    const needed = stored.poll.status === 'CREATED' ? getFieldsBlockingVotes(gaps) : []
    assertNoFieldErrors(Object.fromEntries(needed.map((field) => [field, ADMIN_TEXT.publicationNeeds])))
    if (gaps.length > 0 && reason === undefined) {
      const missing = Object.fromEntries(gaps.map((field) => [field, 'Das fehlt für die Veröffentlichung.']))
      assertNoFieldErrors({ ...missing, reason: ADMIN_TEXT.publicationReason })
    }
    await writeStatusWithAudit(transaction, stored.poll, status, at, {
      actor,
      reason: reason ?? null,
      ...(gaps.length > 0 && { missingFields: gaps }),
    })
    if (status === 'RESULT_FROZEN')
      await jobs.enqueue(transaction, {
        kind: 'POLL_FREEZING',
        title: stored.poll.title,
        input: { pollId: id },
        userId: actor.userId,
      })
  })
}

/** @throws ApiError `forbidden` without the permission, `validation_failed` for an invalid transition */
function assertAllowed(actor: Pick<User, 'adminRoles'>, from: PollStatus, to: PollStatus): void {
  const permission = findTransitionPermission(from, to)
  if (permission === undefined)
    throw fieldError('status', transitionErrorText('die Umfrage', POLL_STATUS, from, to))
  if (!isPermitted(actor.adminRoles, permission)) throw new ApiError('forbidden')
}

/**
 * Returns the error text of a change of status that is not possible.
 *
 * @param objectWithArticle the object with its article
 */
export const transitionErrorText = (
  objectWithArticle: string,
  labels: Readonly<Record<string, string>>,
  from: string,
  to: string,
): string =>
  `Von „${getLabelOrDash(labels, from)}“ kann ${objectWithArticle} nicht zu „${getLabelOrDash(labels, to)}“ wechseln.`

/**
 * Rejects that a poll of a project ends before its country does, because its exact result would be read day by day while
 * votes go on to be added, and that it is open again after its country.
 *
 * @throws ApiError `conflict`
 */
export async function assertStatusFitsProjectCountry(
  transaction: Transaction,
  pollIds: readonly number[],
  status: PollStatus,
): Promise<void> {
  if (status === 'BLOCKED') return
  if (status === 'PUBLISHED') {
    if (await hasPollInCountryStatus(transaction, pollIds, FINISHED_COUNTRY_STATUSES))
      throw new ApiError('conflict', { message: ADMIN_TEXT.countryEnded })
    return
  }
  if (await hasPollInCountryStatus(transaction, pollIds, ['COLLECTING_VOTES']))
    throw new ApiError('conflict', { message: ADMIN_TEXT.countryCollects })
}

/** Refreshes the previews of polls after a response. A failure is only logged: they are refreshed regularly as well. */
export const refreshResultPreviewsInBackground = (
  context: Pick<Context, 'database' | 'results' | 'now' | 'background'>,
  { log }: Pick<FastifyRequest, 'log'>,
  ids: readonly number[],
): void =>
  context.background.runAfterResponse(
    () => refreshPollPreviews(context, ids),
    (error) => log.error({ err: error }, 'preview not refreshed'),
  )

const gapsOf = ({ poll, answers, hasAnswers }: StoredPoll): string[] =>
  getWireFieldsMissingForPublication(
    fillMissingFieldsFromVotes({ ...poll, answers }, { ...poll, hasAnswers }),
  )

interface Change {
  actor: Pick<User, 'userId'>
  reason: string | null
  /** Missing data of the poll at publication. */
  missingFields?: string[]
}

/** Writes a permitted status and its audit log entry. */
export async function writeStatusWithAudit(
  transaction: Transaction,
  poll: Pick<StoredPoll['poll'], 'id' | 'status' | 'version' | 'publishedAt' | 'frozenAt'>,
  status: PollStatus,
  at: Date,
  { actor, reason, missingFields }: Change,
): Promise<void> {
  await updatePollIncrementingVersion(transaction, poll, {
    status,
    publishedAt: status === 'PUBLISHED' ? (poll.publishedAt ?? at) : poll.publishedAt,
    // Only publishing ends the freeze: archiving, blocking and unblocking keep the frozen result.
    frozenAt:
      status === 'RESULT_FROZEN' ? (poll.frozenAt ?? at) : status === 'PUBLISHED' ? null : poll.frozenAt,
    updatedAt: at,
  })
  await recordAudit(transaction, {
    actor,
    action: 'STATUS_CHANGED',
    object: { type: 'POLL', id: poll.id },
    before: { status: poll.status },
    after: { status, ...(missingFields && { published_without: missingFields }) },
    reason,
  })
}
