import { CLIENT_DEFAULTS, type ClientConfig } from '../../contract/client-config'
import { pagePart } from './page'

/** The client's configuration: the defaults, overridden by what the page says, kind by kind. */
export function config(): ClientConfig {
  const page = pagePart('config')
  const known = Object.entries(page).filter(([name, value]) =>
    sameKind(CLIENT_DEFAULTS[name as keyof ClientConfig], value),
  ) // an unknown name has no default, and none of its kind
  return { ...CLIENT_DEFAULTS, ...Object.fromEntries(known) }
}

function sameKind(fallback: unknown, value: unknown): boolean {
  if (Array.isArray(fallback))
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  return fallback !== undefined && typeof value === typeof fallback
}
