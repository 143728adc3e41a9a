import type { FeatureModule } from '../../core/feature-module'
import { contactReducer } from './reducer'
import { contactSaga } from './saga'

export const contactFeature: FeatureModule = { name: 'contact', reducer: contactReducer, saga: contactSaga }
