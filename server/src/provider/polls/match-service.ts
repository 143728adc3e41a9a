import type { Context } from '../../context/context.ts'
import { memoizeLru } from '../../lib/memoize-lru.ts'
import type { RelevanceByPollId } from './search-repository.ts'

interface KnownMatches {
  /** The version of the index whose texts are included. */
  readonly textVersion: number
  readonly found: Promise<RelevanceByPollId>
}

/** Searches the given polls; null: all polls. */
type FindMatchesAmongPolls = (among: readonly number[] | null) => Promise<RelevanceByPollId>

/**
 * Returns a function that returns the polls that match a query, and caches them. After texts were changed, only the
 * changed polls are searched again: a frequent word is in many thousand polls.
 *
 * @param maxQueries the number of cached queries; the least recently used are evicted
 */
export function createMatchCache(
  { pollIndex }: Pick<Context, 'pollIndex'>,
  maxQueries: number,
): (key: string, find: FindMatchesAmongPolls) => Promise<RelevanceByPollId> {
  const cache = new Map<string, KnownMatches>()

  /** @param key names the query */
  return (key, find) => {
    const { textVersion } = pollIndex
    const known = cache.get(key)
    if (known?.textVersion !== textVersion) cache.delete(key)
    const current = memoizeLru(cache, maxQueries, key, () => ({ textVersion, found: search(known, find) }))
    current.found.catch(() => {
      if (cache.get(key) === current) cache.delete(key)
    })
    return current.found
  }

  async function search(
    known: KnownMatches | undefined,
    find: FindMatchesAmongPolls,
  ): Promise<RelevanceByPollId> {
    const changed = known === undefined ? null : pollIndex.textChangesSince(known.textVersion)
    if (known === undefined || changed === null) return find(null)
    const [before, again] = await Promise.all([known.found.catch(() => null), find(changed)])
    if (before === null) return find(null)
    const found = new Map(before)
    for (const id of changed) found.delete(id)
    for (const [id, rank] of again) found.set(id, rank)
    return found
  }
}
