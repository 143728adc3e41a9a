import { takesWords } from '../../../../../contract/poll-kinds.ts'
import type { Context } from '../../../context/context.ts'
import type { AnsweredPoll } from '../repository.ts'
import { describePoll } from './description-presenter.ts'
import { assertAgesFit } from './filter-refusal-policy.ts'
import { planViews } from './policy.ts'
import { presentPollResult } from './presenter.ts'
import type { PollResultWire, ResultQueryWire } from './schema.ts'
import { runViews } from './service.ts'

/**
 * Computes one view of a poll in the form of the response.
 *
 * @throws ApiError `validation_failed` for an invalid view, and for ages that are no bands of the poll
 */
export async function pollResult(
  { results, now }: Pick<Context, 'results' | 'now'>,
  poll: AnsweredPoll,
  query: ResultQueryWire,
): Promise<PollResultWire> {
  const answered = await runViews(results, poll, planViews(query), query, { now: now() })
  assertAgesFit(poll, answered.main.result)
  const uncoded = takesWords(poll.kind) ? await results.uncoded(describePoll(poll)) : null
  return presentPollResult(poll, answered, query, uncoded)
}
