import type { Feature } from '../../lib/feature'
import { newsReducer } from './reducer'
import { newsSaga } from './saga'

export const newsFeature: Feature = { name: 'news', reducer: newsReducer, saga: newsSaga }
