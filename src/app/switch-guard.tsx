import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useLocationState } from '../lib/location-state'

const PARAMETERS = ['switch_to_org', 'flash']

/**
 * Takes the wish for another organization out of the address before a page reads it: it is granted before the app
 * shows itself, or not at all.
 */
export function SwitchGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const state = useLocationState()
  const query = new URLSearchParams(search)
  if (!query.has('switch_to_org')) return children
  for (const name of PARAMETERS) query.delete(name)
  return <Navigate to={{ pathname, search: query.toString(), hash }} replace state={state} />
}
