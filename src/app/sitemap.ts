import { parseCitationCode } from '../../contract/citation-code'
import { ENTITLEMENT } from '../../contract/entitlements'
import { parseId } from '../../contract/ids'
import { PATHS } from '../../contract/paths'
import { isSlug } from '../../contract/slug'
import { REGION_MAP, TIME_CHART, TIME_SERIES } from '../charts/frame/chart-chunks'
import { parsePollId } from '../core/entities/poll-id'
import { selectCanChoosePalette } from '../core/organization/selectors'
import { source, type Params, type SitemapEntry } from '../core/pages/page-entry'
import type { Access } from '../core/session/access'
import { parseBoardId } from '../features/insight-boards/board-path'

/** The path of the internal area. Its screens are defined in `internal/sitemap.ts`. */
export const INTERNAL_PATH = `${PATHS.internal}/*`

const virtualBundle = source(
  'virtual-bundle',
  () => import(/* webpackChunkName: "page-virtual-bundle" */ '../pages/virtual-bundle'),
)
const forgotPassword = source(
  'forgot-password',
  () => import(/* webpackChunkName: "page-forgot-password" */ '../pages/forgot-password'),
)

const pro: Access = { anyOf: [ENTITLEMENT.pro] }
const isPoll = ({ pollId }: Params) => parsePollId(pollId) !== null
const isIndex = ({ slug = '' }: Params) => isSlug(slug)
const isBoard = ({ board = '' }: Params) => parseBoardId(board) !== null

const CHART_CHUNKS_BY_VIEW: Readonly<Record<string, string[]>> = {
  verlauf: [TIME_CHART.chunk],
  karte: [REGION_MAP.chunk],
}

/**
 * Returns all paths of the app with their pages and access rules. Routes, guards, menus, and the host's status codes
 * and preloads are derived from it.
 *
 * @param loginPath the login path from the configuration
 */
