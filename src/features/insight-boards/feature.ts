import type { FeatureModule } from '../../core/feature-module'
import { insightBoardsReducer } from './reducer'
import { insightBoardsSaga } from './saga'

export const insightBoardsFeature: FeatureModule = {
  name: 'insightBoards',
  reducer: insightBoardsReducer,
  saga: insightBoardsSaga,
}
