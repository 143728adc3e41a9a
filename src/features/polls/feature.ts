import type { FeatureModule } from '../../core/feature-module'
import { pollsReducer } from './reducer'
import { pollsSaga } from './saga'

export const pollsFeature: FeatureModule = { name: 'polls', reducer: pollsReducer, saga: pollsSaga }
