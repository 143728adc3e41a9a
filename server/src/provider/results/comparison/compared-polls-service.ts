import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Context } from '../../../context/context.ts'
import { fieldError } from '../../../http/errors.ts'
import { toReadableScopeOrNone } from '../../polls/policy.ts'
import { findWaves } from '../../polls/repository.ts'
import { expandSecondSegmentAndRegions, expandSegmentAndRegions } from '../../segments/filter-service.ts'
import type { SavedSegment } from '../../segments/repository.ts'
import type { User } from '../../viewer.ts'
import type { PollWithAnswers } from '../repository.ts'
import { consumeFilterLimit } from '../view/filter-limit-service.ts'
import type { ComparisonQuery, ComparisonQueryWire } from './schema.ts'
import { computeComparison, splitIntoSideQueries, type PollComparison } from './service.ts'

export interface LoadedComparison {
  poll: PollWithAnswers
  /** The poll of the second side, usually the same. */
  other: PollWithAnswers
  query: ComparisonQueryWire
  comparison: PollComparison
  /** The segments of the first and the second side; null for a side without one. */
  segments: readonly [SavedSegment | null, SavedSegment | null]
}

/**
 * Returns a function that compares a poll with itself or with another poll of its series. Both sides count toward the
 * limit of different filters.
 *
 * @param readOtherPoll reads the other poll; throws if the user may not
 */
export function createComparisonLoader(
  context: Context,
  readOtherPoll: (user: User, id: number) => Promise<PollWithAnswers>,
): (
  limitedRequest: Pick<FastifyRequest, 'viewer' | 'ip' | 'log'>,
  user: User,
  poll: PollWithAnswers,
  requested: Static<typeof ComparisonQuery>,
) => Promise<LoadedComparison> {
  const { database, results, now } = context

  async function readOfSeries(user: User, seriesKey: string | null, id: number) {
    const series =
      seriesKey === null ? [] : await findWaves(database, toReadableScopeOrNone(user), [seriesKey])
    if (!series.some((wave) => wave.id === id))
      throw fieldError(
        'vs_poll',
        'Die andere Umfrage gehört nicht (mehr) zur Reihe dieser Umfrage, oder Sie dürfen sie nicht öffnen.',
      )
    return readOtherPoll(user, id)
  }

  return async (request, user, poll, requested) => {
    const { vs_poll: otherId = poll.id } = requested
    const other = otherId === poll.id ? poll : await readOfSeries(user, poll.seriesKey, otherId)
    const one = await expandSegmentAndRegions(database, user, requested)
    const both = await expandSecondSegmentAndRegions(database, user, one.query)
    const { first, second } = splitIntoSideQueries(both.query)
    consumeFilterLimit(context, request, `poll ${poll.id}`, first)
    consumeFilterLimit(context, request, `poll ${other.id}`, second)
    return {
      poll,
      other,
      query: both.query,
      comparison: await computeComparison({ engine: results, now: now() }, poll, other, both.query),
      segments: [one.segment, both.segment],
    }
  }
}
