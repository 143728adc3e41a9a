import type { FeatureModule } from '../../core/feature-module'
import { newsReducer } from './reducer'
import { newsSaga } from './saga'

export const newsFeature: FeatureModule = { name: 'news', reducer: newsReducer, saga: newsSaga }
