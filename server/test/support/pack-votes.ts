import type { Database } from '../../src/database/connection.ts'
import { VoteStorage } from '../../src/results/storage.ts'

/**
 * Packs a poll's votes into chunks, as the server does later. A harness reads a poll again for each result, which takes
 * long for thousands of single votes.
 */
export async function packVotes({ $client }: Database, pollId: number): Promise<void> {
  const storage = new VoteStorage($client)
  await storage.packPoll(pollId, await storage.lastVoteId())
}
