import { PATHS } from '../../../contract/paths'
import {
  Bookmark,
  BarChart3,
  Building2,
  FolderOpen,
  House,
  LayoutDashboard,
  Layers,
  ListChecks,
  Newspaper,
  Scale,
  ScrollText,
  Settings,
  Tags,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { ADMIN_SCREENS } from '../../../contract/admin-access'
import { selectIsPermitted } from '../../core/internal/permissions'
import { selectIsInternal } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import type { PageEntry, PageSource } from '../page-entry'

type ScreenPath = keyof typeof ADMIN_SCREENS

/** An entry of the internal area's navigation. */
interface ScreenMenu {
  label: string
  icon: LucideIcon
  /** A short description of the screen for the start page. */
  lead: string
}

interface InternalScreen extends PageEntry {
  page: PageSource
  /** Its entry in the navigation, if it has one. */
  screen?: ScreenMenu
  /** The label of its action in the command palette, if the screen starts one. */
  action?: string
}

/** The navigation, in its order. */
const MENU: Partial<Record<ScreenPath, ScreenMenu>> = {
  [PATHS.internal]: { label: 'Übersicht', icon: House, lead: '' },
  '/_internal/polls': { label: 'Umfragen', icon: BarChart3, lead: 'Anlegen, prüfen, veröffentlichen.' },
  '/_internal/poll-bundles': {
    label: 'Pakete',
    icon: FolderOpen,
    lead: 'Umfragen nach Themen zusammenstellen.',
  },
  '/_internal/poll-bundle-collections': {
    label: 'Sammlungen',
    icon: Layers,
    lead: 'Pakete ordnen und zuweisen.',
  },
  '/_internal/insight-boards': {
    label: 'Insight Boards',
    icon: LayoutDashboard,
    lead: 'Abschnitte und Kacheln anordnen, einfrieren.',
  },
  '/_internal/news': { label: 'News', icon: Newspaper, lead: 'Meldungen und Artikel schreiben.' },
  '/_internal/organizations': {
    label: 'Organisationen',
    icon: Building2,
    lead: 'Kunden einrichten, Lizenzen und Mitglieder.',
  },
  '/_internal/panel': { label: 'Panel', icon: Users, lead: 'Zusammensetzung und Qualität des Panels.' },
  '/_internal/jobs': { label: 'Aufträge', icon: ListChecks, lead: 'Exporte und Importe verfolgen.' },
  '/_internal/audit': { label: 'Protokoll', icon: ScrollText, lead: 'Wer hat wann was geändert?' },
  '/_internal/segments': {
    label: 'Segmente',
    icon: Bookmark,
    lead: 'Was Organisationen teilen, sperren und freigeben.',
  },
  '/_internal/comparisons': {
    label: 'Vergleiche',
    icon: Scale,
    lead: 'Gespeicherte Vergleiche sperren und freigeben.',
  },
  '/_internal/tags': { label: 'Tags', icon: Tags, lead: 'Zusammenführen, zuordnen, sperren.' },
  '/_internal/users': { label: 'Team', icon: UserCog, lead: 'Konten und Rechte des Teams.' },
  '/_internal/settings': { label: 'Einstellungen', icon: Settings, lead: 'E-Mail, Links und Grenzen.' },
}

/** The actions of the command palette, by the screen that starts them. */
const ACTIONS: Partial<Record<ScreenPath, string>> = {
  '/_internal/polls/new': 'Neue Umfrage',
  '/_internal/polls/import': 'Umfragen importieren',
  '/_internal/poll-bundles/new': 'Neues Paket',
  '/_internal/poll-bundle-collections/new': 'Neue Sammlung',
  '/_internal/insight-boards/new': 'Neues Insight Board',
  '/_internal/news/new': 'Neue Meldung',
  '/_internal/news/articles/new': 'Neuer Artikel',
  '/_internal/organizations/new': 'Neue Organisation',
  '/_internal/users/new': 'Person einladen',
}

const screen = (path: ScreenPath, name: string, load: PageSource['load']): InternalScreen => ({
  path,
  access: {
    when: (state: CoreState) => selectIsInternal(state) && selectIsPermitted(state, ADMIN_SCREENS[path]),
  },
  page: { name, load },
  ...(MENU[path] && { screen: MENU[path] }),
  ...(ACTIONS[path] && { action: ACTIONS[path] }),
})

const poll = () => import(/* webpackChunkName: "page-internal-poll" */ '../../pages/internal-poll')
const pollBundle = () =>
  import(/* webpackChunkName: "page-internal-poll-bundle" */ '../../pages/internal-poll-bundle')
const collection = () =>
  import(
    /* webpackChunkName: "page-internal-poll-bundle-collection" */ '../../pages/internal-poll-bundle-collection'
  )
const organization = () =>
  import(/* webpackChunkName: "page-internal-organization" */ '../../pages/internal-organization')
const insightBoard = () =>
  import(/* webpackChunkName: "page-internal-insight-board" */ '../../pages/internal-insight-board')
const newsItem = () =>
  import(/* webpackChunkName: "page-internal-news-item" */ '../../pages/internal-news-item')
const article = () => import(/* webpackChunkName: "page-internal-article" */ '../../pages/internal-article')

const user = () => import(/* webpackChunkName: "page-internal-user" */ '../../pages/internal-user')

/**
 * The screens of the internal area, as `app/sitemap.ts` for all other pages: path, page, and the permission from
 * `contract/admin-access.ts`. Without the permission, neither the link nor the screen is shown.
 *
 * To add a screen, add an entry here and a file `pages/internal-….tsx`.
 */
export const INTERNAL_SCREENS: readonly InternalScreen[] = [
  screen(
    PATHS.internal,
    'internal-start',
    () => import(/* webpackChunkName: "page-internal-start" */ '../../pages/internal-start'),
  ),
  screen(
    '/_internal/polls',
    'internal-polls',
    () => import(/* webpackChunkName: "page-internal-polls" */ '../../pages/internal-polls'),
  ),
  screen('/_internal/polls/new', 'internal-poll', poll),
  screen(
    '/_internal/polls/import',
    'internal-poll-import',
    () => import(/* webpackChunkName: "page-internal-poll-import" */ '../../pages/internal-poll-import'),
  ),
  screen('/_internal/polls/:id', 'internal-poll', poll),
  screen(
    '/_internal/polls/:id/answers',
    'internal-poll-answers',
    () => import(/* webpackChunkName: "page-internal-poll-answers" */ '../../pages/internal-poll-answers'),
  ),
  screen(
    '/_internal/polls/:id/raw-data',
    'internal-poll-raw-data',
    () => import(/* webpackChunkName: "page-internal-poll-raw-data" */ '../../pages/internal-poll-raw-data'),
  ),
  screen(
    '/_internal/poll-bundles',
    'internal-poll-bundles',
    () => import(/* webpackChunkName: "page-internal-poll-bundles" */ '../../pages/internal-poll-bundles'),
  ),
  screen('/_internal/poll-bundles/new', 'internal-poll-bundle', pollBundle),
  screen('/_internal/poll-bundles/:id', 'internal-poll-bundle', pollBundle),
  screen(
    '/_internal/poll-bundle-collections',
    'internal-poll-bundle-collections',
    () =>
      import(
        /* webpackChunkName: "page-internal-poll-bundle-collections" */ '../../pages/internal-poll-bundle-collections'
      ),
  ),
  screen('/_internal/poll-bundle-collections/new', 'internal-poll-bundle-collection', collection),
  screen('/_internal/poll-bundle-collections/:id', 'internal-poll-bundle-collection', collection),
  screen(
    '/_internal/insight-boards',
    'internal-insight-boards',
    () =>
      import(/* webpackChunkName: "page-internal-insight-boards" */ '../../pages/internal-insight-boards'),
  ),
  screen('/_internal/insight-boards/new', 'internal-insight-board', insightBoard),
  screen('/_internal/insight-boards/:id', 'internal-insight-board', insightBoard),
  screen(
    '/_internal/users',
    'internal-users',
    () => import(/* webpackChunkName: "page-internal-users" */ '../../pages/internal-users'),
  ),
  screen('/_internal/users/new', 'internal-user', user),
  screen('/_internal/users/:id', 'internal-user', user),
  screen(
    '/_internal/settings',
    'internal-settings',
    () => import(/* webpackChunkName: "page-internal-settings" */ '../../pages/internal-settings'),
  ),
  screen(
    '/_internal/insight-boards/:id/raw-data',
    'internal-raw-data',
    () => import(/* webpackChunkName: "page-internal-raw-data" */ '../../pages/internal-raw-data'),
  ),
  screen(
    '/_internal/panel',
    'internal-panel',
    () => import(/* webpackChunkName: "page-internal-panel" */ '../../pages/internal-panel'),
  ),
  screen(
    '/_internal/segments',
    'internal-segments',
    () => import(/* webpackChunkName: "page-internal-segments" */ '../../pages/internal-segments'),
  ),
  screen(
    '/_internal/comparisons',
    'internal-comparisons',
    () => import(/* webpackChunkName: "page-internal-comparisons" */ '../../pages/internal-comparisons'),
  ),
  screen(
    '/_internal/jobs',
    'internal-jobs',
    () => import(/* webpackChunkName: "page-internal-jobs" */ '../../pages/internal-jobs'),
  ),
  screen(
    '/_internal/audit',
    'internal-audit',
    () => import(/* webpackChunkName: "page-internal-audit" */ '../../pages/internal-audit'),
  ),
  screen(
    '/_internal/organizations',
    'internal-organizations',
    () => import(/* webpackChunkName: "page-internal-organizations" */ '../../pages/internal-organizations'),
  ),
  screen('/_internal/organizations/new', 'internal-organization', organization),
  screen('/_internal/organizations/:id', 'internal-organization', organization),
  screen(
    '/_internal/news',
    'internal-news',
    () => import(/* webpackChunkName: "page-internal-news" */ '../../pages/internal-news'),
  ),
  screen('/_internal/news/new', 'internal-news-item', newsItem),
  screen('/_internal/news/:id', 'internal-news-item', newsItem),
  screen('/_internal/news/articles/new', 'internal-article', article),
  screen('/_internal/news/articles/:id', 'internal-article', article),
  screen(
    '/_internal/tags',
    'internal-tags',
    () => import(/* webpackChunkName: "page-internal-tags" */ '../../pages/internal-tags'),
  ),
]

const byPath = new Map(INTERNAL_SCREENS.map((entry) => [entry.path, entry]))

/** The screens of the navigation, in its order. */
export const MENU_SCREENS: readonly InternalScreen[] = Object.keys(MENU).flatMap(
  (path) => byPath.get(path) ?? [],
)
