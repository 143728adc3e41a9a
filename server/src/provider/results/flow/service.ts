import type { FastifyRequest } from 'fastify'
import type { FlowObstacle } from '../../../../../contract/enumerations/flow.ts'
import { flowCategories, type FlowCategory } from '../../../../../contract/flow-categories.ts'
import { isProfileMargin } from '../../../../../contract/weighting-profile.ts'
import type { Context } from '../../../context/context.ts'
import { clientNetwork } from '../../../http/client-network.ts'
import { ApiError } from '../../../http/errors.ts'
import { memoizePromiseLru } from '../../../lib/memoize-lru.ts'
import { isSameText } from '../../../lib/same-text.ts'
import { dateInBerlin, toBerlinEpochDay, getBerlinDayStart } from '../../../results/berlin-time.ts'
import { formatEpochDay, getLastDayInUnit, getFirstDayInUnit } from '../../../results/days.ts'
import type { Flow } from '../../../results/flow.ts'
import { findLinkedVotes, type VoteSpan } from '../../../results/linked-votes.ts'
import { getRakingProfile } from '../../../results/view.ts'
import { READABLE_POLL_STATUSES } from '../../polls/policy.ts'
import type { User } from '../../viewer.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toEnginePollDescription } from '../view/description-presenter.ts'
import { mapAllPositionsToRequested } from '../waves/service.ts'
import { EARLIER_MONTH_OFFSETS_WITHIN_POLL, findPreviousAndHalfYearEarlierWave } from './policy.ts'
import { findFirstReplacedVoteIfReplaceable, findSeriesPolls } from './repository.ts'

const MAX_CACHED = 200

/** One of two times: a wave of a series, or a month of a poll. */
interface FlowSide {
  readonly poll: PollWithAnswers
  readonly from: string
  readonly to: string
  readonly span: VoteSpan
}

type Sides = readonly [earlier: FlowSide, later: FlowSide]

/** The answers of the same people at two times. */
export interface PollFlow extends Omit<Flow, 'people'> {
  readonly earlier: FlowSide
  readonly later: FlowSide
  readonly categories: readonly FlowCategory[]
  readonly obstacle: FlowObstacle | null
  readonly people: number | null
}

export interface PollFlows {
  readonly obstacle: FlowObstacle | null
  readonly flows: readonly PollFlow[]
}

const NOTHING = {
  people: null,
  returnedPercent: null,
  rows: [],
  weighting: { method: 'unweighted', margins: [] },
} as const

/**
 * Returns a function that compares the answers of the same people at two times: of a poll and earlier waves of its
 * series, or of months of a poll whose votes may be replaced. An open poll counts until the last month is over, so that
 * nobody sees the steps of single votes. Without two times it returns no flows.
 *
 * @param readPoll throws `not_found` for a poll that the user may not open
 * @param isIncluded excludes polls that may be opened
 */
