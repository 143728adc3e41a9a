import type { Feature } from '../../lib/feature'
import { pollAnalysisReducer } from './reducer'
import { pollAnalysisSaga } from './saga'

export const pollAnalysisFeature: Feature = {
  name: 'pollAnalysis',
  reducer: pollAnalysisReducer,
  saga: pollAnalysisSaga,
}
