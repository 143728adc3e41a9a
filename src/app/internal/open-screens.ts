import { createSelector } from '@reduxjs/toolkit'
import type { ScreenLink } from '../../core/internal/open-screens'
import { isAllowed } from '../../core/session/access'
import type { CoreState } from '../../core/state'
import { MENU_SCREENS } from './sitemap'

/** Returns the screens of the navigation that the user's roles open, in its order. */
export const selectOpenScreens = createSelector(
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
