import type { Feature } from '../../lib/feature'
import { membersReducer } from './reducer'
import { membersSaga } from './saga'

export const membersFeature: Feature = { name: 'members', reducer: membersReducer, saga: membersSaga }
