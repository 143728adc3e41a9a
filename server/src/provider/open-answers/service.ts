import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import type { FastifyRequest } from 'fastify'
import { takesSeveral, takesWords } from '../../../../contract/poll-kinds.ts'
import { canEditPoll } from '../../../../contract/poll-status.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { isFrozen } from '../admin-polls/form-policy.ts'
import { presentAdminPoll } from '../admin-polls/presenter.ts'
import { findStoredPoll, type StoredPoll } from '../admin-polls/repository.ts'
import { recordAudit } from '../audit.ts'
import { touchPoll } from '../results/preview-repository.ts'
import { assertCurrent } from '../versions.ts'
import type { User } from '../viewer.ts'
import { codingComplaint, isCodedElsewhere, maskOf } from './policy.ts'
import { codeVotes, findCodings, holdPoll } from './repository.ts'
import type { CodingBodyWire } from './schema.ts'

/** Reads a poll that is answered in words. @throws ApiError `not_found` */
export async function requireOpenPoll(database: Database | Transaction, id: number): Promise<StoredPoll> {
  const stored = await findStoredPoll(database, id)
  if (!stored || !takesWords(stored.poll.kind)) throw new ApiError('not_found')
  return stored
}

/**
 * Puts all votes with the chosen answers into categories, those that come later too. Several categories are for
 * OPEN_ENDED_MULTI_CHOICE; without one the answers fit none.
 *
 * Of two who code the same answers at once the second is refused, if it tells what it has seen.
 *
 * @returns how many votes are in other categories than before
 * @throws ApiError `not_found`, `conflict`, `forbidden` or `validation_failed`
 */
export async function codeAnswers(
  { database, now }: Pick<Context, 'database' | 'now'>,
  request: Pick<FastifyRequest, 'headers'>,
  actor: User,
  id: number,
  coding: CodingBodyWire,
): Promise<number> {
  const { keys, positions } = coding
  return database.transaction(async (transaction) => {
    await holdPoll(transaction, id)
    const stored = await requireOpenPoll(transaction, id)
    const { poll, answers } = stored
    const at = now()
    await assertCurrent(request, transaction, 'POLL', presentAdminPoll(stored, at))
    if (!canEditPoll(actor.adminRoles, poll.status)) throw new ApiError('forbidden')
    if (isFrozen(poll)) throw new ApiError('conflict', { message: ADMIN_TEXT.resultFrozen })
    const categories = answers.filter(({ position }) => positions.includes(position))
    const complaint = codingComplaint(categories, positions.length, takesSeveral(poll.kind))
    if (complaint) throw fieldError('positions', complaint)
    const mask = maskOf(positions)
    if (isCodedElsewhere(coding, await findCodings(transaction, id, keys)))
      throw new ApiError('conflict', { message: 'Jemand anders hat diese Antworten inzwischen zugeordnet.' })
    const changed = await codeVotes(transaction, id, keys, mask)
    if (changed === 0) return 0
    await touchPoll(transaction, id, at)
    await recordAudit(transaction, {
      actor,
      action: 'CODED',
      object: { type: 'POLL', id },
      after: { answers: keys.length, votes: changed, categories: categories.map(({ text }) => text) },
    })
    return changed
  })
}
