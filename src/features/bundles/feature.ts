import type { Feature } from '../../lib/feature'
import { bundlesReducer } from './reducer'
import { bundlesSaga } from './saga'

export const bundlesFeature: Feature = { name: 'bundles', reducer: bundlesReducer, saga: bundlesSaga }