export const sitemap = (loginPath: string): SitemapEntry[] => [
  {
    path: PATHS.start,
    access: 'user',
    page: source('start', () => import(/* webpackChunkName: "page-start" */ '../pages/start')),
  },
  {
    path: PATHS.news,
    access: { anyOf: [ENTITLEMENT.news] },
    page: source('news', () => import(/* webpackChunkName: "page-news" */ '../pages/news')),
    menu: { name: 'main', label: 'navbar.news' },
  },
  {
    path: PATHS.explore,
    access: pro,
    page: source('explore', () => import(/* webpackChunkName: "page-explore" */ '../pages/explore')),
    menu: { name: 'main', label: 'navbar.explore' },
  },
  {
    path: `${PATHS.explore}/:slug`,
    access: pro,
    page: source('bundle', () => import(/* webpackChunkName: "page-bundle" */ '../pages/bundle')),
  },
  {
    path: PATHS.boards,
    access: pro,
    page: source(
      'insight-boards',
      () => import(/* webpackChunkName: "page-insight-boards" */ '../pages/insight-boards'),
    ),
    menu: { name: 'main', label: 'navbar.boards' },
  },
  {
    path: `${PATHS.board}/:board`,
    access: 'public',
    isValid: isBoard,
    page: source(
      'insight-board',
      () => import(/* webpackChunkName: "page-insight-board" */ '../pages/insight-board'),
    ),
  },
  {
    path: PATHS.indexes,
    access: pro,
    page: source(
      'decision-indexes',
      () => import(/* webpackChunkName: "page-decision-indexes" */ '../pages/decision-indexes'),
    ),
    menu: { name: 'main', label: 'navbar.indexes' },
  },
  {
    path: `${PATHS.indexes}/:slug`,
    access: 'public',
    isValid: isIndex,
    page: source(
      'decision-index',
      () => import(/* webpackChunkName: "page-decision-index" */ '../pages/decision-index'),
    ),
    chartChunks: () => [TIME_SERIES.chunk],
  },
  {
    path: PATHS.projects,
    access: pro,
    page: source('projects', () => import(/* webpackChunkName: "page-projects" */ '../pages/projects')),
  },
  {
    path: `${PATHS.projects}/:id`,
    access: 'user',
    isValid: ({ id = '' }) => parseId(id) !== null,
    page: source('project', () => import(/* webpackChunkName: "page-project" */ '../pages/project')),
  },
  {
    path: PATHS.search,
    access: pro,
    page: source('search', () => import(/* webpackChunkName: "page-search" */ '../pages/search')),
    menu: { name: 'main', label: 'navbar.search' },
  },
  {
    path: `${PATHS.analysis}/:pollId/:options?`,
    access: pro,
    isValid: isPoll,
    page: source(
      'poll-analysis',
      () => import(/* webpackChunkName: "page-poll-analysis" */ '../pages/poll-analysis'),
    ),
    chartChunks: ({ options = '' }) => CHART_CHUNKS_BY_VIEW[options.toLowerCase()] ?? [],
  },
  {
    path: `${PATHS.citation}/:code`,
    access: 'public',
    isValid: ({ code = '' }) => parseCitationCode(code) !== null,
    page: source('cited-view', () => import(/* webpackChunkName: "page-cited-view" */ '../pages/cited-view')),
  },
  { path: PATHS.exclusive, access: pro, page: virtualBundle },
  { path: PATHS.results, access: { anyOf: [ENTITLEMENT.ownResults] }, page: virtualBundle },
  {
    path: INTERNAL_PATH,
    access: { anyOf: [ENTITLEMENT.internal] },
    // Its screens are in `internal/sitemap.ts`, which customers do not load.
    page: source('internal', () => import(/* webpackChunkName: "page-internal" */ '../staff/area')),
    menu: { name: 'main', label: 'navbar.internal' },
  },

  {
    path: PATHS.settings,
    access: 'user',
    page: source('settings', () => import(/* webpackChunkName: "page-settings" */ '../pages/settings')),
    menu: { name: 'account', label: 'navbar.settings' },
  },
  {
    path: PATHS.secondFactor,
    access: 'user',
    page: source(
      'second-factor',
      () => import(/* webpackChunkName: "page-second-factor" */ '../pages/second-factor'),
    ),
  },
  {
    path: PATHS.favorites,
    access: 'user',
    page: virtualBundle,
    menu: { name: 'account', label: 'navbar.favorites' },
  },
  {
    path: '/pro/chart-farbpalette',
    access: { when: selectCanChoosePalette },
    page: source(
      'chart-palette',
      () => import(/* webpackChunkName: "page-chart-palette" */ '../pages/chart-palette'),
    ),
    chartChunks: () => [TIME_SERIES.chunk],
    menu: { name: 'account', label: 'navbar.palette' },
  },
  {
    path: '/pro/members',
    access: { anyOf: [ENTITLEMENT.members] },
    page: source('members', () => import(/* webpackChunkName: "page-members" */ '../pages/members')),
    menu: { name: 'account', label: 'navbar.members' },
  },

  {
    path: loginPath,
    access: 'public',
    page: source('login', () => import(/* webpackChunkName: "page-login" */ '../pages/login')),
  },
  { path: PATHS.resetPassword, access: 'public', page: forgotPassword },
  { path: PATHS.firstPassword, access: 'public', page: forgotPassword },
  {
    path: `${PATHS.resetPassword}/:token`,
    access: 'public',
    page: source(
      'reset-password',
      () => import(/* webpackChunkName: "page-reset-password" */ '../pages/reset-password'),
    ),
  },
  {
    path: `${PATHS.invitation}/:token`,
    access: 'public',
    page: source('invitation', () => import(/* webpackChunkName: "page-invitation" */ '../pages/invitation')),
  },
  {
    path: PATHS.signup,
    access: 'public',
    page: source('signup', () => import(/* webpackChunkName: "page-signup" */ '../pages/signup')),
  },
  {
    path: PATHS.verifyEmail,
    access: 'public',
    page: source(
      'verify-email',
      () => import(/* webpackChunkName: "page-verify-email" */ '../pages/verify-email'),
    ),
  },
  {
    path: PATHS.contact,
    access: 'public',
    page: source('contact', () => import(/* webpackChunkName: "page-contact" */ '../pages/contact')),
  },
  {
    path: PATHS.logout,
    access: 'public',
    // Not a chunk of its own, so that the logout works offline.
    page: source('logout', () => import(/* webpackMode: "eager" */ '../pages/logout')),
    isBare: true,
  },

  { path: '/', redirect: () => PATHS.start },
  { path: '/favorites', redirect: () => PATHS.favorites },
  {
    path: '/analytics/:pollId/:options?',
    isValid: isPoll,
    redirect: (pathname) => `${PATHS.start}${pathname}`,
  },
  {
    path: `${PATHS.boards}/:board`,
    isValid: isBoard,
    redirect: (pathname) => pathname.replace(/^\/pro/i, ''),
  },
  { path: '/org', redirect: () => PATHS.start },
  { path: '/org/:slug/*', redirect: (pathname) => pathname.replace(/^\/org\/[^/]*/i, PATHS.start) },
  { path: '/set-password', redirect: () => PATHS.settings },
  { path: '/login/customer', redirect: () => loginPath },
]
