import { createSelector } from '@reduxjs/toolkit'
import type { CoreState } from '../state'
import { rawDataLevel } from '../../../contract/raw-data-level'
import { ENTITLEMENT, isExperiment, type Entitlement } from '../../../contract/entitlements'
import { emailOf } from './user'

export const selectIsInitialized = (state: CoreState): boolean => state.app.isInitialized
export const selectIsAuthenticated = (state: CoreState): boolean => state.auth.isAuthenticated
/** How many sessions have ended since the page was loaded; each end forgets all answers. */
export const selectEndedSessions = (state: CoreState): number => state.app.endedSessions
/** Whether it is still open who is logged in; guards wait. */
export const selectIsAuthLoading = (state: CoreState): boolean => state.auth.isLoading
export const selectShowsGdprOverlay = (state: CoreState): boolean => state.app.showGDPROverlay
export const selectUser = (state: CoreState) => state.user.info
export const selectUserEmail = (state: CoreState): string | null => emailOf(state.user.info)

/** Returns the user's entitlements without our experiments. */
const selectEntitlements = createSelector(
  [(state: CoreState) => state.user.features],
  (features): readonly string[] => features.filter((feature) => !isExperiment(feature)),
)

/** Tells whether the user has one of the entitlements at least; an empty list is open to everyone. */
export const selectHasAnyEntitlement = (state: CoreState, required: readonly string[]): boolean =>
  required.length === 0 || required.some((entitlement) => selectEntitlements(state).includes(entitlement))

const has = (entitlement: Entitlement) => (state: CoreState) =>
  state.auth.isAuthenticated && selectEntitlements(state).includes(entitlement)

export const selectIsPro = has(ENTITLEMENT.pro)
export const selectCanSeeNews = has(ENTITLEMENT.news)
export const selectCanSeeOwnResults = has(ENTITLEMENT.ownResults)
export const selectIsInternal = has(ENTITLEMENT.internal)
export const selectCanExport = has(ENTITLEMENT.export)

export const selectAdminRoles = (state: CoreState) => state.user.adminRoles
export const selectIsStaff = (state: CoreState): boolean => state.user.adminRoles.length > 0
export const selectRawDataLevel = (state: CoreState) => rawDataLevel(state.user.adminRoles)
