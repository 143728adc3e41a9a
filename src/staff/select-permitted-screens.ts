import { createSelector } from '@reduxjs/toolkit'
import { isAllowed } from '../core/session/access'
import type { CoreState } from '../core/state'
import type { ScreenLink } from './shell/permitted-screens'
import { STAFF_SCREENS } from './sitemap'

/** Selects the screens of the navigation that the user's roles permit, in the order of the navigation. */
export const selectPermittedScreens = createSelector(
  [(state: CoreState) => state],
  (state): ScreenLink[] =>
    STAFF_SCREENS.flatMap(({ path, access, link }) =>
      link && isAllowed(access, state) ? [{ path, ...link }] : [],
    ),
  { memoizeOptions: { resultEqualityCheck: isSameList } },
)

function isSameList(one: readonly ScreenLink[], other: readonly ScreenLink[]): boolean {
  return one.length === other.length && one.every(({ path }, index) => path === other[index]?.path)
}
