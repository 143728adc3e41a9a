import type { Feature } from '../../lib/feature'
import { accountReducer } from './reducer'
import { accountSaga } from './saga'

export const accountFeature: Feature = { name: 'account', reducer: accountReducer, saga: accountSaga }
