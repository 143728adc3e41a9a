import { createReducer } from '@reduxjs/toolkit'
import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createRequest } from '../../lib/request'
import { saveFile } from '../../lib/save-file'
import * as api from './api'
import type { Job } from './api'

/** How often unfinished jobs are fetched again, in milliseconds. */
export const JOB_REFRESH_INTERVAL_MS = 1_500

export const fetchJobs = createRequest('jobs/list', api.fetchJobs)
export const fetchJob = createRequest('jobs/fetch', api.fetchJob, {
  take: 'every', // polled at an interval that a response may exceed
  key: String,
})
const everyJob = { take: 'every', failureToastId: 'job-failed' } as const
export const cancelJob = createRequest('jobs/cancel', api.cancelJob, { ...everyJob, key: String })
export const retryJob = createRequest('jobs/retry', api.retryJob, { ...everyJob, key: String })
export const downloadJobFile = createRequest('jobs/download', api.downloadJobFile, {
  ...everyJob,
  key: ({ id }) => String(id),
})

const none: Partial<Record<number, Job>> = {}

/** Jobs by id, for all pages that start or list jobs. */
export const jobsFeature = createFeatureModule({
  name: 'jobs',
  requests: [fetchJobs, fetchJob, cancelJob, retryJob, downloadJobFile],
  reducer: createReducer(none, (builder) => {
    builder.addMatcher(fetchJobs.success.match, (state, { payload }) => {
      for (const job of payload.jobs) state[job.id] = job
    })
    for (const { success } of [fetchJob, cancelJob, retryJob])
      builder.addMatcher(success.match, (state, { payload }) => {
        state[payload.id] = payload
      })
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(downloadJobFile.success, function* ({ payload, meta }) {
      yield* call(saveFile, meta.initiator.payload.fileName ?? 'datei', payload)
    })
  },
})

export const selectJob = (state: CoreState, id: number): Job | undefined => jobsFeature.selectSlice(state)[id]
export const selectJobsById = (state: CoreState): Partial<Record<number, Job>> =>
  jobsFeature.selectSlice(state)
