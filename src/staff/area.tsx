import { Suspense, useContext, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useRoutes } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { ButtonLink } from '../components/button'
import { ErrorBoundary } from '../components/error-boundary'
import { Loading, RowsSkeleton } from '../components/skeleton'
import { EmptyState } from '../components/states'
import { AccessGuard } from '../core/pages/guards'
import { PagesContext } from '../core/pages/pages'
import { NotFoundScreen } from '../core/pages/screens'
import { selectUser } from '../core/session/selectors'
import { InternalFrame } from './internal-frame'
import { selectPermittedScreens } from './select-permitted-screens'
import { InternalScreen } from './shell/internal-screen'
import { PermittedScreensContext } from './shell/permitted-screens'
import { STAFF_SCREENS } from './sitemap'

/** Shown instead of each screen to staff who must set up a second factor first. */
const SecondFactorNeeded = () => (
  <InternalScreen title="Anmeldung in zwei Schritten">
    <EmptyState
      title="Bitte sichern Sie zuerst Ihr Konto."
      action={
        <ButtonLink to={PATHS.secondFactor} variant="primary">
          Zweiten Schritt einrichten
        </ButtonLink>
      }
    >
      Für den internen Bereich ist die Anmeldung in zwei Schritten Pflicht.
    </EmptyState>
  </InternalScreen>
)

/** The page of `/_internal` and all paths below it: the navigation and the screen of the path. */
export function Page() {
  const { createPageElement } = useContext(PagesContext)
  const screens = useSelector(selectPermittedScreens)
  const routes = useMemo(
    () => [
      ...STAFF_SCREENS.map(({ path, access, page }) => ({
        path: path.replace(PATHS.internal, ''),
        element: <AccessGuard access={access}>{createPageElement(page)}</AccessGuard>,
      })),
      { path: '*', element: <NotFoundScreen /> },
    ],
    [createPageElement],
  )
  const element = useRoutes(routes)
  const needsSecondFactor = useSelector(selectUser)?.needsSecondFactor === true
  return (
    <PermittedScreensContext value={screens}>
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
    </PermittedScreensContext>
  )
}
