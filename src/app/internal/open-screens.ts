import { createSelector } from '@reduxjs/toolkit'
import type { ScreenLink } from '../../core/internal/open-screens'
import { isAllowed } from '../../core/session/access'
import type { CoreState } from '../../core/state'
import { INTERNAL_SCREENS } from './sitemap'

/** Returns the screens of the navigation that exist and that the user's roles open. */
export const selectOpenScreens = createSelector(
  [(state: CoreState) => state],
  (state): ScreenLink[] =>
    INTERNAL_SCREENS.flatMap(({ path, access, screen }) =>
      screen && isAllowed(access, state) ? [{ path, ...screen }] : [],
    ),
  { memoizeOptions: { resultEqualityCheck: isSameList } },
)

function isSameList(one: readonly ScreenLink[], other: readonly ScreenLink[]): boolean {
  return one.length === other.length && one.every(({ path }, index) => path === other[index]?.path)
}
