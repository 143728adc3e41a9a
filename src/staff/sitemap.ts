import {
  Bookmark,
  BarChart3,
  Building2,
  Code,
  FolderOpen,
  Globe,
  House,
  LayoutDashboard,
  Layers,
  ListChecks,
  Mails,
  MapPinned,
  Newspaper,
  Scale,
  ScrollText,
  Settings,
  Tags,
  TrendingUp,
  UserCog,
  Users,
} from 'lucide-react'
import type { AdminPermission } from '../../contract/admin-permissions'
import { PATHS } from '../../contract/paths'
import { source, type PageEntry, type PageSource } from '../core/pages/page-entry'
import { selectIsInternal } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { selectIsPermitted } from './shell/permissions'
import type { ScreenLink } from './shell/permitted-screens'

/** A screen of the internal area, with all that is known about it. */
interface Screen {
  /** The path in the router's syntax. */
  path: string
  /** Without it, neither the link nor the screen is shown. The server requires permissions by itself. */
  permission: AdminPermission
  page: PageSource
  /** Its entry in the navigation, if it has one. */
  link?: Omit<ScreenLink, 'path'>
  /** The label of its action in the command palette, if the screen starts one. */
  action?: string
}

const rawData = (page: 'pollPage' | 'boardPage' | 'projectPage') =>
  source('staff-raw-data', async () => (await import('./raw-data/raw-data-screen'))[page])
const poll = source('staff-poll', () => import('./polls/poll-form'))

/**
 * The screens of the internal area, as `app/sitemap.ts` for all other pages. Those with a `link` are the navigation, in
 * this order.
 *
 * To add a screen, add its entry here, with a module that exports `Page` and `features`.
 */
