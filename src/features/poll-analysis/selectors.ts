import type { PollDetail, PollResult } from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { selectPoll } from '../../core/entities/selectors'
import type { CoreState } from '../../core/state'
import { resultKey, type ResultRequest } from './actions'
import type { PollAnalysisState } from './reducer'

type State = CoreState & { pollAnalysis: PollAnalysisState }

/** The poll with all that its own screen shows; undefined while only a list has told of it. */
export function selectPollDetail(state: CoreState, id: PollId): PollDetail | undefined {
  const poll = selectPoll(state, id)
  return poll && 'source' in poll ? (poll as PollDetail) : undefined // lists leave the source out
}

export const selectResult = (state: State, request: ResultRequest): PollResult | undefined => {
  const key = resultKey(request)
  return state.pollAnalysis.results.find((kept) => kept.key === key)?.result
}
