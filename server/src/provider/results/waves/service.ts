import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { withHalves } from '../../../../../contract/scale-halves.ts'
import type { Context } from '../../../context/context.ts'
import { isSameText } from '../../../lib/same-text.ts'
import type { ProtectedFigures } from '../../../results/view.ts'
import { toReadableScopeOrNone } from '../../polls/policy.ts'
import { findWaves } from '../../polls/repository.ts'
import { expandSegmentAndRegions } from '../../segments/filter-service.ts'
import type { User } from '../../viewer.ts'
import type { PollWithAnswers } from '../repository.ts'
import { consumeFilterLimit } from '../view/filter-limit-service.ts'
import { assertAgesFitBands } from '../view/filter-refusal-policy.ts'
import type { FiguresQueryWire } from '../view/schema.ts'
import { runViews, TOTAL_ONLY_PLAN, type ResultsAsOf, type ViewResponse } from '../view/service.ts'
import type { WaveQuery } from './schema.ts'

/** Maximum number of waves computed in one request. */
export const MAX_COMPUTED_WAVES = 16

export interface PollWave {
  /** With the halves of the requested poll. */
  poll: PollWithAnswers
  from: string
  to: string
  /** The figures of its whole time, by its own answer positions. */
  response: ViewResponse
  /** The same figures by the answer positions of the requested poll. */
  remappedFigures: ProtectedFigures
  /** Why it is a gap: too few respondents, a filter that cannot be applied, or other answers; null if it is none. */
  gap: 'LOW_BASE' | 'FILTER' | 'ANSWERS' | null
  /** Whether the wording differs from the wave before it in the list. */
  isReworded: boolean
}

export type WaveQueryWire = Pick<FiguresQueryWire, 'age' | 'gender' | 'region' | 'weights'>

interface ReadWaves {
  waves: PollWave[]
  /** The number of waves that the user may open, but that `isIncluded` excludes. */
  omittedWaveCount: number
  query: WaveQueryWire
}

/**
 * Returns a function that computes the waves of a poll's series which the user may open, and counts their filters. It
 * returns an empty list for a poll without others.
 *
 * @param isIncluded excludes waves before the others are compared with one another
 */
export function createWaveReader(
  context: Pick<Context, 'database' | 'results' | 'now' | 'filterLimit'>,
  readPoll: (user: User, id: number) => Promise<PollWithAnswers>,
  isIncluded: (user: User, poll: PollWithAnswers) => boolean = () => true,
): (
  limitedRequest: Pick<FastifyRequest, 'viewer' | 'ip' | 'log'>,
  user: User,
  poll: PollWithAnswers,
  query: Static<typeof WaveQuery>,
) => Promise<ReadWaves> {
  const { database, results, now } = context
  return async (request, user, poll, query) => {
    const keys = poll.seriesKey === null ? [] : [poll.seriesKey]
    const found = await findWaves(database, toReadableScopeOrNone(user), keys)
    if (found.length < 2) return { waves: [], omittedWaveCount: 0, query: {} }
    const { query: resolved } = await expandSegmentAndRegions(database, user, query)
    const ids = new Set([poll.id, ...found.slice(-MAX_COMPUTED_WAVES).map(({ id }) => id)])
    const readable = await Promise.all([...ids].map((id) => readPoll(user, id)))
    const series = readable.filter((each) => isIncluded(user, each))
    for (const { id } of series) consumeFilterLimit(context, request, `poll ${id}`, resolved)
    return {
      waves: await computeDatedWaves({ engine: results, now: now() }, poll, series, resolved),
      omittedWaveCount: readable.length - series.length,
      query: resolved,
    }
  }
}

/**
 * Returns the figures of each poll of a series over its whole time, in chronological order. Polls without known days
 * are omitted.
 *
 * @param requested determines the answers, their order and the halves of a scale
 * @throws ApiError `validation_failed` for ages that are no bands of the requested poll
 */
export async function computeDatedWaves(
  source: ResultsAsOf,
  requested: PollWithAnswers,
  series: readonly PollWithAnswers[],
  query: WaveQueryWire,
): Promise<PollWave[]> {
  const views = await Promise.all(
    series.map(async (poll) => {
      const positions = mapAllPositionsToRequested(requested, poll)
      const described = positions === null ? poll : withRequestedScaleHalves(requested, poll, positions)
      const response = await runViews(source, described, TOTAL_ONLY_PLAN, { ...query, period: 'all' })
      if (poll.id === requested.id) assertAgesFitBands(poll, response.main.result)
      return { poll: described, positions, response }
    }),
  )
  const waves = views.flatMap(({ poll, response, ...view }) => {
    const { period } = response.main.result
    const from = period?.from ?? poll.fieldStart
    const to = period?.to ?? poll.fieldEnd
    return from === null || to === null ? [] : [{ ...view, poll, response, from, to }]
  })
  const sorted = waves.toSorted((a, b) => a.from.localeCompare(b.from) || a.poll.id - b.poll.id)
  return sorted.map(({ positions, ...wave }, index) => {
    const { total, notApplicable } = wave.response.main.result
    const isFollowed = notApplicable.every(({ part }) => part !== 'filter')
    const before = sorted[index - 1]?.poll
    return {
      ...wave,
      remappedFigures: positions === null ? total : remapAnswerPositions(total, positions),
      gap:
        positions === null ? 'ANSWERS' : !isFollowed ? 'FILTER' : total.base === 'hidden' ? 'LOW_BASE' : null,
      isReworded: before !== undefined && !isSameText(before.question, wave.poll.question),
    }
  })
}

/** Maps the answer positions of a poll to those of another; null if the answers differ. */
export function mapAllPositionsToRequested(
  requested: PollWithAnswers,
  poll: PollWithAnswers,
): Map<number, number> | null {
  if (requested.kind !== poll.kind || requested.answers.length !== poll.answers.length) return null
  const positions = mapCommonPositionsToRequested(requested, poll)
  return positions.size === poll.answers.length ? positions : null
}

/** Maps the positions of those answers of a poll that another one has, too. */
export function mapCommonPositionsToRequested(
  requested: PollWithAnswers,
  poll: PollWithAnswers,
): Map<number, number> {
  const positions = new Map<number, number>()
  for (const { position, text } of poll.answers) {
    const same = requested.answers.find((answer) => isSameText(answer.text, text))
    if (same) positions.set(position, same.position)
  }
  return positions
}

/** Returns a poll with the halves of another one with the same answers, so that both are summarized alike. */
export function withRequestedScaleHalves(
  requested: PollWithAnswers,
  poll: PollWithAnswers,
  positions: ReadonlyMap<number, number>,
): PollWithAnswers {
  const halves = new Map(withHalves(requested).map(({ position, half }) => [position, half]))
  return {
    ...poll,
    answers: poll.answers.map((answer) => ({
      ...answer,
      half: halves.get(positions.get(answer.position) ?? -1) ?? null,
    })),
  }
}

export const remapAnswerPositions = (
  figures: ProtectedFigures,
  positions: ReadonlyMap<number, number>,
): ProtectedFigures => ({
  ...figures,
  answers: figures.answers.map((answer) => ({
    ...answer,
    position: positions.get(answer.position) ?? answer.position,
  })),
})
