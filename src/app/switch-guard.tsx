import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { selectIsStaff } from '../core/session/selectors'
import { useLocationState } from '../lib/location-state'

const PARAMETER = 'switch_to_org'

/** Takes `switch_to_org` out of the address of everyone who may not switch organizations, before a page reads it. */
export function SwitchGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const state = useLocationState()
  const maySwitch = useSelector(selectIsStaff)
  const query = new URLSearchParams(search)
  if (maySwitch || !query.has(PARAMETER)) return children
  query.delete(PARAMETER)
  return <Navigate to={{ pathname, search: query.toString(), hash }} replace state={state} />
}
