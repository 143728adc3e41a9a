import { parseCitationCode } from '../../contract/citation-code'
import { ENTITLEMENT } from '../../contract/entitlements'
import { parseId } from '../../contract/ids'
import { PATHS } from '../../contract/paths'
import { isSlug } from '../../contract/slug'
import { REGION_MAP_CHUNK, TIME_CHART_CHUNK, TIME_SERIES_CHUNK } from '../charts/frame/chart-chunks'
import { parsePollId } from '../core/entities/poll-id'
import { selectCanChoosePalette } from '../core/organization/selectors'
import { definePageSource, type PathParams, type SitemapEntry } from '../core/pages/page-entry'
import type { Access } from '../core/session/access'
import { parseBoardId } from '../features/insight-boards/board-path'

/** The path of the internal area. Its screens are defined in `internal/sitemap.ts`. */
export const INTERNAL_PATH_PATTERN = `${PATHS.internal}/*`

const virtualBundle = definePageSource('virtual-bundle', () => import('../pages/virtual-bundle'))
const forgotPassword = definePageSource('forgot-password', () => import('../pages/forgot-password'))

const pro: Access = { anyOf: [ENTITLEMENT.pro] }
const isPoll = ({ pollId }: PathParams) => parsePollId(pollId) !== null
const isIndex = ({ slug = '' }: PathParams) => isSlug(slug)
const isBoard = ({ board = '' }: PathParams) => parseBoardId(board) !== null

const CHART_CHUNKS_BY_VIEW: Readonly<Record<string, string[]>> = {
  verlauf: [TIME_CHART_CHUNK.chunk],
  karte: [REGION_MAP_CHUNK.chunk],
}

/**
 * Returns all paths of the app with their pages and access rules. Routes, guards, menus, and the host's status codes
 * and preloads are derived from it.
 *
 * @param loginPath the login path from the configuration
 */
export const createSitemap = (loginPath: string): SitemapEntry[] => [
  {
    path: PATHS.start,
    access: 'user',
    page: definePageSource('start', () => import('../pages/start')),
  },
  {
    path: PATHS.news,
    access: { anyOf: [ENTITLEMENT.news] },
    page: definePageSource('news', () => import('../pages/news')),
    menu: { name: 'main', label: 'navbar.news' },
  },
  {
    path: PATHS.explore,
    access: pro,
    page: definePageSource('explore', () => import('../pages/explore')),
    menu: { name: 'main', label: 'navbar.explore' },
  },
  {
    path: `${PATHS.explore}/:slug`,
    access: pro,
    page: definePageSource('bundle', () => import('../pages/bundle')),
  },
  {
    path: PATHS.boards,
    access: pro,
    page: definePageSource('insight-boards', () => import('../pages/insight-boards')),
    menu: { name: 'main', label: 'navbar.boards' },
  },
  {
    path: `${PATHS.board}/:board`,
    access: 'public',
    isValid: isBoard,
    page: definePageSource('insight-board', () => import('../pages/insight-board')),
  },
  {
    path: PATHS.indexes,
    access: pro,
    page: definePageSource('decision-indexes', () => import('../pages/decision-indexes')),
    menu: { name: 'main', label: 'navbar.indexes' },
  },
  {
    path: `${PATHS.indexes}/:slug`,
    access: 'public',
    isValid: isIndex,
    page: definePageSource('decision-index', () => import('../pages/decision-index')),
    chartChunks: () => [TIME_SERIES_CHUNK.chunk],
  },
  {
    path: PATHS.projects,
    access: pro,
    page: definePageSource('projects', () => import('../pages/projects')),
  },
  {
    path: `${PATHS.projects}/:id`,
    access: 'user',
    isValid: ({ id = '' }) => parseId(id) !== null,
    page: definePageSource('project', () => import('../pages/project')),
  },
  {
    path: PATHS.search,
    access: pro,
    page: definePageSource('search', () => import('../pages/search')),
    menu: { name: 'main', label: 'navbar.search' },
  },
  {
    path: `${PATHS.analysis}/:pollId/:options?`,
    access: pro,
    isValid: isPoll,
    page: definePageSource('poll-analysis', () => import('../pages/poll-analysis')),
    chartChunks: ({ options = '' }) => CHART_CHUNKS_BY_VIEW[options.toLowerCase()] ?? [],
  },
  {
    path: `${PATHS.citation}/:code`,
    access: 'public',
    isValid: ({ code = '' }) => parseCitationCode(code) !== null,
    page: definePageSource('cited-view', () => import('../pages/cited-view')),
  },
  { path: PATHS.exclusive, access: pro, page: virtualBundle },
  { path: PATHS.results, access: { anyOf: [ENTITLEMENT.ownResults] }, page: virtualBundle },
  {
    path: INTERNAL_PATH_PATTERN,
    access: { anyOf: [ENTITLEMENT.internal] },
    // Its screens are in `internal/sitemap.ts`, which customers do not load.
    page: definePageSource('internal', () => import('../staff/area')),
    menu: { name: 'main', label: 'navbar.internal' },
  },

  {
    path: PATHS.settings,
    access: 'user',
    page: definePageSource('settings', () => import('../pages/settings')),
    menu: { name: 'account', label: 'navbar.settings' },
  },
  {
    path: PATHS.secondFactor,
    access: 'user',
    page: definePageSource('second-factor', () => import('../pages/second-factor')),
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
    page: definePageSource('chart-palette', () => import('../pages/chart-palette')),
    chartChunks: () => [TIME_SERIES_CHUNK.chunk],
    menu: { name: 'account', label: 'navbar.palette' },
  },
  {
    path: '/pro/members',
    access: { anyOf: [ENTITLEMENT.members] },
    page: definePageSource('members', () => import('../pages/members')),
    menu: { name: 'account', label: 'navbar.members' },
  },

  {
    path: loginPath,
    access: 'public',
    page: definePageSource('login', () => import('../pages/login')),
  },
  { path: PATHS.resetPassword, access: 'public', page: forgotPassword },
  { path: PATHS.firstPassword, access: 'public', page: forgotPassword },
  {
    path: `${PATHS.resetPassword}/:token`,
    access: 'public',
    page: definePageSource('reset-password', () => import('../pages/reset-password')),
  },
  {
    path: `${PATHS.invitation}/:token`,
    access: 'public',
    page: definePageSource('invitation', () => import('../pages/invitation')),
  },
  {
    path: PATHS.signup,
    access: 'public',
    page: definePageSource('signup', () => import('../pages/signup')),
  },
  {
    path: PATHS.verifyEmail,
    access: 'public',
    page: definePageSource('verify-email', () => import('../pages/verify-email')),
  },
  {
    path: PATHS.contact,
    access: 'public',
    page: definePageSource('contact', () => import('../pages/contact')),
  },
  {
    path: PATHS.logout,
    access: 'public',
    // Not a chunk of its own, so that the logout works offline.
    page: definePageSource('logout', () => import(/* webpackMode: "eager" */ '../pages/logout')),
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
