import type { FeatureModule } from '../../core/feature-module'
import { pollAnalysisReducer } from './reducer'
import { pollAnalysisSaga } from './saga'

export const pollAnalysisFeature: FeatureModule = {
  name: 'pollAnalysis',
  reducer: pollAnalysisReducer,
  saga: pollAnalysisSaga,
}
