import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import type { Context } from '../../context/context.ts'
import { fieldError } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import { assertCurrentVersionIfGiven, type Edit } from '../versions.ts'
import { lockPoll } from './poll-service.ts'
import { presentAdminPoll } from './presenter.ts'
import type { FiguresBodyWire } from './schema.ts'
import { updatePollIncrementingVersion } from './write-repository.ts'

/**
 * Makes a poll's figures of groups exact, or protects them again. Exact figures require imported votes only, and a
 * written reason, which every result shows.
 *
 * @throws ApiError `not_found`, `conflict` or `validation_failed`
 */
export async function changeFigureProtection(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { request, actor, id }: Edit,
  { exact_figures_reason: reason }: FiguresBodyWire,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await lockPoll(transaction, id)
    const at = now()
    await assertCurrentVersionIfGiven(request, transaction, 'POLL', presentAdminPoll(stored, at))
    const { poll, hasOnlyImportedVotes } = stored
    const exactFiguresReason = reason?.trim() ?? null
    if (exactFiguresReason === poll.exactFiguresReason) return
    if (exactFiguresReason !== null && !hasOnlyImportedVotes)
      throw fieldError('exact_figures_reason', ADMIN_TEXT.exactFiguresNotAllowed)
    await updatePollIncrementingVersion(transaction, poll, { exactFiguresReason, updatedAt: at })
    await recordAudit(transaction, {
      actor,
      action: 'FIGURES_CHANGED',
      object: { type: 'POLL', id },
      before: { exact_figures_reason: poll.exactFiguresReason },
      after: { exact_figures_reason: exactFiguresReason },
    })
  })
}
