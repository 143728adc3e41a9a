import type { FeatureModule } from '../../core/feature-module'
import { accountReducer } from './reducer'
import { accountSaga } from './saga'

export const accountFeature: FeatureModule = { name: 'account', reducer: accountReducer, saga: accountSaga }
