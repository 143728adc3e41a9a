import { createSelector } from '@reduxjs/toolkit'
import { selectManagesMembers, selectMayChoosePalette } from '../../core/organisation/selectors'
import { selectAccountTask } from '../../core/session/account-completion'
import {
  selectIsAuthenticated,
  selectIsInternal,
  selectIsPro,
  selectSeesNews,
} from '../../core/session/selectors'
import { message } from '../../lib/messages'

export interface Entry {
  to: string
  label: string
  /** Something that waits to be done. */
  isTask?: boolean
}

const when = (condition: boolean, ...entries: Entry[]) => (condition ? entries : [])

/** Where the person may go, from the bar and from the mobile menu alike. */
export const selectMainEntries = createSelector(
  [selectSeesNews, selectIsPro, selectIsInternal],
  (seesNews, isPro, isInternal): Entry[] => [
    ...when(seesNews, { to: '/pro/news', label: message('navbar.news') }),
    ...when(
      isPro,
      { to: '/pro/explore', label: message('navbar.explore') },
      { to: '/pro/dashboards', label: message('navbar.boards') },
      { to: '/pro/search', label: message('navbar.search') },
    ),
    ...when(isInternal, { to: '/_internal', label: message('navbar.internal') }),
  ],
)

export const FAVORITES = '/pro/favorites'

/** The account menu; logging out comes behind it. */
export const selectAccountEntries = createSelector(
  [selectIsAuthenticated, selectAccountTask, selectMayChoosePalette, selectManagesMembers],
  (isAuthenticated, task, mayChoosePalette, managesMembers): Entry[] =>
    isAuthenticated
      ? [
          ...(task ? [{ to: task.to, label: message(task.label), isTask: true }] : []),
          { to: '/settings', label: message('navbar.settings') },
          { to: FAVORITES, label: message('navbar.favorites') },
          ...when(mayChoosePalette, { to: '/pro/chart-farbpalette', label: message('navbar.palette') }),
          ...when(managesMembers, { to: '/pro/members', label: 'Mitglieder' }),
        ]
      : [],
)
