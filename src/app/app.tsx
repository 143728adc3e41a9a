import { Suspense, useEffect, useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigate,
  useRoutes,
  type RouteObject,
} from 'react-router-dom'
import { ErrorBoundary, ErrorReporterContext } from '../components/error-boundary'
import { PageColumn } from '../components/page-header'
import { ErrorState, FullScreenLoader } from '../components/states'
import { AccessGuard, ValidParamsGuard } from '../core/pages/guards'
import type { SitemapEntry } from '../core/pages/page-entry'
import { PagesContext, type Pages } from '../core/pages/pages'
import { NotFoundScreen } from '../core/pages/screens'
import { getErrorMessage } from '../core/requests/error-message'
import { selectError } from '../core/requests/selectors'
import { fetchUser } from '../core/session/requests'
import { selectIsInitialized } from '../core/session/selectors'
import { startRetried } from '../core/session/start-up-saga'
import type { CoreState } from '../core/state'
import { FeatureInstallerContext } from '../core/use-features'
import { getClientConfig } from '../lib/config'
import type { BrowserNavigation } from './browser-navigation'
import { Shell } from './shell/shell'
import { createSitemap } from './sitemap'
import type { AppStore } from './store'
import { SwitchParamRemover } from './switch-guard'

interface AppProps {
  store: AppStore
  navigation: BrowserNavigation
  pages: Pages
  /** The router: by default the browser's; the host passes a static one. */
  Router?: ComponentType<{ children: ReactNode }>
}

export const ROUTER_FUTURE_FLAGS = { v7_startTransition: true, v7_relativeSplatPath: true }

const DefaultRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter future={ROUTER_FUTURE_FLAGS}>{children}</BrowserRouter>
)

export const App = ({ store, navigation, pages, Router = DefaultRouter }: AppProps) => (
  <Provider store={store}>
    <ErrorReporterContext value={store.reporter.reportError}>
      <ErrorBoundary>
        <Router>
          <PagesContext value={pages}>
            <FeatureInstallerContext value={pages.installFeatures}>
              <Start navigation={navigation} pages={pages} />
            </FeatureInstallerContext>
          </PagesContext>
        </Router>
      </ErrorBoundary>
    </ErrorReporterContext>
  </Provider>
)

/** Renders the pages when the app is initialized; before that a loader, or an error with a retry button. */
function Start({ navigation, pages }: Pick<AppProps, 'navigation' | 'pages'>) {
  const dispatch = useDispatch()
  const isInitialized = useSelector(selectIsInitialized)
  const error = useSelector((state: CoreState) => selectError(state, fetchUser))
  if (isInitialized)
    return (
      <SwitchParamRemover>
        <AppRoutes navigation={navigation} pages={pages} />
      </SwitchParamRemover>
    )
  if (!error) return <FullScreenLoader />
  return (
    <PageColumn as="main">
      <ErrorState text={getErrorMessage(error)} onRetry={() => dispatch(startRetried())} />
    </PageColumn>
  )
}

function AppRoutes({ navigation, pages }: Pick<AppProps, 'navigation' | 'pages'>) {
  const navigate = useNavigate()
  useEffect(() => {
    navigation.connectRouter((path) => navigate(path, { replace: true }))
    return () => navigation.connectRouter(null)
  }, [navigation, navigate])
  return useRoutes(useMemo(() => createAppRoutes(pages), [pages]))
}

/** Redirects to another path of the app. `to` returns it from the current path; query and hash are kept. */
function Redirect({ to }: { to: (pathname: string) => string }) {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: to(pathname), search, hash }} replace />
}

function createAppRoutes(pages: Pages): RouteObject[] {
  const entries = createSitemap(getClientConfig().loginPath)
  const isFramed = (entry: SitemapEntry) => 'access' in entry && !entry.isBare
  const routeOf = (entry: SitemapEntry) => ({ path: entry.path, element: elementOf(entry, pages) })
  return [
    ...entries.filter((entry) => !isFramed(entry)).map(routeOf),
    {
      element: <Shell />,
      children: [...entries.filter(isFramed).map(routeOf), { path: '*', element: <NotFoundScreen /> }],
    },
  ]
}

function elementOf(entry: SitemapEntry, pages: Pages): ReactElement {
  const element =
    'redirect' in entry ? (
      <Redirect to={entry.redirect} />
    ) : (
      <AccessGuard access={entry.access}>
        {entry.page ? pages.createPageElement(entry.page) : <NotFoundScreen />}
      </AccessGuard>
    )
  const checked = entry.isValid ? (
    <ValidParamsGuard isValid={entry.isValid}>{element}</ValidParamsGuard>
  ) : (
    element
  )
  const isBare = 'isBare' in entry && entry.isBare
  return isBare ? <Suspense fallback={<FullScreenLoader />}>{checked}</Suspense> : checked
}
