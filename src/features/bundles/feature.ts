import type { FeatureModule } from '../../core/feature-module'
import { bundlesReducer } from './reducer'
import { bundlesSaga } from './saga'

export const bundlesFeature: FeatureModule = { name: 'bundles', reducer: bundlesReducer, saga: bundlesSaga }
