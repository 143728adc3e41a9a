import { Navigate, useLocation } from 'react-router-dom'

/** Leads on to another path of the app, which follows from the one asked for; query and hash come along. */
export function Redirect({ to }: { to: (pathname: string) => string }) {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: to(pathname), search, hash }} replace />
}
