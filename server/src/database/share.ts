import type { Database } from './connection.ts'

/**
 * Returns how many jobs may run concurrently if they use at most `share` of the connections; at least one.
 * @param connectionsPerJob connections that one job uses at the same time
 */
export function maxJobsWithin({ $client }: Database, share: number, connectionsPerJob = 1): number {
  return Math.max(1, Math.floor(($client.options.max * share) / connectionsPerJob))
}
