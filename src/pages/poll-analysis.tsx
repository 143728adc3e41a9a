import { parsePollId } from '../core/entities/poll-id'
import type { FirstRequests } from '../core/first-requests'
import { AnalysisScreen } from '../features/poll-analysis/components/analysis-screen'
import { pollAnalysisFeature } from '../features/poll-analysis/feature'
import { fetchPollWithView } from '../features/poll-analysis/requests'
import { parseView } from '../features/poll-analysis/view'

export const features = [pollAnalysisFeature]

export const firstRequests: FirstRequests = ({ params: { pollId, options }, query }) => {
  const id = parsePollId(pollId)
  return id === null ? [] : fetchPollWithView(id, parseView(options, query))
}

/** `/pro/analytics/:pollId/:options?` */
export const Page = () => <AnalysisScreen />
