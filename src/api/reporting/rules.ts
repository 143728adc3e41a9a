import { maskText } from '../../lib/mask'
import { isNetworkProblem, RequestFailure } from '../../lib/request-error'
import type { ApiFailure } from '../send'

/** An API failure as it is logged. */
export interface ApiReport {
  level: 'error' | 'info'
  status: number | undefined
  method: string
  /** Without host and query, with `:id` for numbers and a mask for tokens. */
  path: string
  code: string
  requestId: string | undefined
}

/** The path of an address as logs group it: `/v1/polls/:id`. */
function loggedPath(url: string): string {
  const { pathname } = new URL(url, 'http://host')
  return maskText(pathname.replace(/\/\d+(?=\/|$)/g, '/:id'))
}

// What is expected to fail, and says nothing about the app.
const EXPECTED: readonly (readonly [status: number, path: string])[] = [
  [404, '/member_invitations/'],
  [400, '/v1/pro/invitation/'],
  [403, '/v1/projects/:id/'],
  [403, '/v1/polls/:id/'],
]

/** What to log of an API failure; null for what is ignored. */
export function apiReport({ method, url, error }: ApiFailure): ApiReport | null {
  if (isNetworkProblem(error)) return null
  const { status, code, requestId } = error
  const path = loggedPath(url)
  if (EXPECTED.some(([expected, part]) => status === expected && `${path}/`.includes(part))) return null
  // An answer that made no sense is a fault as well, whatever its status says.
  const level = (status ?? 0) > 499 || error.type === 'invalid_response' ? 'error' : 'info'
  return { level, status, method, path, code, requestId }
}

const IGNORED = [
  /network[-_ ]?error|failed to fetch|load failed/i,
  /network_problem/,
  /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module/i,
  /Content[- ]Security[- ]Policy|securitypolicyviolation/i,
]

/** Whether an error of the page is none of ours to mend: the network, a chunk of an old deploy, a CSP violation. */
export function isIgnoredError(error: unknown): boolean {
  if (error instanceof RequestFailure && isNetworkProblem(error.detail)) return true
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return IGNORED.some((pattern) => pattern.test(text))
}
