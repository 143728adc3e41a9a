import { parsePollId } from '../core/entities/poll-id'
import type { FirstRequests } from '../core/first-requests'
import { AnalysisScreen } from '../features/poll-analysis/view/analysis-screen'
import { pollAnalysisFeature } from '../features/poll-analysis/view/feature'
import { fetchPollWithView } from '../features/poll-analysis/view/requests'
import { parseView } from '../features/poll-analysis/view/view'

export const features = [pollAnalysisFeature]

export const firstRequests: FirstRequests = ({ params: { pollId, options }, query }) => {
  const id = parsePollId(pollId)
  return id === null ? [] : fetchPollWithView(id, parseView(options, query))
}

/** `/pro/analytics/:pollId/:options?` */
export const Page = () => <AnalysisScreen />
