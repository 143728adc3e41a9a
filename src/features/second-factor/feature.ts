import { combineReducers, createAction, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/second-factor'
import type { SecondFactorStatus, SecondFactorSecret } from '../../api/second-factor'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

const secretForm = { take: 'leading', secret: true } as const

export const fetchSecondFactor = createRequest('secondFactor/fetch', api.fetchSecondFactor)
export const beginSecondFactorSetup = createRequest(
  'secondFactor/begin',
  api.beginSecondFactorSetup,
  secretForm,
)
export const confirmSecondFactorSetup = createRequest(
  'secondFactor/confirm',
  api.confirmSecondFactor,
  secretForm,
)
export const renewRecoveryCodes = createRequest('secondFactor/renewCodes', api.renewRecoveryCodes, secretForm)
export const disableSecondFactor = createRequest('secondFactor/end', api.disableSecondFactor, secretForm)

/** Cancels the setup; its key is discarded, and the next setup gets a new one. */
export const setupCanceled = createAction('secondFactor/setupCanceled')

const initialStatus: { factor: SecondFactorStatus | null } = { factor: null }

/** The user's second factor; loaded with its page. */
export const secondFactorFeature = createFeatureModule({
  name: 'secondFactor',
  requests: [
    fetchSecondFactor,
    beginSecondFactorSetup,
    confirmSecondFactorSetup,
    renewRecoveryCodes,
    disableSecondFactor,
  ],
  reducer: combineReducers({
    status: createLoadedStateReducer(fetchSecondFactor, initialStatus, (_own, factor) => ({ factor })),
    /** The key for the authenticator app during the setup. */
    key: createReducer<SecondFactorSecret | null>(null, (builder) => {
      builder
        .addMatcher(beginSecondFactorSetup.success.match, (_state, { payload }) => payload)
        .addMatcher(isAnyOf(confirmSecondFactorSetup.success.match, setupCanceled.match), () => null)
    }),
    /** New recovery codes, until the user has saved them. */
    codes: createReducer<readonly string[] | null>(null, (builder) => {
      builder
        .addMatcher(confirmSecondFactorSetup.success.match, (_state, { payload }) => payload.recoveryCodes)
        .addMatcher(renewRecoveryCodes.success.match, (_state, { payload }) => payload.recoveryCodes)
        .addMatcher(fetchSecondFactor.match, () => null)
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(confirmSecondFactorSetup.failure, function* ({ error }) {
      if (error.code !== 'conflict') return
      // Another tab completed or turned off the setup, so it cannot be continued here.
      yield* put(setupCanceled())
      yield* put(notify({ title: getErrorMessage(error), isPriority: true }))
      yield* put(fetchSecondFactor())
    })
    yield* takeEvery(disableSecondFactor.success, function* () {
      yield* put(fetchSecondFactor())
    })
  },
})

const slice = secondFactorFeature.selectSlice

export const selectSecondFactorState = (state: CoreState) => slice(state).status
export const selectSetupKey = (state: CoreState): SecondFactorSecret | null => slice(state).key
export const selectNewRecoveryCodes = (state: CoreState): readonly string[] | null => slice(state).codes