export function createFlowReader(
  context: Pick<Context, 'database' | 'backgroundDatabase' | 'results' | 'now' | 'queues' | 'flowCache'>,
  readPoll: (user: User, id: number) => Promise<PollWithAnswers>,
  isIncluded: (user: User, poll: PollWithAnswers) => boolean = () => true,
): (
  request: Parameters<typeof clientNetwork>[0] & Partial<Pick<FastifyRequest, 'log'>>,
  user: User,
  poll: PollWithAnswers,
) => Promise<PollFlows> {
  const { database, backgroundDatabase, results, now, queues, flowCache } = context

  async function readIfIncluded(user: User, id: number): Promise<PollWithAnswers[]> {
    const poll = await readPoll(user, id).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    })
    return poll !== null && isIncluded(user, poll) ? [poll] : []
  }

  /** Returns the counted votes of a wave; null without votes, and in the first month of an open poll. */
  async function toWave(poll: PollWithAnswers): Promise<FlowSide | null> {
    const description = toEnginePollDescription(poll)
    const extent = await results.voteExtent(description)
    if (extent === null) return null
    const open = description.isOpen ? getFirstDayInUnit('month', toBerlinEpochDay(now().getTime())) : null
    const last = open === null ? extent.lastDay : Math.min(extent.lastDay, open - 1)
    if (last < extent.firstDay) return null
    return {
      poll,
      from: formatEpochDay(extent.firstDay),
      to: formatEpochDay(last),
      span: { pollId: poll.id, from: null, before: open === null ? null : getBerlinDayStart(open) },
    }
  }

  /** Returns pairs with the earlier waves that the user may open; null if there are no earlier waves. */
  async function findWavePairs(
    user: User,
    poll: PollWithAnswers,
    seriesKey: string,
  ): Promise<Sides[] | null> {
    const earlier = findPreviousAndHalfYearEarlierWave(
      await findSeriesPolls(database, seriesKey, READABLE_POLL_STATUSES),
      poll.id,
    )
    if (earlier.length === 0) return null
    const polls = (await Promise.all(earlier.map(({ id }) => readIfIncluded(user, id)))).flat()
    const later = await toWave(poll)
    const waves = await Promise.all(polls.map(toWave))
    return waves.flatMap((wave) => (wave === null || later === null ? [] : [[wave, later] as const]))
  }

  /** Returns pairs of months that are over. */
  async function findMonthPairs(poll: PollWithAnswers): Promise<Sides[]> {
    const extent = await results.voteExtent(toEnginePollDescription(poll))
    const replaced = await findFirstReplacedVoteIfReplaceable(database, poll.id)
    if (extent === null || replaced === null) return []
    const { firstReplacedAt } = replaced
    const first = Math.min(
      extent.firstDay,
      firstReplacedAt === null ? Infinity : toBerlinEpochDay(firstReplacedAt.getTime()),
    )
    const today = toBerlinEpochDay(now().getTime())
    const end = Math.min(extent.lastDay, getFirstDayInUnit('month', today) - 1)
    const month = (before: number): FlowSide | null => {
      let from = getFirstDayInUnit('month', end)
      for (let index = 0; index < before; index++) from = getFirstDayInUnit('month', from - 1)
      const to = getLastDayInUnit('month', from)
      const span = { pollId: poll.id, from: getBerlinDayStart(from), before: getBerlinDayStart(to + 1) }
      return to < first ? null : { poll, from: formatEpochDay(from), to: formatEpochDay(to), span }
    }
    const later = month(0)
    return EARLIER_MONTH_OFFSETS_WITHIN_POLL.flatMap((before) => {
      const earlier = month(before)
      return earlier === null || later === null ? [] : [[earlier, later] as const]
    })
  }

  async function computeOnce([earlier, later]: Sides, categories: readonly FlowCategory[]): Promise<Flow> {
    const today = dateInBerlin(now())
    const { ageBreaks, ...description } = toEnginePollDescription(later.poll)
    const profile = getRakingProfile(description)
    const positions = mapAllPositionsToRequested(later.poll, earlier.poll)
    const spans = [earlier.span, later.span] as const
    const times = spans.map(({ pollId, from }) =>
      from === null ? pollId : `${pollId}@${dateInBerlin(from)}`,
    )
    // Noise is drawn again for other categories: the difference of two divisions would be an exact number of people.
    const division = categories.map((category) => category.positions.join('+')).join(',')
    const key = JSON.stringify([spans, today, ageBreaks, profile, categories, [...(positions ?? [])]])
    return memoizePromiseLru(flowCache, MAX_CACHED, key, async () => {
      const linked = await findLinkedVotes(backgroundDatabase, spans, today)
      return results.flow(
        {
          ...linked,
          categoryCount: categories.length,
          toEarlierCategory: (mask) => categoryOf(categories, mask, positions),
          toLaterCategory: (mask) => categoryOf(categories, mask),
          ageBreaks,
          // The people are not those whose profile answers the engine has in memory.
          rakingProfile: profile && {
            ...profile,
            margins: profile.margins.filter((margin) => !isProfileMargin(margin)),
          },
        },
        `${times.join(' ')} ${division}`,
      )
    })
  }

  return async (request, user, poll) => {
    if (poll.weighting === 'PUBLISHED') return { obstacle: null, flows: [] }
    const waves = poll.seriesKey === null ? null : await findWavePairs(user, poll, poll.seriesKey)
    // Whatever a reader may open: tables of waves and of months would show the same answers twice.
    const pairs = waves ?? (await findMonthPairs(poll))
    const categories = flowCategories(poll)
    if (pairs.length === 0 || categories === null)
      return { obstacle: pairs.length === 0 ? null : 'KIND', flows: [] }
    const flows: PollFlow[] = []
    // One after the other: several would wait for one another in the queue, and long ones be rejected.
    for (const pair of pairs) {
      const [earlier, later] = pair
      const obstacle = findObstacle(pair)
      if (obstacle !== null) flows.push({ earlier, later, categories, obstacle, ...NOTHING })
      else {
        const flow = await queues.sensitivity.run(clientNetwork(request), () => computeOnce(pair, categories))
        flows.push({
          earlier,
          later,
          categories,
          obstacle: flow.people === null ? 'LOW_BASE' : null,
          ...flow,
        })
      }
    }
    return { obstacle: null, flows }
  }
}

function findObstacle([earlier, later]: Sides): FlowObstacle | null {
  if (earlier.poll.id === later.poll.id) return null
  if (mapAllPositionsToRequested(later.poll, earlier.poll) === null) return 'ANSWERS'
  return isSameText(earlier.poll.question, later.poll.question) ? null : 'WORDING'
}

/**
 * Returns the category of the only answer of a vote; −1 for none.
 *
 * @param positions maps the positions of the vote's poll to those of the categories
 */
function categoryOf(
  categories: readonly FlowCategory[],
  mask: number,
  positions: ReadonlyMap<number, number> | null = null,
): number {
  const position = 31 - Math.clz32(mask)
  if (mask !== 2 ** position) return -1
  const mapped = positions === null ? position : positions.get(position)
  return categories.findIndex((category) => mapped !== undefined && category.positions.includes(mapped))
}
