import { createSelector } from '@reduxjs/toolkit'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { pagedList } from '../../lib/remote-list'
import type { Job } from './api'
import { fetchJobs, selectJobs } from './feature'

/** The list of the screen; `feature.ts` stores the jobs themselves. */
export const adminJobsFeature = createFeatureModule({
  name: 'adminJobs',
  requests: [],
  reducer: pagedList(fetchJobs, 'jobs'),
})

export const selectJobList = (state: CoreState) => adminJobsFeature.selectSlice(state)
export const selectListedJobs = createSelector([selectJobList, selectJobs], ({ ids }, byId): Job[] =>
  ids.flatMap((id) => byId[id] ?? []),
)
