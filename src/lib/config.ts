import { CLIENT_DEFAULTS, type ClientConfig } from '../../contract/client-config'
import { getInitialStatePart } from './page'

/** Returns the client's configuration: the defaults, overridden by values in the page that have the default's type. */
export function getClientConfig(): ClientConfig {
  const page = getInitialStatePart('config')
  const known = Object.entries(page).filter(([name, value]) =>
    hasTypeOf(CLIENT_DEFAULTS[name as keyof ClientConfig], value),
  ) // false for unknown names, which have no default
  return { ...CLIENT_DEFAULTS, ...Object.fromEntries(known) }
}

function hasTypeOf(fallback: unknown, value: unknown): boolean {
  if (Array.isArray(fallback))
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  return fallback !== undefined && typeof value === typeof fallback
}
