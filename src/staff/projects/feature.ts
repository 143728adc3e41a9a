import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import { defineStaffObject } from '../object/define-staff-object'
import { organizationChoiceFeature } from '../object/organization-choice'
import * as api from './api'
import type { ProjectProgress } from './api'
import { PROJECT_FORM } from './values'

export const changeCountryStatus = createRequest(
  'adminProjects/countryStatus',
  api.changeCountryStatus,
  LEADING_BY_ID,
)
export const projects = defineStaffObject({
  name: 'adminProjects',
  path: STAFF_PAGE_PATHS.projects,
  form: PROJECT_FORM,
  calls: api.projectCalls,
  parts: [changeCountryStatus],
})

export const fetchProgress = createRequest('adminProjects/progress', api.fetchProgress, { key: String })
export const inviteParticipants = createRequest('adminProjects/invite', api.inviteParticipants, {
  take: 'leading',
  key: ({ countryId }) => countryId,
})
export const calculateQuotas = createRequest('adminProjects/quotas', api.calculateQuotas, {
  take: 'leading',
  key: ({ countryIndex }) => countryIndex,
})

type Invited = Awaited<ReturnType<typeof api.inviteParticipants>>
type Distributed = Awaited<ReturnType<typeof api.calculateQuotas>>

const noProgress: Partial<Record<number, ProjectProgress>> = {}
const noInvited: Partial<Record<number, Invited>> = {}

/** The quotas that the server distributed last. */
export interface CalculatedQuotas {
  /** The index of their country in the form. */
  countryIndex: number | null
  quotas: Distributed | null
}
const noQuotas: CalculatedQuotas = { countryIndex: null, quotas: null }

/** What the form of a project needs beyond the projects. */
const projectContentsFeature = createFeatureModule({
  name: 'adminProjectContents',
  requests: [fetchProgress, inviteParticipants, calculateQuotas],
  reducer: combineReducers({
    progress: createReducer(noProgress, (builder) => {
      builder.addMatcher(fetchProgress.success.match, (state, { payload, meta }) => {
        state[meta.initiator.payload] = payload
      })
    }),
    invited: createReducer(noInvited, (builder) => {
      builder.addMatcher(inviteParticipants.success.match, (state, { payload, meta }) => {
        state[meta.initiator.payload.countryId] = payload
      })
    }),
    quotas: createReducer(noQuotas, (builder) => {
      builder.addMatcher(calculateQuotas.match, () => noQuotas)
      builder.addMatcher(calculateQuotas.success.match, (_state, { payload, meta }) => ({
        countryIndex: meta.initiator.payload.countryIndex,
        quotas: payload,
      }))
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    for (const { success } of [projects.changeStatus, changeCountryStatus])
      yield* takeEvery(success, function* ({ payload }) {
        yield* put(fetchProgress(payload.id))
      })
    yield* takeEvery(inviteParticipants.success, function* ({ meta }) {
      yield* put(fetchProgress(meta.initiator.payload.id))
    })
  },
})

export const projectFeatures = [projects.feature, projectContentsFeature, organizationChoiceFeature]

const slice = projectContentsFeature.selectSlice

export const selectProgress = (state: CoreState, id: number): ProjectProgress | undefined =>
  slice(state).progress[id]
export const selectInvitationResult = (state: CoreState, countryId: number): Invited | undefined =>
  slice(state).invited[countryId]
export const selectCalculatedQuotas = (state: CoreState): CalculatedQuotas => slice(state).quotas
