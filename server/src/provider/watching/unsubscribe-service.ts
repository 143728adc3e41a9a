import type { Database } from '../../database/connection.ts'
import { withdrawUnsentCampaigns } from '../email-campaigns/repository.ts'
import { findUserIdByDigestToken } from './campaign-repository.ts'
import { turnOffWatchEmails, hasEmailWatches } from './repository.ts'

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
