import type { RouteObject } from 'react-router-dom'
import { NotFoundScreen } from '../components/screens'
import { selectMayChoosePalette } from '../core/organisation/selectors'
import { ENTITLEMENT } from '../../contract/entitlements'
import { config } from '../lib/config'
import { LogoutPage } from '../pages/logout'
import { RequireFeature, RequireThat, RequireUser } from './guards'
import type { lazyPages } from './lazy-page'
import { Redirect } from './redirect'
import { Shell } from './shell/shell'

/**
 * The sitemap. A page is a file of `pages/` in a chunk of its own, `page-…`; `features` that the file exports are
 * installed before it is shown.
 */
export function appRoutes(page: ReturnType<typeof lazyPages>): RouteObject[] {
  const { loginPath } = config()
  return [
    { path: '/', element: <Redirect to="/pro" /> },
    { path: '/favorites', element: <Redirect to="/pro/favorites" /> },
    { path: '/analytics/:pollId/:options?', element: <Redirect to={(path) => `/pro${path}`} /> },
    { path: '/org', element: <Redirect to="/pro" /> },
    { path: '/org/:slug/*', element: <Redirect to={(path) => path.replace(/^\/org\/[^/]*/i, '/pro')} /> },
    { path: '/set-password', element: <Redirect to="/settings" /> },
    { path: '/login/customer', element: <Redirect to={loginPath} /> },
    { path: '/logout', element: <LogoutPage /> },
    {
      element: <Shell />,
      children: [
        {
          element: <RequireUser />,
          children: [
            { path: '/pro', children: proRoutes(page) },
            {
              path: '/settings',
              element: page(
                'page-settings',
                'SettingsPage',
                () => import(/* webpackChunkName: "page-settings" */ '../pages/settings'),
              ),
            },
          ],
        },
        {
          path: loginPath,
          element: page(
            'page-login',
            'LoginPage',
            () => import(/* webpackChunkName: "page-login" */ '../pages/login'),
          ),
        },
        {
          path: '/reset-password',
          element: page(
            'page-forgot-password',
            'ForgotPasswordPage',
            () => import(/* webpackChunkName: "page-forgot-password" */ '../pages/forgot-password'),
          ),
        },
        {
          path: '/reset-password/:token',
          element: page(
            'page-reset-password',
            'ResetPasswordPage',
            () => import(/* webpackChunkName: "page-reset-password" */ '../pages/reset-password'),
          ),
        },
        {
          path: '/set-new-password',
          element: page(
            'page-forgot-password',
            'ForgotPasswordPage',
            () => import(/* webpackChunkName: "page-forgot-password" */ '../pages/forgot-password'),
          ),
        },
        {
          path: '/invitation/:token',
          element: page(
            'page-invitation',
            'InvitationPage',
            () => import(/* webpackChunkName: "page-invitation" */ '../pages/invitation'),
          ),
        },
        {
          path: '/signup',
          element: page(
            'page-signup',
            'SignupPage',
            () => import(/* webpackChunkName: "page-signup" */ '../pages/signup'),
          ),
        },
        {
          path: '/signup/verify',
          element: page(
            'page-verify-email',
            'VerifyEmailPage',
            () => import(/* webpackChunkName: "page-verify-email" */ '../pages/verify-email'),
          ),
        },
        {
          path: '/contact',
          element: page(
            'page-contact',
            'ContactPage',
            () => import(/* webpackChunkName: "page-contact" */ '../pages/contact'),
          ),
        },
        {
          path: '/dashboards/:board',
          element: page(
            'page-insight-board',
            'InsightBoardPage',
            () => import(/* webpackChunkName: "page-insight-board" */ '../pages/insight-board'),
          ),
        },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]
}

/** Below `/pro`; who comes here is logged in. */
function proRoutes(page: ReturnType<typeof lazyPages>): RouteObject[] {
  const virtualBundle = () =>
    page(
      'page-virtual-bundle',
      'VirtualBundlePage',
      () => import(/* webpackChunkName: "page-virtual-bundle" */ '../pages/virtual-bundle'),
    )
  return [
    {
      index: true,
      element: page(
        'page-start',
        'StartPage',
        () => import(/* webpackChunkName: "page-start" */ '../pages/start'),
      ),
    },
    {
      element: <RequireFeature anyOf={[ENTITLEMENT.pro]} />,
      children: [
        {
          path: 'explore',
          element: page(
            'page-explore',
            'ExplorePage',
            () => import(/* webpackChunkName: "page-explore" */ '../pages/explore'),
          ),
        },
        {
          path: 'explore/:slug',
          element: page(
            'page-bundle',
            'BundlePage',
            () => import(/* webpackChunkName: "page-bundle" */ '../pages/bundle'),
          ),
        },
        {
          path: 'analytics/:pollId/:options?',
          element: page(
            'page-poll-analysis',
            'PollAnalysisPage',
            () => import(/* webpackChunkName: "page-poll-analysis" */ '../pages/poll-analysis'),
          ),
        },
        {
          path: 'dashboards',
          element: page(
            'page-insight-boards',
            'InsightBoardsPage',
            () => import(/* webpackChunkName: "page-insight-boards" */ '../pages/insight-boards'),
          ),
        },
        { path: 'dashboards/:board', element: <Redirect to={(path) => path.replace(/^\/pro/i, '')} /> },
        { path: 'exclusive', element: virtualBundle() },
        {
          path: 'search',
          element: page(
            'page-search',
            'SearchPage',
            () => import(/* webpackChunkName: "page-search" */ '../pages/search'),
          ),
        },
      ],
    },
    { path: 'favorites', element: virtualBundle() },
    {
      element: <RequireFeature anyOf={[ENTITLEMENT.news]} />,
      children: [
        {
          path: 'news',
          element: page(
            'page-news',
            'NewsPage',
            () => import(/* webpackChunkName: "page-news" */ '../pages/news'),
          ),
        },
      ],
    },
    {
      element: <RequireFeature anyOf={[ENTITLEMENT.members]} />,
      children: [
        {
          path: 'members',
          element: page(
            'page-members',
            'MembersPage',
            () => import(/* webpackChunkName: "page-members" */ '../pages/members'),
          ),
        },
      ],
    },
    {
      element: <RequireThat when={selectMayChoosePalette} />,
      children: [
        {
          path: 'chart-farbpalette',
          element: page(
            'page-chart-palette',
            'ChartPalettePage',
            () => import(/* webpackChunkName: "page-chart-palette" */ '../pages/chart-palette'),
          ),
        },
      ],
    },
    {
      element: <RequireFeature anyOf={[ENTITLEMENT.ownResults]} />,
      children: [{ path: 'results', element: virtualBundle() }],
    },
  ]
}
