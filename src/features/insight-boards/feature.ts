import type { Feature } from '../../lib/feature'
import { insightBoardsReducer } from './reducer'
import { insightBoardsSaga } from './saga'

export const insightBoardsFeature: Feature = {
  name: 'insightBoards',
  reducer: insightBoardsReducer,
  saga: insightBoardsSaga,
}
