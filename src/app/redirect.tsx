import { Navigate, useLocation } from 'react-router-dom'

interface RedirectProps {
  /** Another path of the app, or how it follows from the one asked for. */
  to: string | ((pathname: string) => string)
}

/** Leads on; query and hash come along. */
export function Redirect({ to }: RedirectProps) {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: typeof to === 'string' ? to : to(pathname), search, hash }} replace />
}
