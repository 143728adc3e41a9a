import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { call, cancel, fork, put, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/organizations'
import { createFeatureModule } from '../../core/feature-module'
import { selectOwnOrganization } from '../../core/internal/acting'
import { selectIsPermitted } from '../../core/internal/permissions'
import { notifyFailure } from '../../core/notifications/notify-failure'
import { selectOrganization } from '../../core/organization/selectors'
import { sessionReplaced } from '../../core/session/events'
import { logout } from '../../core/session/requests'
import type { CoreState } from '../../core/state'
import { wholeList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { forgetRecentOrganizations, rememberOrganization } from './recent-organizations'
import { addressAfterSwitch, askedSwitch } from './switch-address'

const fetchOrganizationName = createRequest('organizationSwitch/fetchName', api.fetchOrganizationName)

/** Looks organizations up by a part of their name, or by id. */
export const searchOrganizations = createRequest('organizationSwitch/search', api.searchOrganizations)

const sendSwitch = createRequest('organizationSwitch/send', api.switchOrganization, {
  take: 'leading',
  secret: true, // the answer holds a token
})

interface SwitchTarget {
  /** Null leads back to the own organization. */
  id: number | null
  /** Looked up where it is not given. */
  name?: string
  /** Whether the next start tells of the switch. */
  flash: boolean
}

/** Acts for another organization from now on: a new session begins, and the page is loaded anew at its address. */
export const switchOrganization = createAction<SwitchTarget>('organizationSwitch/switch')

export const organizationSwitchFeature = createFeatureModule({
  name: 'organizationSwitch',
  requests: [fetchOrganizationName, searchOrganizations, sendSwitch],
  reducer: wholeList(searchOrganizations, 'organizations'),
  *sideEffects(): SagaGenerator<void> {
    yield* takeLeading(switchOrganization, ({ payload }) => switchTo(payload))
    yield* takeLeading(sendSwitch.failure, notifyFailure('switch-failed'))
    yield* takeLeading(logout.match, function* forget() {
      yield* call(forgetRecentOrganizations)
    })
  },
})

/** The organizations that the newest search found; null before the first. */
export const selectFoundOrganizations = (state: CoreState) => organizationSwitchFeature.selectSlice(state)

/** Looks a name up; undefined where that fails, which is logged like every failed call. */
function* lookUpName(id: number): SagaGenerator<string | undefined> {
  yield* put(fetchOrganizationName(id))
  const outcome = yield* take(isAnyOf(fetchOrganizationName.success, fetchOrganizationName.failure))
  return fetchOrganizationName.success.match(outcome) ? outcome.payload.name : undefined
}

/** @returns whether the session is another one now */
function* switchTo({ id, name, flash }: SwitchTarget): SagaGenerator<boolean> {
  const left = yield* select(selectOrganization)
  const own = yield* select(selectOwnOrganization)
  const isBack = id === null || id === own?.id
  const known = name ?? (id === null ? own?.name : yield* lookUpName(id))
  yield* put(sendSwitch(id))
  const outcome = yield* take(isAnyOf(sendSwitch.success, sendSwitch.failure))
  if (!sendSwitch.success.match(outcome)) return false
  const to = known ?? outcome.payload.user.pro?.organization.name ?? ''
  if (id !== null) yield* call(rememberOrganization, { id, name: to, flash })
  const told = flash ? { to, from: left?.name ?? null, isBack } : null
  yield* put(sessionReplaced({ address: addressAfterSwitch(location, told) }))
  return true
}

/**
 * Makes the switch that the first address asks for, before anything is shown. Where it fails the page is loaded
 * without it.
 *
 * @returns whether the page is about to be loaded anew
 */
export function* switchOnStart(search: string): SagaGenerator<boolean> {
  const asked = askedSwitch(search)
  const isPermitted = yield* select((state: CoreState) => selectIsPermitted(state, 'organizations.switch'))
  if (!asked || !isPermitted) return false
  const requests = yield* fork(organizationSwitchFeature.saga) // runs with a session, which has not begun yet
  const name = yield* lookUpName(asked.id)
  const isSwitched = name !== undefined && (yield* switchTo({ ...asked, name }))
  yield* cancel(requests)
  if (!isSwitched) yield* put(sessionReplaced({ address: addressAfterSwitch(location, null) }))
  return true
}
