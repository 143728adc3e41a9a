import { createContext, use, useLayoutEffect } from 'react'
import type { FeatureModule } from './feature-module'

/** Installs features into the store; the app provides it. */
export const FeatureInstaller = createContext<(features: readonly FeatureModule[]) => void>(() => undefined)

/**
 * Installs the features of a part that is fetched by itself. Requests that the part dispatches in effects are answered;
 * until then their selectors return the initial state.
 *
 * @param features always the same list
 */
export function useFeatures(features: readonly FeatureModule[]): void {
  const install = use(FeatureInstaller)
  useLayoutEffect(() => install(features), [install, features])
}
