import {
  BarChart3,
  Building2,
  FolderOpen,
  LayoutDashboard,
  Layers,
  LogIn,
  Plus,
  type LucideIcon,
} from 'lucide-react'
import type { Action } from '@reduxjs/toolkit'
import type { AdminPermission } from '../../../contract/admin-permissions'
import type { CoreState } from '../../core/state'
import {
  INSIGHT_BOARD_STATUS,
  POLL_BUNDLE_COLLECTION_STATUS,
  POLL_BUNDLE_STATUS,
  POLL_STATUS,
} from '../../../contract/enumerations/content'
import { labelOf, type Enumeration } from '../../../contract/enumerations/values'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import {
  findBoards,
  findBundles,
  findCollections,
  findPolls,
  selectFoundBoards,
  selectFoundBundles,
  selectFoundCollections,
  selectFoundPolls,
} from '../../features/command-palette/feature'
import { searchOrganizations, selectFoundOrganizations } from '../../features/organization-switch/feature'
import { switchUrl } from '../../features/organization-switch/switch-url'
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
  /** The request that asks the server for what fits the words. */
  search?: ((words: string) => Action) & { type: string }
  /** What is known that fits the words, which may be empty; with `search`, what the newest search found. */
  items: (state: CoreState, words: string) => PaletteItem[]
}

interface TitledObject {
  id: number
  title: string
  status: string
}

/** Objects with a form of their own under the address of their list. */
const objectItems = (
  found: readonly TitledObject[] | null,
  { icon, list, statuses }: { icon: LucideIcon; list: string; statuses: Enumeration },
): PaletteItem[] =>
  (found ?? []).map(({ id, title, status }) => ({
    key: `${list}/${id}`,
    label: title,
    hint: `${id} · ${labelOf(statuses, status)}`,
    icon,
    to: `${list}/${id}`,
  }))

const POLLS = { icon: BarChart3, list: STAFF_PATHS.polls, statuses: POLL_STATUS }
const BUNDLES = { icon: FolderOpen, list: STAFF_PATHS.pollBundles, statuses: POLL_BUNDLE_STATUS }
const COLLECTIONS = {
  icon: Layers,
  list: STAFF_PATHS.collections,
  statuses: POLL_BUNDLE_COLLECTION_STATUS,
}
const BOARDS = { icon: LayoutDashboard, list: STAFF_PATHS.insightBoards, statuses: INSIGHT_BOARD_STATUS }

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
    search: findPolls,
    items: (state) => objectItems(selectFoundPolls(state), POLLS),
  },
  {
    label: 'Pakete',
    permission: 'pollBundles.read',
    search: findBundles,
    items: (state) => objectItems(selectFoundBundles(state), BUNDLES),
  },
  {
    label: 'Sammlungen',
    permission: 'collections.read',
    search: findCollections,
    items: (state) => objectItems(selectFoundCollections(state), COLLECTIONS),
  },
  {
    label: 'Insight Boards',
    permission: 'insightBoards.read',
    search: findBoards,
    items: (state) => objectItems(selectFoundBoards(state), BOARDS),
  },
  {
    label: 'Organisationen',
    permission: 'organizations.read',
    search: searchOrganizations,
    items: (state) =>
      (selectFoundOrganizations(state).list ?? []).map(({ id, name }) => ({
        key: `${STAFF_PATHS.organizations}/${id}`,
        label: name,
        hint: String(id),
        icon: Building2,
        to: `${STAFF_PATHS.organizations}/${id}`,
      })),
  },
  {
    label: 'Zu einer Organisation wechseln',
    permission: 'organizations.switch',
    search: searchOrganizations,
    items: (state) =>
      (selectFoundOrganizations(state).list ?? []).map(({ id, name }) => ({
        key: `switch ${id}`,
        label: name,
        hint: 'hierher wechseln',
        icon: LogIn,
        to: switchUrl(location.pathname, id),
        reloads: true,
      })),
  },
]
