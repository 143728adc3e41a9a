import { Building2, type LucideIcon } from 'lucide-react'
import type { Action } from '@reduxjs/toolkit'
import type { AdminPermission } from '../../../contract/admin-permissions'
import type { CoreState } from '../../core/state'
import { searchOrganizations, selectFoundOrganizations } from '../../features/organization-switch/feature'
import { switchAddress } from '../../features/organization-switch/switch-address'
import { containsFolded } from '../../lib/fold'
import { selectOpenScreens } from './open-screens'

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
