import { createFeatureModule } from '../../core/feature-module'
import { invitationReducer } from './reducer'

/** Looking at an invitation; the sagas of logging in run from the start, for the whole app. */
export const invitationFeature = createFeatureModule({ name: 'invitation', reducer: invitationReducer })
