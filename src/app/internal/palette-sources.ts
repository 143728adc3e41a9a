import { BarChart3, Building2, Plus, type LucideIcon } from 'lucide-react'
import type { Action } from '@reduxjs/toolkit'
import type { AdminPermission } from '../../../contract/admin-permissions'
import type { CoreState } from '../../core/state'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { searchPollsToOpen, selectPollsToOpen } from '../../features/admin-polls/palette'
import { searchOrganizations, selectFoundOrganizations } from '../../features/organization-switch/feature'
import { switchAddress } from '../../features/organization-switch/switch-address'
import { containsFolded } from '../../lib/fold'
import { isAllowed } from '../../core/session/access'
import { selectOpenScreens } from './open-screens'
import { INTERNAL_SCREENS } from './sitemap'

/** Something that the command palette leads to. */
export interface PaletteItem {
  key: string
  label: string
  hint?: string
  icon: LucideIcon
  to: string
  /** The address is loaded anew instead of being shown by the router. */
  reloads?: boolean
}

/** A kind of things that the command palette finds. */
interface PaletteSource {
  /** What the things are called. */
  label: string
  permission?: AdminPermission
  /** Asks the server for what fits the words. */
  search?: (words: string) => Action
  /** What is known that fits the words; they may be empty. */
  items: (state: CoreState, words: string) => PaletteItem[]
}

/** All that the command palette finds: a new kind of things takes one entry. */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  {
    label: 'Bereiche',
    items: (state, words) =>
      selectOpenScreens(state)
        .filter(({ label }) => containsFolded(label, words))
        .map(({ path, label, icon }) => ({ key: path, label, icon, to: path })),
  },
  {
    label: 'Aktionen',
    items: (state, words) =>
      INTERNAL_SCREENS.flatMap(({ path, access, action }) =>
        action && containsFolded(action, words) && isAllowed(access, state)
          ? [{ key: path, label: action, icon: Plus, to: path }]
          : [],
      ),
  },
  {
    label: 'Umfragen',
    permission: 'polls.read',
    search: searchPollsToOpen,
    items: (state, words) =>
      ((words && selectPollsToOpen(state)) || []).map(({ id, title, status }) => ({
        key: String(id),
        label: title,
        hint: `${id} · ${POLL_STATUS[status]}`,
        icon: BarChart3,
        to: `/_internal/polls/${id}`,
      })),
  },
  {
    label: 'Organisationen',
    permission: 'organizations.switch',
    search: searchOrganizations,
    items: (state, words) =>
      ((words && selectFoundOrganizations(state).list) || []).map(({ id, name }) => ({
        key: String(id),
        label: name,
        hint: 'hierher wechseln',
        icon: Building2,
        to: switchAddress(location.pathname, id),
        reloads: true,
      })),
  },
]
