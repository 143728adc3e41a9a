import { isOpenEndedKind } from '../../../../../contract/poll-kinds.ts'
import type { Context } from '../../../context/context.ts'
import { memoizeLru } from '../../../lib/memoize-lru.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toEnginePollDescription } from './description-presenter.ts'
import { assertAgesFitBands } from './filter-refusal-policy.ts'
import { planViews } from './policy.ts'
import { presentPollResult, type ShownPoll } from './presenter.ts'
import type { PollResultWire, ResultQueryWire } from './schema.ts'
import { runViews } from './service.ts'

type Services = Pick<Context, 'results' | 'now'>

/**
 * Computes one view of a poll in the form of the response.
 *
 * @throws ApiError `validation_failed` for an invalid view, and for ages that are no bands of the poll
 */
export async function computePollResult(
  services: Services,
  poll: PollWithAnswers,
  query: ResultQueryWire,
): Promise<PollResultWire> {
  const { answered, uncodedCount } = await computeViews(services, poll, query)
  return presentPollResult(poll, answered, query, uncodedCount)
}

const MAX_BODIES = 100
/** A map of all districts has 64 kB, with many answers ten times that. */
const MAX_STORED_BYTES = 100_000

/**
 * Returns a function like {@link computePollResult} that returns JSON. It is created once for all viewers, until the
 * figures or the poll's texts change.
 */
export function createResultBodyCache(
  services: Services,
): (
  poll: PollWithAnswers,
  query: ResultQueryWire,
  serialize: (result: PollResultWire) => Buffer,
) => Promise<Buffer> {
  const bodies = new Map<string, Buffer>()
  const ids = new WeakMap<object, number>()
  let count = 0
  /** Returns the number of an object that is never changed, such as the cached figures of a view. */
  const idOf = (figures: object): number => {
    const id = ids.get(figures) ?? ++count
    ids.set(figures, id)
    return id
  }
  return async (poll, query, serialize) => {
    const { answered, uncodedCount } = await computeViews(services, poll, query)
    const { main, series, tables } = answered
    const { id, question, kind, status, answers, exactFiguresReason } = poll
    const shown: ShownPoll = { id, question, kind, status, answers, exactFiguresReason }
    const create = () => serialize(presentPollResult(shown, answered, query, uncodedCount))
    // Their figures are computed for each request.
    if (poll.weighting === 'PUBLISHED' || !poll.hasVoteDates) return create()
    const key = JSON.stringify([
      [main, ...(series ? [series] : []), ...tables].map(({ result }) => idOf(result)),
      [main.used, series?.used, series?.unit, uncodedCount, query],
      shown,
    ])
    const body = bodies.get(key) ?? create()
    return body.length > MAX_STORED_BYTES ? body : memoizeLru(bodies, MAX_BODIES, key, () => body)
  }
}

async function computeViews({ results, now }: Services, poll: PollWithAnswers, query: ResultQueryWire) {
  const answered = await runViews({ engine: results, now: now() }, poll, planViews(query), query)
  assertAgesFitBands(poll, answered.main.result)
  const uncodedCount = isOpenEndedKind(poll.kind)
    ? await results.uncodedAnswerCount(toEnginePollDescription(poll))
    : null
  return { answered, uncodedCount }
}
