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

const virtualBundle = source('virtual-bundle', () => import('../pages/virtual-bundle'))
const forgotPassword = source('forgot-password', () => import('../pages/forgot-password'))

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
    page: source('start', () => import('../pages/start')),
  },
  {
    path: PATHS.news,
    access: { anyOf: [ENTITLEMENT.news] },
    page: source('news', () => import('../pages/news')),
    menu: { name: 'main', label: 'navbar.news' },
  },
  {
    path: PATHS.explore,
    access: pro,
    page: source('explore', () => import('../pages/explore')),
    menu: { name: 'main', label: 'navbar.explore' },
  },
  {
    path: `${PATHS.explore}/:slug`,
    access: pro,
    page: source('bundle', () => import('../pages/bundle')),
  },
  {
    path: PATHS.boards,
    access: pro,
    page: source('insight-boards', () => import('../pages/insight-boards')),
    menu: { name: 'main', label: 'navbar.boards' },
  },
  {
    path: `${PATHS.board}/:board`,
    access: 'public',
    isValid: isBoard,
    page: source('insight-board', () => import('../pages/insight-board')),
  },
  {
    path: PATHS.indexes,
    access: pro,
    page: source('decision-indexes', () => import('../pages/decision-indexes')),
    menu: { name: 'main', label: 'navbar.indexes' },
  },
  {
    path: `${PATHS.indexes}/:slug`,
    access: 'public',
    isValid: isIndex,
    page: source('decision-index', () => import('../pages/decision-index')),
    chartChunks: () => [TIME_SERIES.chunk],
  },
  {
    path: PATHS.projects,
    access: pro,
    page: source('projects', () => import('../pages/projects')),
  },
  {
    path: `${PATHS.projects}/:id`,
    access: 'user',
    isValid: ({ id = '' }) => parseId(id) !== null,
    page: source('project', () => import('../pages/project')),
  },
  {
    path: PATHS.search,
    access: pro,
    page: source('search', () => import('../pages/search')),
    menu: { name: 'main', label: 'navbar.search' },
  },
  {
    path: `${PATHS.analysis}/:pollId/:options?`,
    access: pro,
    isValid: isPoll,
    page: source('poll-analysis', () => import('../pages/poll-analysis')),
    chartChunks: ({ options = '' }) => CHART_CHUNKS_BY_VIEW[options.toLowerCase()] ?? [],
  },
  {
    path: `${PATHS.citation}/:code`,
    access: 'public',
    isValid: ({ code = '' }) => parseCitationCode(code) !== null,
    page: source('cited-view', () => import('../pages/cited-view')),
  },
  { path: PATHS.exclusive, access: pro, page: virtualBundle },
  { path: PATHS.results, access: { anyOf: [ENTITLEMENT.ownResults] }, page: virtualBundle },
  {
    path: INTERNAL_PATH,
    access: { anyOf: [ENTITLEMENT.internal] },
    // Its screens are in `internal/sitemap.ts`, which customers do not load.
    page: source('internal', () => import('../staff/area')),
    menu: { name: 'main', label: 'navbar.internal' },
  },

  {
    path: PATHS.settings,
    access: 'user',
    page: source('settings', () => import('../pages/settings')),
    menu: { name: 'account', label: 'navbar.settings' },
  },
  {
    path: PATHS.secondFactor,
    access: 'user',
    page: source('second-factor', () => import('../pages/second-factor')),
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
    page: source('chart-palette', () => import('../pages/chart-palette')),
    chartChunks: () => [TIME_SERIES.chunk],
    menu: { name: 'account', label: 'navbar.palette' },
  },
  {
    path: '/pro/members',
    access: { anyOf: [ENTITLEMENT.members] },
    page: source('members', () => import('../pages/members')),
    menu: { name: 'account', label: 'navbar.members' },
  },

  {
    path: loginPath,
    access: 'public',
    page: source('login', () => import('../pages/login')),
  },
  { path: PATHS.resetPassword, access: 'public', page: forgotPassword },
  { path: PATHS.firstPassword, access: 'public', page: forgotPassword },
  {
    path: `${PATHS.resetPassword}/:token`,
    access: 'public',
    page: source('reset-password', () => import('../pages/reset-password')),
  },
  {
    path: `${PATHS.invitation}/:token`,
    access: 'public',
    page: source('invitation', () => import('../pages/invitation')),
  },
  {
    path: PATHS.signup,
    access: 'public',
    page: source('signup', () => import('../pages/signup')),
  },
  {
    path: PATHS.verifyEmail,
    access: 'public',
    page: source('verify-email', () => import('../pages/verify-email')),
  },
  {
    path: PATHS.contact,
    access: 'public',
    page: source('contact', () => import('../pages/contact')),
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
