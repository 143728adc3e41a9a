import type { FeatureModule } from '../../core/feature-module'
import { membersReducer } from './reducer'
import { membersSaga } from './saga'

export const membersFeature: FeatureModule = { name: 'members', reducer: membersReducer, saga: membersSaga }
