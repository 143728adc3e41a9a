import type { Feature } from '../../lib/feature'
import { contactReducer } from './reducer'
import { contactSaga } from './saga'

export const contactFeature: Feature = { name: 'contact', reducer: contactReducer, saga: contactSaga }
