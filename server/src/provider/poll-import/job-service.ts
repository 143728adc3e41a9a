import { isPermitted } from '../../../../contract/admin-permissions.ts'
import { POLL_STATUS } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import { findTransitionPermission } from '../../../../contract/poll-status.ts'
import type { Context } from '../../context/context.ts'
import type { Reader } from '../../database/connection.ts'
import { withTemporaryFile } from '../../files/temporary-file.ts'
import { badRowLines, ImportError } from '../../import/bad-rows.ts'
import { CollectedPoll } from '../../import/collected-poll.ts'
import { parseTimeMs } from '../../import/fields.ts'
import { readPollsInChildProcess } from '../../import/import-process.ts'
import { writePolls, type WrittenPoll } from '../../import/write-polls.ts'
import { NonRetryableJobError, type JobRun } from '../../jobs/kinds.ts'
import { ensureProtectionSecret } from '../../results/protection-secret.ts'
import { recordAudit } from '../audit-repository.ts'
import { refreshPollPreviews } from '../results/preview/service.ts'
import { findUserByIdWithoutSession } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'
import { findJobStoredFile } from './repository.ts'
import { toReplacementReason } from './service.ts'

const MODES = { CREATE: 'create', REPLACE: 'replace', APPEND: 'append' } as const
const OUTCOMES = { created: 'CREATED', replaced: 'REPLACED', appended: 'APPENDED', present: null } as const

/** The share of reading in the progress of an import. */
const READING_SHARE = 0.4

/**
 * Checks that staff could change the poll's status to that of the import: an import does not revert a publication.
 *
 * @throws NonRetryableJobError
 */
function assertTransition({ importKey, status, statusBefore }: WrittenPoll): void {
  if (statusBefore === null || statusBefore === status || statusBefore === 'CREATED') return
  if (findTransitionPermission(statusBefore, status) !== 'polls.publish')
    // importers have this permission
    throw new NonRetryableJobError(
      `Umfrage „${importKey}“ kann von „${getLabelOrDash(POLL_STATUS, statusBefore)}“ nicht zu „${getLabelOrDash(POLL_STATUS, status)}“ wechseln. Es wurde nichts geändert.`,
    )
}

/**
 * Returns the user who started an import, with current rights. @throws NonRetryableJobError if they may no longer
 * import
 */
async function requireImporter(database: Reader, userId: number | null): Promise<User> {
  const user = userId === null ? undefined : await findUserByIdWithoutSession(database, userId)
  if (!user || !isPermitted(user.adminRoles, 'polls.import'))
    throw new NonRetryableJobError(
      'Wer diesen Import gestartet hat, darf keine Umfragen mehr importieren. Es wurde nichts geändert.',
    )
  return user
}

/**
 * Imports an uploaded table in one transaction. Retries skip what is already imported.
 *
 * @param childProcessModule the module of the reading process, if not the default
 * @throws NonRetryableJobError for an invalid file
 */
export async function importPolls(
  context: Pick<Context, 'config' | 'database' | 'files' | 'results' | 'now'>,
  { id, input, userId, signal, reportProgress, completeWithin }: JobRun<'POLL_IMPORT'>,
  childProcessModule?: URL,
): Promise<void> {
  const { database, files, now } = context
  const { fileName, settings } = input
  const sourceFile = await findJobStoredFile(database, id)
  const content = sourceFile === null ? null : await files.openRead(sourceFile)
  if (content === null) throw new NonRetryableJobError('Die hochgeladene Datei gibt es nicht mehr.')
  const exactFiguresReason = settings.exact_figures_reason?.trim() || null
  const actor = await requireImporter(database, userId)
  await withTemporaryFile(content, async (path) => {
    try {
      const { polls, badRowCount } = await readPollsInChildProcess({ path, name: fileName }, settings, {
        signal,
        onProgress: (done) => reportProgress(READING_SHARE * done),
        ...(childProcessModule && { module: childProcessModule }),
      })
      const sizes = polls.map((one) => (one instanceof CollectedPoll ? one.voteCount : one.waves.length))
      const total = Math.max(
        1,
        sizes.reduce((sum, size) => sum + size, 0),
      )
      await writePolls({ db: database, pool: database.$client }, polls, {
        status: settings.status,
        mode: MODES[settings.mode],
        exactFiguresReason,
        secret: await ensureProtectionSecret(database, context.config),
        defaultCastAt: settings.date === null ? null : new Date(parseTimeMs(settings.date) ?? 0),
        now: now(),
        clock: now,
        onProgress: (writtenCount) => {
          signal.throwIfAborted()
          reportProgress(READING_SHARE + (1 - READING_SHARE) * (writtenCount / total))
        },
        onWritten: async (transaction, all) => {
          await requireImporter(transaction, userId) // check again after reading and writing
          for (const poll of all) {
            const { id: pollId, voteOrWaveCount, status, statusBefore, outcome } = poll
            const action = OUTCOMES[outcome]
            if (action === null) continue
            assertTransition(poll)
            await recordAudit(transaction, {
              actor,
              action,
              object: { type: 'POLL', id: pollId },
              before: statusBefore === null ? null : { status: statusBefore },
              after: {
                file: fileName,
                size: voteOrWaveCount,
                status,
                ...(outcome !== 'appended' &&
                  exactFiguresReason && { exact_figures_reason: exactFiguresReason }),
              },
              reason: toReplacementReason(settings),
            })
          }
          // Until here a cancel undoes everything.
          await completeWithin(transaction, {
            result: {
              polls: all.map(({ id: pollId, importKey, voteOrWaveCount, outcome }) => ({
                id: pollId,
                key: importKey,
                size: voteOrWaveCount,
                outcome,
              })),
              skippedRows: badRowCount,
            },
          })
        },
        refreshPreviews: (ids) => refreshPollPreviews(context, ids),
        onPackingFailed: () => undefined, // the packer retries and reports it
      })
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      throw new NonRetryableJobError(
        [error.message, ...badRowLines(error.rows.slice(0, 5), error.badRowCount)].join('\n'),
      )
    }
  })
}
