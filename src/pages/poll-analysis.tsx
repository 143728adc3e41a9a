import { AnalysisScreen } from '../features/poll-analysis/components/analysis-screen'
import { pollAnalysisFeature } from '../features/poll-analysis/feature'
import { pollsFeature } from '../features/polls/feature'

export const features = [pollsFeature, pollAnalysisFeature]

/** `/pro/analytics/:pollId/:options?` */
export const PollAnalysisPage = () => <AnalysisScreen />
