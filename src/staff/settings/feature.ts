import { combineReducers, createReducer } from '@reduxjs/toolkit'
import type { ResponseBody } from '../../api/wire-types'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import * as api from './api'
import type { AccountWithAccess, Settings } from './api'

export const fetchSettings = createRequest('adminSettings/fetch', api.fetchSettings)
export const updateSettings = createRequest('adminSettings/update', api.updateSettings, { take: 'leading' })
export const fetchAccountsWithAccess = createRequest(
  'adminSettings/demoAccounts',
  api.fetchAccountsWithAccess,
)
export const sendTestMail = createRequest('adminSettings/testMail', api.sendTestMail, { take: 'leading' })

const NO_ACCOUNTS: { accounts: AccountWithAccess[] | null } = { accounts: null }
const NOTHING: { settings: Settings | null } = { settings: null }

export const adminSettingsFeature = createFeatureModule({
  name: 'adminSettings',
  requests: [fetchSettings, updateSettings, fetchAccountsWithAccess, sendTestMail],
  reducer: combineReducers({
    current: createLoadedStateReducer(
      fetchSettings,
      NOTHING,
      // A save may have been answered before a read that was sent earlier.
      (own, settings) => ({
        settings: own.settings && own.settings.version > settings.version ? own.settings : settings,
      }),
      (builder) => {
        builder.addMatcher(updateSettings.success.match, (state, { payload }) => {
          state.settings = payload
        })
      },
    ),
    demoAccounts: createLoadedStateReducer(fetchAccountsWithAccess, NO_ACCOUNTS, (_own, { accounts }) => ({
      accounts,
    })),
    /** The result of the last test e-mail. */
    testMail: createReducer<ResponseBody<'sendTestMail'> | null>(null, (builder) => {
      builder
        .addMatcher(sendTestMail.match, () => null)
        .addMatcher(sendTestMail.success.match, (_state, { payload }) => payload)
    }),
  }),
})

const slice = adminSettingsFeature.selectSlice

export const selectSettingsState = (state: CoreState) => slice(state).current
export const selectAccountsWithAccessState = (state: CoreState) => slice(state).demoAccounts
export const selectTestMailResult = (state: CoreState) => slice(state).testMail
