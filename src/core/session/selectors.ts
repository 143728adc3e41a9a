import { createSelector } from '@reduxjs/toolkit'
import type { CoreState } from '../state'
import {
  FEATURE,
  isAdminAreaUser,
  isExperiment,
  isPermitted,
  rawDataLevel,
  type AdminPermission,
} from './permissions'
import { emailOf } from './user'

export const selectIsInitialized = (state: CoreState): boolean => state.app.isInitialized
export const selectIsAuthenticated = (state: CoreState): boolean => state.auth.isAuthenticated
/** Whether it is still open who is logged in; guards wait. */
export const selectIsAuthLoading = (state: CoreState): boolean => state.auth.isLoading
export const selectShowsGdprOverlay = (state: CoreState): boolean => state.app.showGDPROverlay
export const selectUser = (state: CoreState) => state.user.info
export const selectUserEmail = (state: CoreState): string | null => emailOf(state.user.info)

/** The user's features without our experiments. */
export const selectFeatures = createSelector(
  [(state: CoreState) => state.user.features],
  (features): readonly string[] => features.filter((feature) => !isExperiment(feature)),
)

/** Whether the user has at least one of the features that a place asks for; asking for none opens it to all. */
export const selectHasAnyFeature = (state: CoreState, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((feature) => selectFeatures(state).includes(feature))

const has = (feature: string) => (state: CoreState) =>
  state.auth.isAuthenticated && selectFeatures(state).includes(feature)

export const selectIsPro = has(FEATURE.pro)
export const selectSeesNews = has(FEATURE.news)
export const selectSeesOwnResults = has(FEATURE.myResults)
export const selectIsInternal = has(FEATURE.internal)
export const selectMayExport = has(FEATURE.export)

export const selectAdminRoles = (state: CoreState) => state.user.adminRoles
export const selectHasManagementBar = (state: CoreState): boolean => state.user.adminRoles.length > 0
export const selectIsAdminAreaUser = (state: CoreState): boolean => isAdminAreaUser(state.user.adminRoles)
export const selectIsPermitted = (state: CoreState, permission: AdminPermission): boolean =>
  isPermitted(state.user.adminRoles, permission)
export const selectRawDataLevel = (state: CoreState) => rawDataLevel(state.user.adminRoles)
