import { Suspense, useContext, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useRoutes } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { ErrorBoundary } from '../components/error-boundary'
import { Loading, RowsSkeleton } from '../components/skeleton'
import { Guard } from '../core/pages/guards'
import { PagesContext } from '../core/pages/pages'
import { NotFoundScreen } from '../core/screens'
import { selectUser } from '../core/session/selectors'
import { InternalFrame } from './internal-frame'
import { SecondFactorNeeded } from './second-factor-needed'
import { selectPermittedScreens } from './select-permitted-screens'
import { PermittedScreens } from './shell/permitted-screens'
import { STAFF_SCREENS } from './sitemap'

/** The page of `/_internal` and all paths below it: the navigation and the screen of the path. */
export function Page() {
  const { element: elementOf } = useContext(PagesContext)
  const screens = useSelector(selectPermittedScreens)
  const routes = useMemo(
    () => [
      ...STAFF_SCREENS.map(({ path, access, page }) => ({
        path: path.replace(PATHS.internal, ''),
        element: <Guard access={access}>{elementOf(page)}</Guard>,
      })),
      { path: '*', element: <NotFoundScreen /> },
    ],
    [elementOf],
  )
  const element = useRoutes(routes)
  const needsSecondFactor = useSelector(selectUser)?.needsSecondFactor === true
  return (
    <PermittedScreens value={screens}>
      <InternalFrame>
        <ErrorBoundary place="page" resetKey={useLocation().pathname}>
          <Suspense
            fallback={
              <Loading>
                <RowsSkeleton count={8} />
              </Loading>
            }
          >
            {needsSecondFactor ? <SecondFactorNeeded /> : element}
          </Suspense>
        </ErrorBoundary>
      </InternalFrame>
    </PermittedScreens>
  )
}
