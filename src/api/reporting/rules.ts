import { maskEmailsAndSecrets } from '../../lib/mask'
import { isNetworkProblem, RequestFailure } from '../../lib/request-error'
import type { ApiFailure } from '../send'

export interface ApiReport {
  level: 'error' | 'info'
  status: number | undefined
  method: string
  /** Without host and query; numbers are replaced by `:id`, tokens are masked. */
  path: string
  code: string
  requestId: string | undefined
}

/** Returns the path of a URL in the form that reports are grouped by: `/v1/polls/:id`. */
function loggedPath(url: string): string {
  const { pathname } = new URL(url, 'http://host')
  return maskEmailsAndSecrets(pathname.replace(/\/\d+(?=\/|$)/g, '/:id'))
}

// Failures that are part of normal use.
const EXPECTED: readonly (readonly [status: number, path: string])[] = [
  [404, '/member_invitations/'],
  [400, '/v1/pro/invitation/'],
  [403, '/v1/projects/:id/'],
  [403, '/v1/polls/:id/'],
]

/** Returns the report of a failed request; null for failures that are not reported. */
export function toApiReport({ method, url, error }: ApiFailure): ApiReport | null {
  if (isNetworkProblem(error)) return null
  const { status, code, requestId } = error
  const path = loggedPath(url)
  if (EXPECTED.some(([expected, part]) => status === expected && `${path}/`.includes(part))) return null
  // An unusable response is an error even if its status is 2xx.
  const level = (status ?? 0) > 499 || error.type === 'invalid_response' ? 'error' : 'info'
  return { level, status, method, path, code, requestId }
}

const IGNORED = [
  /network[-_ ]?error|failed to fetch|load failed/i,
  /network_problem/,
  /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module/i,
  /Content[- ]Security[- ]Policy|securitypolicyviolation/i,
]

/** Returns whether an error is not a bug of the app: a network error, a chunk of an old deploy, a CSP violation. */
export function isIgnoredError(error: unknown): boolean {
  if (error instanceof RequestFailure && isNetworkProblem(error.detail)) return true
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return IGNORED.some((pattern) => pattern.test(text))
}
