import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { NOTIFY_OF_SWITCH_PARAM, SWITCH_PARAM } from '../core/organization/switch-params'
import { useLocationState } from '../lib/location-state'

export const hasOrganizationSwitchParam = (search: string): boolean =>
  new URLSearchParams(search).has(SWITCH_PARAM)

/**
 * Removes the parameters of an organization switch from the URL before a page reads it. The switch is made before the
 * app renders, or not at all.
 */
export function SwitchParamRemover({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const state = useLocationState()
  if (!hasOrganizationSwitchParam(search)) return children
  const query = new URLSearchParams(search)
  for (const name of [SWITCH_PARAM, NOTIFY_OF_SWITCH_PARAM]) query.delete(name)
  return <Navigate to={{ pathname, search: query.toString(), hash }} replace state={state} />
}
