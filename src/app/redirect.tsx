import { Navigate, useLocation } from 'react-router-dom'

/** Redirects to another path of the app. `to` returns it from the current path; query and hash are kept. */
export function Redirect({ to }: { to: (pathname: string) => string }) {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: to(pathname), search, hash }} replace />
}
