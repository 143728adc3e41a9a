import { combineReducers, createAction, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/second-factor'
import type { SecondFactor, SecondFactorKey } from '../../api/second-factor'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { errorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import { loadedBy } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

const secretForm = { take: 'leading', secret: true } as const

export const fetchSecondFactor = createRequest('secondFactor/fetch', api.fetchSecondFactor)
export const beginSecondFactor = createRequest('secondFactor/begin', api.beginSecondFactor, secretForm)
export const confirmSecondFactor = createRequest('secondFactor/confirm', api.confirmSecondFactor, secretForm)
export const renewRecoveryCodes = createRequest('secondFactor/renewCodes', api.renewRecoveryCodes, secretForm)
export const endSecondFactor = createRequest('secondFactor/end', api.endSecondFactor, secretForm)

/** Gives the key up that is being set up: the next beginning brings another. */
export const setupAbandoned = createAction('secondFactor/setupAbandoned')

const NO_FACTOR: { factor: SecondFactor | null } = { factor: null }

/** The own second factor; it comes with its page. */
export const secondFactorFeature = createFeatureModule({
  name: 'secondFactor',
  requests: [fetchSecondFactor, beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor],
  reducer: combineReducers({
    status: loadedBy(fetchSecondFactor, NO_FACTOR, (_own, factor) => ({ factor })),
    /** The key of the app that is being set up. */
    key: createReducer<SecondFactorKey | null>(null, (builder) => {
      builder
        .addMatcher(beginSecondFactor.success.match, (_state, { payload }) => payload)
        .addMatcher(isAnyOf(confirmSecondFactor.success.match, setupAbandoned.match), () => null)
    }),
    /** Recovery codes that were just told. */
    codes: createReducer<readonly string[] | null>(null, (builder) => {
      builder
        .addMatcher(confirmSecondFactor.success.match, (_state, { payload }) => payload.recoveryCodes)
        .addMatcher(renewRecoveryCodes.success.match, (_state, { payload }) => payload.recoveryCodes)
        .addMatcher(fetchSecondFactor.match, () => null)
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(confirmSecondFactor.failure, function* ({ error }) {
      if (error.code !== 'conflict') return
      // Another tab has set it up, or turned it off, meanwhile: what is shown here leads nowhere.
      yield* put(setupAbandoned())
      yield* put(notify({ title: errorMessage(error), isPriority: true }))
      yield* put(fetchSecondFactor())
    })
    yield* takeEvery(endSecondFactor.success, function* () {
      yield* put(fetchSecondFactor())
    })
  },
})

const slice = secondFactorFeature.selectSlice

export const selectSecondFactor = (state: CoreState) => slice(state).status
export const selectKey = (state: CoreState) => slice(state).key
export const selectNewCodes = (state: CoreState) => slice(state).codes
