import type { Action } from '@reduxjs/toolkit'
import {
  BarChart3,
  Building2,
  ChartLine,
  FolderOpen,
  LayoutDashboard,
  Layers,
  LogIn,
  Plus,
  type LucideIcon,
} from 'lucide-react'
import type { AdminPermission } from '../../../contract/admin-permissions'
import {
  DECISION_INDEX_STATUS,
  INSIGHT_BOARD_STATUS,
  POLL_BUNDLE_COLLECTION_STATUS,
  POLL_BUNDLE_STATUS,
  POLL_STATUS,
} from '../../../contract/enumerations/content'
import { getLabelOrDash, type Enumeration } from '../../../contract/enumerations/values'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { isAllowed } from '../../core/session/access'
import type { CoreState } from '../../core/state'
import { hasAllQueryWords } from '../../lib/fold'
import { searchOrganizations, selectFoundOrganizationsState } from '../organization-switch/feature'
import { getSwitchUrl } from '../organization-switch/switch-url'
import { selectPermittedScreens } from '../select-permitted-screens'
import { STAFF_SCREENS } from '../sitemap'
import {
  findBoards,
  findBundles,
  findCollections,
  findIndexes,
  findPolls,
  selectFoundBoardsIfSearched,
  selectFoundBundlesIfSearched,
  selectFoundCollectionsIfSearched,
  selectFoundIndexesIfSearched,
  selectFoundPollsIfSearched,
} from './feature'

/** A result of the command palette. */
export interface PaletteItem {
  key: string
  label: string
  hint?: string
  icon: LucideIcon
  to: string
  /** The link reloads the page instead of using the router. */
  isPageReload?: boolean
}

/** A kind of results in the command palette. */
interface PaletteSource {
  /** The group's heading. */
  label: string
  permission?: AdminPermission
  /** The request that searches on the server. */
  search?: ((query: string) => Action) & { type: string }
  /** Returns the items that match the query, which may be empty. With `search`, the results of the newest search. */
  items: (state: CoreState, query: string) => PaletteItem[]
}

interface TitledObject {
  id: number
  title: string
  status: string
}

/** Returns the items of objects whose form is at `{list}/{id}`. */
const objectItems = (
  found: readonly TitledObject[] | null,
  { icon, list, statuses }: { icon: LucideIcon; list: string; statuses: Enumeration },
): PaletteItem[] =>
  (found ?? []).map(({ id, title, status }) => ({
    key: `${list}/${id}`,
    label: title,
    hint: `${id} · ${getLabelOrDash(statuses, status)}`,
    icon,
    to: `${list}/${id}`,
  }))

const POLLS = { icon: BarChart3, list: STAFF_PAGE_PATHS.polls, statuses: POLL_STATUS }
const BUNDLES = { icon: FolderOpen, list: STAFF_PAGE_PATHS.pollBundles, statuses: POLL_BUNDLE_STATUS }
const COLLECTIONS = {
  icon: Layers,
  list: STAFF_PAGE_PATHS.collections,
  statuses: POLL_BUNDLE_COLLECTION_STATUS,
}
const BOARDS = { icon: LayoutDashboard, list: STAFF_PAGE_PATHS.insightBoards, statuses: INSIGHT_BOARD_STATUS }

const INDEXES = { icon: ChartLine, list: STAFF_PAGE_PATHS.decisionIndexes, statuses: DECISION_INDEX_STATUS }

/** The sources of the command palette. To add a kind of results, add an entry. */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  {
    label: 'Bereiche',
    items: (state, query) =>
      selectPermittedScreens(state)
        .filter(({ label }) => hasAllQueryWords(label, query))
        .map(({ path, label, icon }) => ({ key: path, label, icon, to: path })),
  },
  {
    label: 'Aktionen',
    items: (state, query) =>
      STAFF_SCREENS.flatMap(({ path, access, action }) =>
        action && hasAllQueryWords(action, query) && isAllowed(access, state)
          ? [{ key: path, label: action, icon: Plus, to: path }]
          : [],
      ),
  },
  {
    label: 'Umfragen',
    permission: 'polls.read',
    search: findPolls,
    items: (state) => objectItems(selectFoundPollsIfSearched(state), POLLS),
  },
  {
    label: 'Pakete',
    permission: 'pollBundles.read',
    search: findBundles,
    items: (state) => objectItems(selectFoundBundlesIfSearched(state), BUNDLES),
  },
  {
    label: 'Sammlungen',
    permission: 'collections.read',
    search: findCollections,
    items: (state) => objectItems(selectFoundCollectionsIfSearched(state), COLLECTIONS),
  },
  {
    label: 'Insight Boards',
    permission: 'insightBoards.read',
    search: findBoards,
    items: (state) => objectItems(selectFoundBoardsIfSearched(state), BOARDS),
  },
  {
    label: 'Indizes',
    permission: 'decisionIndexes.read',
    search: findIndexes,
    items: (state) => objectItems(selectFoundIndexesIfSearched(state), INDEXES),
  },
  {
    label: 'Organisationen',
    permission: 'organizations.read',
    search: searchOrganizations,
    items: (state) =>
      (selectFoundOrganizationsState(state).list ?? []).map(({ id, name }) => ({
        key: `${STAFF_PAGE_PATHS.organizations}/${id}`,
        label: name,
        hint: String(id),
        icon: Building2,
        to: `${STAFF_PAGE_PATHS.organizations}/${id}`,
      })),
  },
  {
    label: 'Zu einer Organisation wechseln',
    permission: 'organizations.switch',
    search: searchOrganizations,
    items: (state) =>
      (selectFoundOrganizationsState(state).list ?? []).map(({ id, name }) => ({
        key: `switch ${id}`,
        label: name,
        hint: 'hierher wechseln',
        icon: LogIn,
        to: getSwitchUrl(location.pathname, id),
        isPageReload: true,
      })),
  },
]
