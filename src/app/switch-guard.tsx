import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FLASH_PARAM, SWITCH_PARAM } from '../core/organization/switch-params'
import { useLocationState } from '../lib/location-state'

/** Whether an address asks for another organization. */
export const asksForSwitch = (search: string): boolean => new URLSearchParams(search).has(SWITCH_PARAM)

/**
 * Takes the request for another organization out of the address before a page reads it: it is granted before the app
 * shows itself, or not at all.
 */
export function SwitchGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const state = useLocationState()
  if (!asksForSwitch(search)) return children
  const query = new URLSearchParams(search)
  for (const name of [SWITCH_PARAM, FLASH_PARAM]) query.delete(name)
  return <Navigate to={{ pathname, search: query.toString(), hash }} replace state={state} />
}
