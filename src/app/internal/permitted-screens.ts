import { createSelector } from '@reduxjs/toolkit'
import type { ScreenLink } from '../../core/internal/permitted-screens'
import { isAllowed } from '../../core/session/access'
import type { CoreState } from '../../core/state'
import { MENU_SCREENS } from './sitemap'

/** Selects the screens of the navigation that the user's roles permit, in the order of the navigation. */
export const selectPermittedScreens = createSelector(
  [(state: CoreState) => state],
  (state): ScreenLink[] =>
    MENU_SCREENS.flatMap(({ path, access, screen }) =>
      screen && isAllowed(access, state) ? [{ path, ...screen }] : [],
    ),
  { memoizeOptions: { resultEqualityCheck: isSameList } },
)

function isSameList(one: readonly ScreenLink[], other: readonly ScreenLink[]): boolean {
  return one.length === other.length && one.every(({ path }, index) => path === other[index]?.path)
}
