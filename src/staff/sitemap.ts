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
import { definePageSource, type PageEntry, type PageSource } from '../core/pages/page-entry'
import { selectCanUseInternalTools } from '../core/session/selectors'
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
  definePageSource('staff-raw-data', async () => (await import('./raw-data/raw-data-screen'))[page])
const poll = definePageSource('staff-poll', () => import('./polls/poll-form'))

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
      page: definePageSource('staff-start', () => import('./start/start-screen')),
      link: { group: null, label: 'Übersicht', icon: House },
    },
    {
      path: '/_internal/polls',
      permission: 'polls.read',
      page: definePageSource('staff-polls', () => import('./polls/poll-table')),
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
      page: definePageSource('staff-poll-import', () => import('./poll-import/poll-import')),
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
      page: definePageSource('staff-open-answers', () => import('./open-answers/open-answers-screen')),
    },
    {
      path: '/_internal/polls/:id/raw-data',
      permission: 'rawData.export',
      page: rawData('pollPage'),
    },
    ...objectScreens({
      path: '/_internal/poll-bundles',
      permission: 'pollBundles',
      list: definePageSource('staff-bundles', () => import('./bundles/bundle-table')),
      link: { group: 'Inhalte', label: 'Pakete', icon: FolderOpen },
      page: definePageSource('staff-bundle', () => import('./bundles/bundle-form')),
      action: 'Neues Paket',
    }),
    ...objectScreens({
      path: '/_internal/poll-bundle-collections',
      permission: 'collections',
      list: definePageSource('staff-collections', () => import('./collections/collection-list')),
      link: { group: 'Inhalte', label: 'Sammlungen', icon: Layers },
      page: definePageSource('staff-collection', () => import('./collections/collection-form')),
      action: 'Neue Sammlung',
    }),
    ...objectScreens({
      path: '/_internal/insight-boards',
      permission: 'insightBoards',
      list: definePageSource('staff-boards', () => import('./boards/board-table')),
      link: { group: 'Inhalte', label: 'Insight Boards', icon: LayoutDashboard },
      page: definePageSource('staff-board', () => import('./boards/board-form')),
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
      list: definePageSource('staff-news', () => import('./news/news-table')),
      link: { group: 'Inhalte', label: 'News', icon: Newspaper },
      page: definePageSource('staff-news-item', () => import('./news/news-item-form')),
      action: 'Neue Meldung',
    }),
    ...objectForm({
      path: '/_internal/news/articles',
      permission: 'news',
      page: definePageSource('staff-article', () => import('./news/article-form')),
      action: 'Neuer Artikel',
    }),
    {
      path: '/_internal/embeds',
      permission: 'embeds.read',
      page: definePageSource('staff-embeds', () => import('./embeds/page-table')),
      link: { group: 'Kunden', label: 'Einbettungen', icon: Code },
    },
    {
      path: '/_internal/embeds/:id',
      permission: 'embeds.read',
      page: definePageSource('staff-embed', () => import('./embeds/page-form')),
    },
    {
      path: '/_internal/embeds/publishers',
      permission: 'embeds.read',
      page: definePageSource('staff-embed-publishers', () => import('./embeds/publisher-table')),
    },
    {
      path: '/_internal/embeds/publishers/:id',
      permission: 'embeds.read',
      page: definePageSource('staff-embed-publisher', () => import('./embeds/publisher-form')),
    },
    ...objectScreens({
      path: '/_internal/decision-indexes',
      permission: 'decisionIndexes',
      list: definePageSource('staff-decision-indexes', () => import('./decision-indexes/index-table')),
      link: { group: 'Inhalte', label: 'Indizes', icon: TrendingUp },
      page: definePageSource('staff-decision-index', () => import('./decision-indexes/index-form')),
      action: 'Index anlegen',
    }),
    ...objectScreens({
      path: '/_internal/projects',
      permission: 'projects',
      list: definePageSource('staff-projects', () => import('./projects/project-table')),
      link: { group: 'Inhalte', label: 'Projekte', icon: Globe },
      page: definePageSource('staff-project', () => import('./projects/project-form')),
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
      list: definePageSource('staff-regions', () => import('./individual-regions/region-table')),
      link: { group: 'Inhalte', label: 'Gebiete', icon: MapPinned },
      page: definePageSource('staff-region', () => import('./individual-regions/region-form')),
      action: 'Gebiet anlegen',
    }),
    ...objectScreens({
      path: '/_internal/organizations',
      permission: 'organizations',
      list: definePageSource('staff-organizations', () => import('./organizations/organization-table')),
      link: { group: 'Kunden', label: 'Organisationen', icon: Building2 },
      page: definePageSource('staff-organization', () => import('./organizations/organization-form')),
      action: 'Neue Organisation',
    }),
    {
      path: '/_internal/panel',
      permission: 'panel.read',
      page: definePageSource('staff-panel', () => import('./panel/panel-screen')),
      link: { group: 'Betrieb', label: 'Panel', icon: Users },
    },
    {
      path: '/_internal/jobs',
      permission: 'jobs.list',
      page: definePageSource('staff-jobs', () => import('./jobs/job-table')),
      link: { group: 'Betrieb', label: 'Aufträge', icon: ListChecks },
    },
    {
      path: '/_internal/audit',
      permission: 'audit.read',
      page: definePageSource('staff-audit', () => import('./audit/audit-table')),
      link: { group: 'Betrieb', label: 'Protokoll', icon: ScrollText },
    },
    {
      path: '/_internal/segments',
      permission: 'segments.read',
      page: definePageSource('staff-segments', () => import('./segments/segment-table')),
      link: { group: 'Kunden', label: 'Segmente', icon: Bookmark },
    },
    {
      path: '/_internal/comparisons',
      permission: 'segments.read',
      page: definePageSource('staff-comparisons', () => import('./comparisons/comparison-table')),
      link: { group: 'Kunden', label: 'Vergleiche', icon: Scale },
    },
    {
      path: '/_internal/tags',
      permission: 'tags.read',
      page: definePageSource('staff-tags', () => import('./tags/tag-table')),
      link: { group: 'Inhalte', label: 'Tags', icon: Tags },
    },
    ...objectScreens({
      path: '/_internal/users',
      permission: 'staff',
      list: definePageSource('staff-users', () => import('./users/staff-table')),
      link: { group: 'Betrieb', label: 'Team', icon: UserCog },
      page: definePageSource('staff-user', () => import('./users/member-screen')),
      action: 'Person einladen',
    }),
    {
      path: '/_internal/email-campaigns',
      permission: 'emailCampaigns.read',
      page: definePageSource('staff-email-campaigns', () => import('./email-campaigns/email-campaign-table')),
      link: { group: 'Betrieb', label: 'E-Mail-Kampagnen', icon: Mails },
    },
    {
      path: '/_internal/settings',
      permission: 'settings.write',
      page: definePageSource('staff-settings', () => import('./settings/settings-screen')),
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
    access: {
      when: (state: CoreState) => selectCanUseInternalTools(state) && selectIsPermitted(state, permission),
    },
  }
}
