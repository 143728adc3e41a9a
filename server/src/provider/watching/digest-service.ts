import { capitalized } from '../../../../contract/german.ts'
import { changedTimeSeriesPath, PATHS } from '../../../../contract/paths.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction, Database } from '../../database/connection.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { digestEmail } from '../../mail/emails.ts'
import { CAMPAIGN_STATUS_BY_MAIL_MODE } from '../email-campaigns/policy.ts'
import { withdrawUnsentCampaigns } from '../email-campaigns/repository.ts'
import { findUserByIdWithoutSession } from '../viewer-repository.ts'
import {
  findDueDigests,
  findVerifiedEmail,
  updateDigest,
  lockDueDigestAndFindUserId,
  findUserIdByDigestToken,
} from './campaign-repository.ts'
import { toWatchScope } from './policy.ts'
import { listDigestChanges, turnOffWatchEmails, hasEmailWatches } from './repository.ts'

/**
 * Enqueues the digests that are due. Checks again which polls the user may open; an empty digest is deleted. A digest
 * that fails does not block others, and stays due.
 */
export async function enqueueAndDeliverDueDigests(
  context: Pick<Context, 'database' | 'mailer' | 'config' | 'now'>,
): Promise<void> {
  const { database, mailer, config, now } = context
  const failures: unknown[] = []
  for (const { id } of await findDueDigests(database, now())) {
    try {
      await database.transaction((transaction) => send(transaction, id))
    } catch (error) {
      failures.push(error)
    }
  }
  await mailer.deliver()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests have failed.`)

  async function send(transaction: Transaction, id: number): Promise<void> {
    const userId = await lockDueDigestAndFindUserId(transaction, id, now())
    if (userId === undefined) return
    const user = await findUserByIdWithoutSession(transaction, userId)
    const address = await findVerifiedEmail(transaction, userId)
    const changes = user ? await listDigestChanges(transaction, id, toWatchScope(user)) : []
    if (address === null || changes.length === 0 || mailer.mode === 'NONE') {
      await updateDigest(transaction, id, { status: 'DELETED' })
      return
    }
    const token = newToken()
    const link = (path: string) => `${config.publicUrl}${path}`
    const unsubscribeUrl = link(`${PATHS.unsubscribe}/${token}`)
    const email = digestEmail(address, {
      changes: changes.map(({ pollId, indexSlug, segmentId, title, content }) => ({
        title,
        sentence: content.sentence,
        errorNote: content.error_note && `${capitalized(content.error_note)}.`,
        link: link(changedTimeSeriesPath({ pollId, indexSlug, segmentId })),
      })),
      start: link(PATHS.start),
      settings: link(PATHS.settings),
      unsubscribeUrl,
    })
    await mailer.enqueue(transaction, email, { campaignId: id })
    await updateDigest(transaction, id, {
      status: CAMPAIGN_STATUS_BY_MAIL_MODE[mailer.mode],
      tokenHash: tokenHash(token),
    })
  }
}

/** The state of an unsubscribe link: e-mails are active, were ended before, or the link is unknown. */
export type SubscriptionState = 'ACTIVE' | 'ENDED' | 'UNKNOWN'

export async function getSubscriptionState(database: Database, token: string): Promise<SubscriptionState> {
  const userId = await findUserIdByDigestToken(database, token)
  if (userId === undefined) return 'UNKNOWN'
  return (await hasEmailWatches(database, userId)) ? 'ACTIVE' : 'ENDED'
}

/**
 * Ends the digests of the user of a link. Their watches stay, and the start page still shows changes.
 *
 * @returns the state before
 */
export const unsubscribeAndGetPreviousState = (
  database: Database,
  token: string,
): Promise<SubscriptionState> =>
  database.transaction(async (transaction) => {
    const userId = await findUserIdByDigestToken(transaction, token)
    if (userId === undefined) return 'UNKNOWN'
    await withdrawUnsentCampaigns(transaction, { userId })
    return (await turnOffWatchEmails(transaction, userId)) ? 'ACTIVE' : 'ENDED'
  })
