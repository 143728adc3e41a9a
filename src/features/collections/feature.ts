import type { Feature } from '../../lib/feature'
import { collectionsReducer } from './reducer'
import { collectionsSaga } from './saga'

export const collectionsFeature: Feature = {
  name: 'collections',
  reducer: collectionsReducer,
  saga: collectionsSaga,
}
