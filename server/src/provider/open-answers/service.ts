import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { allowsMultipleAnswers, isOpenEndedKind } from '../../../../contract/poll-kinds.ts'
import { canEditPoll } from '../../../../contract/poll-status.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { watchExactResultDuringChange } from '../../results/exact-results.ts'
import { isFrozen } from '../admin-polls/form-policy.ts'
import { presentAdminPoll } from '../admin-polls/presenter.ts'
import { findStoredPoll, type StoredPoll } from '../admin-polls/repository.ts'
import { recordAudit } from '../audit-repository.ts'
import { touchPoll } from '../results/preview/repository.ts'
import { assertCurrentVersionIfGiven, type Edit } from '../versions.ts'
import { findCodingError, hasCodingConflict, toPositionMask } from './policy.ts'
import { assignCategoriesOrMarkUncodable, findCodings, lockPollForCoding } from './repository.ts'
import type { CodingBodyWire } from './schema.ts'

/** Reads a poll with open-ended answers. @throws ApiError `not_found` */
export async function requireOpenEndedPoll(
  database: Database | Transaction,
  id: number,
): Promise<StoredPoll> {
  const stored = await findStoredPoll(database, id)
  if (!stored || !isOpenEndedKind(stored.poll.kind)) throw new ApiError('not_found')
  return stored
}

/**
 * Assigns all votes with the chosen answers to categories, including later votes. Several categories require
 * OPEN_ENDED_MULTI_CHOICE; without one the answers are uncodable.
 *
 * If two users code the same answers concurrently, the second is rejected if its body contains `seen`.
 *
 * @throws ApiError `not_found`, `conflict`, `forbidden` or `validation_failed`
 */
export async function codeAnswers(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { request, actor, id }: Edit,
  coding: CodingBodyWire,
): Promise<{ changedVotes: number }> {
  const { keys, positions } = coding
  return database.transaction(async (transaction) => {
    await lockPollForCoding(transaction, id)
    const stored = await requireOpenEndedPoll(transaction, id)
    const { poll, answers } = stored
    const at = now()
    await assertCurrentVersionIfGiven(request, transaction, 'POLL', presentAdminPoll(stored, at))
    if (!canEditPoll(actor.adminRoles, poll.status)) throw new ApiError('forbidden')
    if (isFrozen(poll)) throw new ApiError('conflict', { message: ADMIN_TEXT.resultFrozen })
    const categories = answers.filter(({ position }) => positions.includes(position))
    const complaint = findCodingError(categories, positions.length, allowsMultipleAnswers(poll.kind))
    if (complaint) throw fieldError('positions', complaint)
    const mask = positions.length === 0 ? null : toPositionMask(positions)
    if (hasCodingConflict(coding, await findCodings(transaction, id, keys)))
      throw new ApiError('conflict', { message: 'Jemand anders hat diese Antworten inzwischen zugeordnet.' })
    const exact =
      poll.exactFiguresReason === null
        ? await watchExactResultDuringChange(transaction, { pollId: id, clock: now })
        : undefined
    const changedVotes = await assignCategoriesOrMarkUncodable(transaction, id, keys, mask)
    if (changedVotes === 0) return { changedVotes }
    await exact?.endExactnessIfSeen()
    await touchPoll(transaction, id, at)
    await recordAudit(transaction, {
      actor,
      action: 'CODED',
      object: { type: 'POLL', id },
      after: { answers: keys.length, votes: changedVotes, categories: categories.map(({ text }) => text) },
    })
    return { changedVotes }
  })
}
