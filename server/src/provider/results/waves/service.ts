import { withHalves } from '../../../../../contract/scale-halves.ts'
import { isSameText } from '../../../lib/same-text.ts'
import type { ResultsEngine } from '../../../results/engine.ts'
import type { ProtectedFigures, WeightingNote } from '../../../results/view.ts'
import type { AnsweredPoll } from '../repository.ts'
import { assertAgesFit } from '../view/filter-refusal-policy.ts'
import type { AsOf } from '../view/period-service.ts'
import type { FiguresQueryWire } from '../view/schema.ts'
import { runViews, TOTAL_ONLY } from '../view/service.ts'

/** Maximum number of waves computed in one request. */
export const MAX_WAVES = 16

/** A poll of a series with its figures, by answer positions of the requested poll. */
export interface PollWave {
  id: number
  title: string
  from: string
  to: string
  figures: ProtectedFigures
  isGap: boolean
  isReworded: boolean
  weighting: WeightingNote
}

type WaveQuery = Pick<FiguresQueryWire, 'age' | 'gender' | 'region' | 'weights'>

/**
 * Returns the figures of each poll of a series over its whole time, in chronological order. Polls without known days
 * are omitted.
 *
 * @param requested determines the answers, their order and the halves of a scale
 * @throws ApiError `validation_failed` for ages that are no bands of the requested poll
 */
export async function pollWaves(
  engine: ResultsEngine,
  requested: AnsweredPoll,
  series: readonly AnsweredPoll[],
  query: WaveQuery,
  asOf: AsOf,
): Promise<PollWave[]> {
  const views = await Promise.all(
    series.map(async (poll) => {
      const positions = mapPositions(requested, poll)
      const described = positions === null ? poll : copyHalves(requested, poll, positions)
      const { main } = await runViews(engine, described, TOTAL_ONLY, { ...query, period: 'all' }, asOf)
      if (poll.id === requested.id) assertAgesFit(poll, main.result)
      return { poll, positions, result: main.result }
    }),
  )
  const waves = views.flatMap(({ poll, positions, result }) => {
    const from = result.period?.from ?? poll.fieldStart
    const to = result.period?.to ?? poll.fieldEnd
    return from === null || to === null ? [] : [{ poll, positions, result, from, to }]
  })
  const sorted = waves.toSorted((a, b) => a.from.localeCompare(b.from) || a.poll.id - b.poll.id)
  return sorted.map(({ poll, positions, result, from, to }, index) => {
    const isFollowed = result.notApplicable.every(({ part }) => part !== 'filter')
    const before = sorted[index - 1]?.poll
    return {
      id: poll.id,
      title: poll.title,
      from,
      to,
      figures: positions === null ? result.total : remapPositions(result.total, positions),
      isGap: positions === null || !isFollowed || result.total.base === 'hidden',
      isReworded: before !== undefined && !isSameText(before.question, poll.question),
      weighting: result.weighting,
    }
  })
}

/** Maps the answer positions of a poll to those of another; null if the answers differ. */
export function mapPositions(requested: AnsweredPoll, poll: AnsweredPoll): Map<number, number> | null {
  if (requested.kind !== poll.kind || requested.answers.length !== poll.answers.length) return null
  const positions = new Map<number, number>()
  for (const { position, text } of poll.answers) {
    const same = requested.answers.find((answer) => isSameText(answer.text, text))
    if (same) positions.set(position, same.position)
  }
  return positions.size === poll.answers.length ? positions : null
}

/** Returns a poll with the halves of another one with the same answers, so that both are summarized alike. */
export function copyHalves(
  requested: AnsweredPoll,
  poll: AnsweredPoll,
  positions: ReadonlyMap<number, number>,
): AnsweredPoll {
  const halves = new Map(withHalves(requested).map(({ position, half }) => [position, half]))
  return {
    ...poll,
    answers: poll.answers.map((answer) => ({
      ...answer,
      half: halves.get(positions.get(answer.position) ?? -1) ?? null,
    })),
  }
}

/** Replaces the answer positions of some figures. */
export const remapPositions = (
  figures: ProtectedFigures,
  positions: ReadonlyMap<number, number>,
): ProtectedFigures => ({
  ...figures,
  answers: figures.answers.map((answer) => ({
    ...answer,
    position: positions.get(answer.position) ?? answer.position,
  })),
})
