import type { Database } from '../../database/connection.ts'
import { withdrawCampaigns } from '../email-campaigns/repository.ts'
import { findUserOfToken } from './campaign-repository.ts'
import { endMailRhythms, hasMailRhythm } from './repository.ts'

/** The state of an unsubscribe link: e-mails are active, were ended before, or the link is unknown. */
export type Subscription = 'ACTIVE' | 'ENDED' | 'UNKNOWN'

export async function findSubscription(database: Database, token: string): Promise<Subscription> {
  const userId = await findUserOfToken(database, token)
  if (userId === undefined) return 'UNKNOWN'
  return (await hasMailRhythm(database, userId)) ? 'ACTIVE' : 'ENDED'
}

/**
 * Ends the digests of the user of a link. Their watches stay, and the start page still shows changes.
 *
 * @returns the state before
 */
export const unsubscribe = (database: Database, token: string): Promise<Subscription> =>
  database.transaction(async (transaction) => {
    const userId = await findUserOfToken(transaction, token)
    if (userId === undefined) return 'UNKNOWN'
    await withdrawCampaigns(transaction, { userId })
    return (await endMailRhythms(transaction, userId)) ? 'ACTIVE' : 'ENDED'
  })
