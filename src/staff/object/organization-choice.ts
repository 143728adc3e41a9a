import { searchOrganizations } from '../../api/organizations'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

/** An organization that is chosen in a form. */
export interface ChosenOrganization {
  id: number
  name: string
}

/** Finds organizations by a part of their name. */
export const findOrganizations = createRequest('organizationChoice/find', searchOrganizations)

/** The organizations that an `OrganizationField` offers. */
export const organizationChoiceFeature = createFeatureModule({
  name: 'organizationChoice',
  requests: [findOrganizations],
  reducer: createLoadedStateReducer(
    findOrganizations,
    { found: [] as ChosenOrganization[] },
    (_before, { organizations }) => ({ found: organizations }),
  ),
})

export const selectFoundOrganizations = (state: CoreState): ChosenOrganization[] =>
  organizationChoiceFeature.selectSlice(state).found
