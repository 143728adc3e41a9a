import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createItemsSelector, pagedList } from '../../lib/remote-list'
import { fetchJobs, selectJobs } from './feature'

/** The list of the screen; `feature.ts` stores the jobs themselves. */
export const adminJobsFeature = createFeatureModule({
  name: 'adminJobs',
  requests: [],
  reducer: pagedList(fetchJobs, 'jobs'),
})

export const selectJobList = (state: CoreState) => adminJobsFeature.selectSlice(state)
export const selectListedJobs = createItemsSelector(selectJobList, selectJobs)
