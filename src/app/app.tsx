import { useEffect, useMemo } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { BrowserRouter, useNavigate, useRoutes } from 'react-router-dom'
import { ErrorBoundary, ErrorReporting } from '../components/error-boundary'
import { PageColumn } from '../components/page-header'
import { ErrorState, FullScreenLoader } from '../components/states'
import { FontFaces } from '../components/theme/font-faces'
import { GlobalStyle } from '../components/theme/global-style'
import { errorMessage } from '../core/requests/error-message'
import { selectError } from '../core/requests/selectors'
import { fetchUser } from '../core/session/requests'
import { selectIsInitialized } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import type { BrowserNavigation } from './browser-navigation'
import { lazyPages, PageLoader } from './lazy-page'
import { appRoutes } from './routes'
import { startRetried } from '../core/session/start-up-saga'
import { SwitchGuard } from './switch-guard'
import type { AppStore } from './store'

interface AppProps {
  store: AppStore
  navigation: BrowserNavigation
}

const future = { v7_startTransition: true, v7_relativeSplatPath: true }

export const App = ({ store, navigation }: AppProps) => (
  <Provider store={store}>
    <GlobalStyle />
    <FontFaces />
    <ErrorReporting value={store.reporter.reportError}>
      <ErrorBoundary>
        <BrowserRouter future={future}>
          <Start store={store} navigation={navigation} />
        </BrowserRouter>
      </ErrorBoundary>
    </ErrorReporting>
  </Provider>
)

/** The pages once the app has started; until then the sign of waiting, or why it takes so long. */
function Start({ store, navigation }: AppProps) {
  const dispatch = useDispatch()
  const isInitialized = useSelector(selectIsInitialized)
  const error = useSelector((state: CoreState) => selectError(state, fetchUser))
  if (isInitialized)
    return (
      <SwitchGuard>
        <Pages store={store} navigation={navigation} />
      </SwitchGuard>
    )
  if (!error) return <FullScreenLoader />
  return (
    <PageColumn as="main">
      <ErrorState text={errorMessage(error)} onRetry={() => dispatch(startRetried())} />
    </PageColumn>
  )
}

function Pages({ store, navigation }: AppProps) {
  const navigate = useNavigate()
  useEffect(() => {
    navigation.connectRouter((path) => navigate(path, { replace: true }))
    return () => navigation.connectRouter(null)
  }, [navigation, navigate])
  const lazyPage = useMemo(() => lazyPages(store.install, navigation.reload), [store, navigation])
  const routes = useMemo(() => appRoutes(lazyPage), [lazyPage])
  const loader = useMemo(() => ({ lazyPage, install: store.install }), [lazyPage, store])
  return <PageLoader value={loader}>{useRoutes(routes)}</PageLoader>
}
