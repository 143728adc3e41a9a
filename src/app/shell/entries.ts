import { createSelector } from '@reduxjs/toolkit'
import { navbarMessage } from '../../core/navbar-messages'
import { isAllowed } from '../../core/session/access'
import { selectAccountTask } from '../../core/session/account-completion'
import { selectIsAuthenticated } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { sitemap } from '../sitemap'

interface Entry {
  to: string
  label: string
  /** Something that waits to be done. */
  isTask?: boolean
}

/** The pages of a menu that the person may see. */
function selectMenu(name: 'main' | 'account') {
  const pages = sitemap('').flatMap((entry) =>
    // where the login is does not matter here
    'menu' in entry && entry.menu?.name === name ? [{ ...entry, label: entry.menu.label }] : [],
  )
  return createSelector(
    [(state: CoreState) => state],
    (state): Entry[] =>
      pages
        .filter(({ access }) => isAllowed(access, state))
        .map(({ path, label }) => ({ to: path.replace(/\/\*$/, ''), label: navbarMessage(label) })),
    { memoizeOptions: { resultEqualityCheck: isSameMenu } },
  )
}

const isSameMenu = (one: Entry[], other: Entry[]) =>
  one.length === other.length && one.every(({ to }, index) => to === other[index]?.to)

/** Where the person may go, from the bar and from the mobile menu alike. */
export const selectMainEntries = selectMenu('main')

/** The account menu; logging out comes behind it. */
export const selectAccountEntries = createSelector(
  [selectIsAuthenticated, selectAccountTask, selectMenu('account')],
  (isAuthenticated, task, entries): Entry[] =>
    isAuthenticated && task ? [{ to: task.to, label: task.label, isTask: true }, ...entries] : entries,
)
