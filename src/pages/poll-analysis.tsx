import { parsePollId } from '../core/entities/poll-id'
import type { FirstRequests } from '../core/first-requests'
import { fetchIndividualRegions, individualRegionsFeature } from '../core/result-filter/individual-regions'
import { AnalysisScreen } from '../features/poll-analysis/view/analysis-screen'
import { pollAnalysisFeature } from '../features/poll-analysis/view/feature'
import { createPollViewRequests } from '../features/poll-analysis/view/requests'
import { offersIndividualRegions, parseView } from '../features/poll-analysis/view/view'

export const features = [pollAnalysisFeature, individualRegionsFeature]

export const firstRequests: FirstRequests = ({ params: { pollId, options }, query }) => {
  const id = parsePollId(pollId)
  if (id === null) return []
  const view = parseView(options, query)
  return [
    ...createPollViewRequests(id, view),
    ...(offersIndividualRegions(view) ? [fetchIndividualRegions()] : []),
  ]
}

/** `/pro/analytics/:pollId/:options?` */
export const Page = () => <AnalysisScreen />
