import type { Feature } from '../../lib/feature'
import { invitationReducer } from './reducer'

/** Looking at an invitation; the sagas of logging in run from the start, for the whole app. */
export const invitationFeature: Feature = { name: 'invitation', reducer: invitationReducer }
