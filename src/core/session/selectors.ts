import { createSelector } from '@reduxjs/toolkit'
import { ENTITLEMENT, isExperiment, type Entitlement } from '../../../contract/entitlements'
import { rawDataLevel } from '../../../contract/raw-data-level'
import type { CoreState } from '../state'
import { findEmail } from './user'

export const selectIsInitialized = (state: CoreState): boolean => state.app.isInitialized
export const selectIsAuthenticated = (state: CoreState): boolean => state.auth.isAuthenticated
/** Selects the number of sessions that have ended since the page was loaded. Each end resets all responses. */
export const selectEndedSessionCount = (state: CoreState): number => state.app.endedSessions
/** Selects whether the user is still being determined. Guards wait for it. */
export const selectIsAuthLoading = (state: CoreState): boolean => state.auth.isLoading
export const selectShowsGdprOverlay = (state: CoreState): boolean => state.app.showGDPROverlay
export const selectUser = (state: CoreState) => state.user.info
/** Selects the user's first and last name; empty if the user gave none. */
export const selectUserName = (state: CoreState): string =>
  [state.user.info?.firstName, state.user.info?.lastName].filter(Boolean).join(' ')
export const selectUserEmail = (state: CoreState): string | null => findEmail(state.user.info)

const selectEntitlements = createSelector(
  [(state: CoreState) => state.user.features],
  (features): readonly string[] => features.filter((feature) => !isExperiment(feature)),
)

/** Selects whether the user has at least one of the entitlements. True for an empty list. */
export const selectHasAnyEntitlement = (state: CoreState, required: readonly string[]): boolean =>
  required.length === 0 || required.some((entitlement) => selectEntitlements(state).includes(entitlement))

const has = (entitlement: Entitlement) => (state: CoreState) =>
  state.auth.isAuthenticated && selectEntitlements(state).includes(entitlement)

export const selectIsPro = has(ENTITLEMENT.pro)
export const selectCanSeeNews = has(ENTITLEMENT.news)
export const selectCanSeeOwnResults = has(ENTITLEMENT.ownResults)
export const selectCanUseInternalTools = has(ENTITLEMENT.internal)
export const selectCanExport = has(ENTITLEMENT.export)

export const selectAdminRoles = (state: CoreState) => state.user.adminRoles
export const selectIsStaff = (state: CoreState): boolean => state.user.adminRoles.length > 0
export const selectMaxRawDataExportLevel = (state: CoreState) => rawDataLevel(state.user.adminRoles)
