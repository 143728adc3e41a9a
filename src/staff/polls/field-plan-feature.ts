import { createFeatureModule } from '../../core/feature-module'
import { loadedBy } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import * as api from './api'

export const fetchFieldPlanBasis = createRequest('adminPolls/fetchFieldPlanBasis', api.fetchFieldPlanBasis)

const NOTHING: { basis: api.FieldPlanBasis | null } = { basis: null }

/** How answers arrive in our own polls; loaded with the field planner. */
export const fieldPlanFeature = createFeatureModule({
  name: 'adminFieldPlan',
  requests: [fetchFieldPlanBasis],
  reducer: loadedBy(fetchFieldPlanBasis, NOTHING, (_own, basis) => ({ basis })),
})

export const selectFieldPlanBasis = fieldPlanFeature.selectSlice
