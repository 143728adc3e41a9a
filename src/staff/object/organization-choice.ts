import { searchOrganizations, type NamedOrganization } from '../../api/organizations'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

/** Finds organizations by a part of their name, or by ID. */
export const findOrganizations = createRequest('organizationChoice/find', searchOrganizations)

/** The organizations that the last search found, for the fields that choose one. */
export const organizationChoiceFeature = createFeatureModule({
  name: 'organizationChoice',
  requests: [findOrganizations],
  reducer: createLoadedStateReducer(
    findOrganizations,
    { query: null as string | null, list: [] as NamedOrganization[] },
    (_before, { organizations: list }, query) => ({ query, list }),
  ),
})

export const selectFoundOrganizations = (state: CoreState) => organizationChoiceFeature.selectSlice(state)
