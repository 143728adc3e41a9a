import { searchOrganizations, type NamedOrganization } from '../../api/organizations'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

/** Finds organizations by a part of their name. */
export const findOrganizations = createRequest('organizationChoice/find', searchOrganizations)

/** The organizations that an `OrganizationField` offers. */
export const organizationChoiceFeature = createFeatureModule({
  name: 'organizationChoice',
  requests: [findOrganizations],
  reducer: createLoadedStateReducer(
    findOrganizations,
    { found: [] as NamedOrganization[] },
    (_before, { organizations }) => ({ found: organizations }),
  ),
})

export const selectFoundOrganizations = (state: CoreState): NamedOrganization[] =>
  organizationChoiceFeature.selectSlice(state).found
