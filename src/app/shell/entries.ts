import { createSelector } from '@reduxjs/toolkit'
import { getNavbarMessage } from '../../core/navbar-messages'
import { isAllowed } from '../../core/session/access'
import { selectAccountTask } from '../../core/session/account-completion'
import { selectIsAuthenticated } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { createSitemap } from '../sitemap'

interface Entry {
  to: string
  label: string
  /** The entry is an open task of the user. */
  isTask?: boolean
}

/** Creates the selector of a menu's pages that the user may see. */
function selectMenu(name: 'main' | 'account') {
  const pages = createSitemap('').flatMap((entry) =>
    // no menu contains the login path
    'menu' in entry && entry.menu?.name === name ? [{ ...entry, label: entry.menu.label }] : [],
  )
  return createSelector(
    [(state: CoreState) => state],
    (state): Entry[] =>
      pages
        .filter(({ access }) => isAllowed(access, state))
        .map(({ path, label }) => ({ to: path.replace(/\/\*$/, ''), label: getNavbarMessage(label) })),
    { memoizeOptions: { resultEqualityCheck: isSameMenu } },
  )
}

const isSameMenu = (one: Entry[], other: Entry[]) =>
  one.length === other.length && one.every(({ to }, index) => to === other[index]?.to)

/** The entries of the main menu, for navbar and mobile menu. */
export const selectMainMenuEntries = selectMenu('main')

/** The entries of the account menu, without the logout button. */
export const selectAccountMenuEntries = createSelector(
  [selectIsAuthenticated, selectAccountTask, selectMenu('account')],
  (isAuthenticated, task, entries): Entry[] =>
    isAuthenticated && task ? [{ to: task.to, label: task.label, isTask: true }, ...entries] : entries,
)
