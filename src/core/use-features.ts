import { createContext, use, useLayoutEffect } from 'react'
import type { FeatureModule } from './feature-module'

/** The function that installs features in the store. The app provides it. */
export const FeatureInstallerContext = createContext<(features: readonly FeatureModule[]) => void>(
  () => undefined,
)

/**
 * Installs the features of a lazily loaded component. They are installed before its effects run; before that, their
 * selectors return the initial state.
 *
 * @param features a stable list
 */
export function useFeatures(features: readonly FeatureModule[]): void {
  const install = use(FeatureInstallerContext)
  useLayoutEffect(() => install(features), [install, features])
}
