import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { call, cancel, fork, put, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/organizations'
import { createFeatureModule } from '../../core/feature-module'
import { selectOrganization } from '../../core/organization/selectors'
import { sessionReplaced } from '../../core/session/events'
import { logout } from '../../core/session/requests'
import type { CoreState } from '../../core/state'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { selectOwnOrganization } from '../shell/acting'
import { selectIsPermitted } from '../shell/permissions'
import { clearRecentOrganizations, storeRecentOrganization } from './recent-organizations'
import { getUrlAfterSwitch, parseRequestedSwitch } from './switch-url'

const fetchOrganizationName = createRequest('organizationSwitch/fetchName', api.fetchNamedOrganization)

/** Searches organizations by a part of their name, or by ID. */
export const searchOrganizations = createRequest('organizationSwitch/search', api.searchOrganizations)

const sendSwitch = createRequest('organizationSwitch/send', api.switchOrganizationAndRenewToken, {
  take: 'leading',
  secret: true, // the response contains a token
  failureToastId: 'switch-failed',
})

interface SwitchTarget {
  /** Null to return to the user's own organization. */
  id: number | null
  /** Fetched if missing. */
  name?: string
  /** Whether to show a toast about the switch after the reload. */
  hasToast: boolean
}

/** Switches to another organization: starts a new session and reloads the page. */
export const switchOrganizationAndReload = createAction<SwitchTarget>('organizationSwitch/switch')

export const organizationSwitchFeature = createFeatureModule({
  name: 'organizationSwitch',
  requests: [fetchOrganizationName, searchOrganizations, sendSwitch],
  reducer: createWholeListReducer(searchOrganizations, 'organizations'),
  *sideEffects(): SagaGenerator<void> {
    yield* takeLeading(switchOrganizationAndReload, ({ payload }) => switchTo(payload))
    yield* takeLeading(logout.match, function* forget() {
      yield* call(clearRecentOrganizations)
    })
  },
})

/** The organizations that the last search found; the list is null before the first search. */
export const selectFoundOrganizationsState = (state: CoreState) =>
  organizationSwitchFeature.selectSlice(state)

/** Fetches the name of an organization; undefined if that fails. */
function* fetchName(id: number): SagaGenerator<string | undefined> {
  yield* put(fetchOrganizationName(id))
  const outcome = yield* take(isAnyOf(fetchOrganizationName.success, fetchOrganizationName.failure))
  return fetchOrganizationName.success.match(outcome) ? outcome.payload.name : undefined
}

/** Sends the switch and replaces the session. @returns whether it succeeded */
function* switchTo({ id, name, hasToast }: SwitchTarget): SagaGenerator<boolean> {
  const left = yield* select(selectOrganization)
  const own = yield* select(selectOwnOrganization)
  const isBack = id === null
  const known = name ?? (id === null ? own?.name : yield* fetchName(id))
  yield* put(sendSwitch(id))
  const outcome = yield* take(isAnyOf(sendSwitch.success, sendSwitch.failure))
  if (!sendSwitch.success.match(outcome)) return false
  const to = known ?? outcome.payload.user.pro?.organization.name ?? ''
  if (id !== null) yield* call(storeRecentOrganization, { id, name: to, flash: hasToast })
  const notice = hasToast ? { to, from: left?.name ?? null, isBack } : null
  yield* put(sessionReplaced({ url: getUrlAfterSwitch(location, notice) }))
  return true
}

/**
 * Performs the switch that the URL requests, before anything is rendered. If it fails, the page is reloaded without it.
 */
export function* switchOrganizationFromUrl(search: string): SagaGenerator<{ isReloading: boolean }> {
  const requested = parseRequestedSwitch(search)
  const isPermitted = yield* select((state: CoreState) => selectIsPermitted(state, 'organizations.switch'))
  if (!requested || !isPermitted) return { isReloading: false }
  const requests = yield* fork(organizationSwitchFeature.saga) // otherwise it runs only after the session has started
  const name = yield* fetchName(requested.id)
  const isSwitched = name !== undefined && (yield* switchTo({ ...requested, name }))
  yield* cancel(requests)
  if (!isSwitched) yield* put(sessionReplaced({ url: getUrlAfterSwitch(location, null) }))
  return { isReloading: true }
}
