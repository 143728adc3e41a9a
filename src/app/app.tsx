import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { BrowserRouter, useNavigate, useRoutes } from 'react-router-dom'
import { ErrorBoundary, ErrorReporting } from '../components/error-boundary'
import { PageColumn } from '../components/page-header'
import { ErrorState, FullScreenLoader } from '../components/states'
import { PagesContext, type Pages } from '../core/pages/pages'
import { errorMessage } from '../core/requests/error-message'
import { selectError } from '../core/requests/selectors'
import { fetchUser } from '../core/session/requests'
import { selectIsInitialized } from '../core/session/selectors'
import { startRetried } from '../core/session/start-up-saga'
import type { CoreState } from '../core/state'
import { FeatureInstaller } from '../core/use-features'
import type { BrowserNavigation } from './browser-navigation'
import { appRoutes } from './routes'
import type { AppStore } from './store'
import { SwitchGuard } from './switch-guard'

interface AppProps {
  store: AppStore
  navigation: BrowserNavigation
  pages: Pages
  /** The router: by default the browser's; the host passes a static one. */
  Router?: ComponentType<{ children: ReactNode }>
}

export const ROUTER_FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true }

const DefaultRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter future={ROUTER_FUTURE}>{children}</BrowserRouter>
)

export const App = ({ store, navigation, pages, Router = DefaultRouter }: AppProps) => (
  <Provider store={store}>
    <ErrorReporting value={store.reporter.reportError}>
      <ErrorBoundary>
        <Router>
          <PagesContext value={pages}>
            <FeatureInstaller value={pages.install}>
              <Start navigation={navigation} pages={pages} />
            </FeatureInstaller>
          </PagesContext>
        </Router>
      </ErrorBoundary>
    </ErrorReporting>
  </Provider>
)

/** Renders the pages when the app is initialized; before that a loader, or an error with a retry button. */
function Start({ navigation, pages }: Pick<AppProps, 'navigation' | 'pages'>) {
  const dispatch = useDispatch()
  const isInitialized = useSelector(selectIsInitialized)
  const error = useSelector((state: CoreState) => selectError(state, fetchUser))
  if (isInitialized)
    return (
      <SwitchGuard>
        <AppRoutes navigation={navigation} pages={pages} />
      </SwitchGuard>
    )
  if (!error) return <FullScreenLoader />
  return (
    <PageColumn as="main">
      <ErrorState text={errorMessage(error)} onRetry={() => dispatch(startRetried())} />
    </PageColumn>
  )
}

function AppRoutes({ navigation, pages }: Pick<AppProps, 'navigation' | 'pages'>) {
  const navigate = useNavigate()
  useEffect(() => {
    navigation.connectRouter((path) => navigate(path, { replace: true }))
    return () => navigation.connectRouter(null)
  }, [navigation, navigate])
  return useRoutes(useMemo(() => appRoutes(pages), [pages]))
}
