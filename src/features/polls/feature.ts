import type { Feature } from '../../lib/feature'
import { pollsReducer } from './reducer'
import { pollsSaga } from './saga'

export const pollsFeature: Feature = { name: 'polls', reducer: pollsReducer, saga: pollsSaga }
