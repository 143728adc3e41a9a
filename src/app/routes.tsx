import { Suspense, type ReactElement } from 'react'
import { Navigate, useLocation, type RouteObject } from 'react-router-dom'
import { FullScreenLoader } from '../components/states'
import { AccessGuard, ValidParamsGuard } from '../core/pages/guards'
import type { SitemapEntry } from '../core/pages/page-entry'
import type { Pages } from '../core/pages/pages'
import { NotFoundScreen } from '../core/pages/screens'
import { getClientConfig } from '../lib/config'
import { Shell } from './shell/shell'
import { createSitemap } from './sitemap'

/** Redirects to another path of the app. `to` returns it from the current path; query and hash are kept. */
function Redirect({ to }: { to: (pathname: string) => string }) {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: to(pathname), search, hash }} replace />
}

/** Creates the router's routes from the sitemap. */
export function createAppRoutes(pages: Pages): RouteObject[] {
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
        {entry.page ? pages.element(entry.page) : <NotFoundScreen />}
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
