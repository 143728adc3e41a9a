import type { Database } from '../../database/connection.ts'
import { findUserOfToken, withdrawCampaigns } from './campaign-repository.ts'
import { endMailRhythms, hasMailRhythm } from './repository.ts'

/** What a link that ends digests leads to: mails that come, none any more, or nobody. */
export type Subscription = 'ACTIVE' | 'ENDED' | 'UNKNOWN'

export async function findSubscription(database: Database, token: string): Promise<Subscription> {
  const userId = await findUserOfToken(database, token)
  if (userId === undefined) return 'UNKNOWN'
  return (await hasMailRhythm(database, userId)) ? 'ACTIVE' : 'ENDED'
}

/**
 * Ends the digests of whoever got the link; what they watch stays, and is told on the start page.
 * @returns what it was before
 */
export const unsubscribe = (database: Database, token: string): Promise<Subscription> =>
  database.transaction(async (transaction) => {
    const userId = await findUserOfToken(transaction, token)
    if (userId === undefined) return 'UNKNOWN'
    await withdrawCampaigns(transaction, userId)
    return (await endMailRhythms(transaction, userId)) ? 'ACTIVE' : 'ENDED'
  })