export const STAFF_SCREENS: readonly StaffScreen[] = (
  [
    {
      path: PATHS.internal,
      permission: 'internalArea.open',
      page: source('staff-start', () => import('./start/start-screen')),
      link: { group: null, label: 'Übersicht', icon: House },
    },
    {
      path: '/_internal/polls',
      permission: 'polls.read',
      page: source('staff-polls', () => import('./polls/poll-table')),
      link: { group: 'Inhalte', label: 'Umfragen', icon: BarChart3 },
    },
    {
      path: '/_internal/polls/new',
      permission: 'polls.write',
      page: poll,
      action: 'Neue Umfrage',
    },
    {
      path: '/_internal/polls/import',
      permission: 'polls.import',
      page: source('staff-poll-import', () => import('./poll-import/poll-import')),
      action: 'Umfragen importieren',
    },
    {
      path: '/_internal/polls/:id',
      permission: 'polls.read',
      page: poll,
    },
    {
      path: '/_internal/polls/:id/answers',
      permission: 'openAnswers.code',
      page: source('staff-open-answers', () => import('./open-answers/open-answers-screen')),
    },
    {
      path: '/_internal/polls/:id/raw-data',
      permission: 'rawData.export',
      page: rawData('pollPage'),
    },
    ...objectScreens({
      path: '/_internal/poll-bundles',
      permission: 'pollBundles',
      list: source('staff-bundles', () => import('./bundles/bundle-table')),
      link: { group: 'Inhalte', label: 'Pakete', icon: FolderOpen },
      page: source('staff-bundle', () => import('./bundles/bundle-form')),
      action: 'Neues Paket',
    }),
    ...objectScreens({
      path: '/_internal/poll-bundle-collections',
      permission: 'collections',
      list: source('staff-collections', () => import('./collections/collection-list')),
      link: { group: 'Inhalte', label: 'Sammlungen', icon: Layers },
      page: source('staff-collection', () => import('./collections/collection-form')),
      action: 'Neue Sammlung',
    }),
    ...objectScreens({
      path: '/_internal/insight-boards',
      permission: 'insightBoards',
      list: source('staff-boards', () => import('./boards/board-table')),
      link: { group: 'Inhalte', label: 'Insight Boards', icon: LayoutDashboard },
      page: source('staff-board', () => import('./boards/board-form')),
      action: 'Neues Insight Board',
    }),
    {
      path: '/_internal/insight-boards/:id/raw-data',
      permission: 'rawData.export',
      page: rawData('boardPage'),
    },
    ...objectScreens({
      path: '/_internal/news',
      permission: 'news',
      list: source('staff-news', () => import('./news/news-table')),
      link: { group: 'Inhalte', label: 'News', icon: Newspaper },
      page: source('staff-news-item', () => import('./news/news-item-form')),
      action: 'Neue Meldung',
    }),
    ...objectForm({
      path: '/_internal/news/articles',
      permission: 'news',
      page: source('staff-article', () => import('./news/article-form')),
      action: 'Neuer Artikel',
    }),
    {
      path: '/_internal/embeds',
      permission: 'embeds.read',
      page: source('staff-embeds', () => import('./embeds/page-table')),
      link: { group: 'Kunden', label: 'Einbettungen', icon: Code },
    },
    {
      path: '/_internal/embeds/:id',
      permission: 'embeds.read',
      page: source('staff-embed', () => import('./embeds/page-form')),
    },
    {
      path: '/_internal/embeds/publishers',
      permission: 'embeds.read',
      page: source('staff-embed-publishers', () => import('./embeds/publisher-table')),
    },
    {
      path: '/_internal/embeds/publishers/:id',
      permission: 'embeds.read',
      page: source('staff-embed-publisher', () => import('./embeds/publisher-form')),
    },
    ...objectScreens({
      path: '/_internal/decision-indexes',
      permission: 'decisionIndexes',
      list: source('staff-decision-indexes', () => import('./decision-indexes/index-table')),
      link: { group: 'Inhalte', label: 'Indizes', icon: TrendingUp },
      page: source('staff-decision-index', () => import('./decision-indexes/index-form')),
      action: 'Index anlegen',
    }),
    ...objectScreens({
      path: '/_internal/projects',
      permission: 'projects',
      list: source('staff-projects', () => import('./projects/project-table')),
      link: { group: 'Inhalte', label: 'Projekte', icon: Globe },
      page: source('staff-project', () => import('./projects/project-form')),
      action: 'Projekt anlegen',
    }),
    {
      path: '/_internal/projects/:id/raw-data',
      permission: 'rawData.export',
      page: rawData('projectPage'),
    },
    ...objectScreens({
      path: '/_internal/individual-regions',
      permission: 'individualRegions',
      list: source('staff-regions', () => import('./individual-regions/region-table')),
      link: { group: 'Inhalte', label: 'Gebiete', icon: MapPinned },
      page: source('staff-region', () => import('./individual-regions/region-form')),
      action: 'Gebiet anlegen',
    }),
    ...objectScreens({
      path: '/_internal/organizations',
      permission: 'organizations',
      list: source('staff-organizations', () => import('./organizations/organization-table')),
      link: { group: 'Kunden', label: 'Organisationen', icon: Building2 },
      page: source('staff-organization', () => import('./organizations/organization-form')),
      action: 'Neue Organisation',
    }),
    {
      path: '/_internal/panel',
      permission: 'panel.read',
      page: source('staff-panel', () => import('./panel/panel-screen')),
      link: { group: 'Betrieb', label: 'Panel', icon: Users },
    },
    {
      path: '/_internal/jobs',
      permission: 'jobs.list',
      page: source('staff-jobs', () => import('./jobs/job-table')),
      link: { group: 'Betrieb', label: 'Aufträge', icon: ListChecks },
    },
    {
      path: '/_internal/audit',
      permission: 'audit.read',
      page: source('staff-audit', () => import('./audit/audit-table')),
      link: { group: 'Betrieb', label: 'Protokoll', icon: ScrollText },
    },
    {
      path: '/_internal/segments',
      permission: 'segments.read',
      page: source('staff-segments', () => import('./segments/segment-table')),
      link: { group: 'Kunden', label: 'Segmente', icon: Bookmark },
    },
    {
      path: '/_internal/comparisons',
      permission: 'segments.read',
      page: source('staff-comparisons', () => import('./comparisons/comparison-table')),
      link: { group: 'Kunden', label: 'Vergleiche', icon: Scale },
    },
    {
      path: '/_internal/tags',
      permission: 'tags.read',
      page: source('staff-tags', () => import('./tags/tag-table')),
      link: { group: 'Inhalte', label: 'Tags', icon: Tags },
    },
    ...objectScreens({
      path: '/_internal/users',
      permission: 'staff',
      list: source('staff-users', () => import('./users/staff-table')),
      link: { group: 'Betrieb', label: 'Team', icon: UserCog },
      page: source('staff-user', () => import('./users/member-screen')),
      action: 'Person einladen',
    }),
    {
      path: '/_internal/email-campaigns',
      permission: 'emailCampaigns.read',
      page: source('staff-email-campaigns', () => import('./email-campaigns/email-campaign-table')),
      link: { group: 'Betrieb', label: 'E-Mail-Kampagnen', icon: Mails },
    },
    {
      path: '/_internal/settings',
      permission: 'settings.write',
      page: source('staff-settings', () => import('./settings/settings-screen')),
      link: { group: 'Betrieb', label: 'Einstellungen', icon: Settings },
    },
  ] satisfies Screen[]
).map(withAccess)

type StaffScreen = Screen & PageEntry & { page: PageSource }

/** The prefix of permissions to read and to write objects of a kind, such as `news`. */
type ObjectPermission<Permission = AdminPermission> = Permission extends `${infer Name}.write`
  ? `${Name}.read` extends AdminPermission
    ? Name
    : never
  : never

/** Returns the screens with the form of a staff object: for a new object and for an existing one. */
function objectForm({
  path,
  permission,
  page,
  action,
}: {
  /** The path of the list. */
  path: string
  permission: ObjectPermission
  page: PageSource
  action: string
}): Screen[] {
  return [
    { path: `${path}/new`, permission: `${permission}.write`, page, action },
    { path: `${path}/:id`, permission: `${permission}.read`, page },
  ]
}

/** Returns the screens of a staff object: its list, and those of {@link objectForm}. */
function objectScreens({
  list,
  link,
  ...form
}: Parameters<typeof objectForm>[0] & { list: PageSource; link: NonNullable<Screen['link']> }): Screen[] {
  return [{ path: form.path, permission: `${form.permission}.read`, page: list, link }, ...objectForm(form)]
}

function withAccess(screen: Screen): StaffScreen {
  const { permission } = screen
  return {
    ...screen,
    access: { when: (state: CoreState) => selectIsInternal(state) && selectIsPermitted(state, permission) },
  }
}
