import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../../contract/cookies.ts'
import { LIFETIME } from '../../../contract/limits.ts'
import type { Config } from '../config/config.ts'
import { findSafeCookieValue } from '../http/cookies.ts'

/** Returns a value if it has the format of `newToken`, otherwise null. */
const secretIn = (value: string | null) => (value !== null && /^[\w-]{43}$/.test(value) ? value : null)

/** Returns the secret that identifies a browser; null before its first vote, or without cookies. */
export const readVoterSecret = (request: FastifyRequest, config: Config): string | null =>
  secretIn(findSafeCookieValue(request.headers.cookie, cookieName(config.cookiePrefix, 'voter')))

/** Sets the voter cookie, partitioned by embedding site if the browser supports it. */
export function setVoterCookie(reply: FastifyReply, config: Config, secret: string): void {
  const attributes = `Path=/; Max-Age=${LIFETIME.voterDays * 86_400}; HttpOnly; Secure; SameSite=None; Partitioned`
  reply.header('set-cookie', `${cookieName(config.cookiePrefix, 'voter')}=${secret}; ${attributes}`)
}

/**
 * Returns the secret of the form's sender: from the cookie, or without one, from the form. Returns null if another site
 * may have sent the form. Browsers send the origin; without an origin, the form must contain the cookie's secret, which
 * other sites cannot read.
 */
export function findVerifiedVoterSecret(
  request: FastifyRequest,
  config: Config,
  form: URLSearchParams,
): string | null {
  const inForm = secretIn(form.get('token'))
  const known = readVoterSecret(request, config)
  const { origin, 'sec-fetch-site': site } = request.headers
  if (inForm === null) return null
  if (origin !== undefined) return isOwnOrigin(origin, request, config) ? (known ?? inForm) : null
  if (site !== undefined) return site === 'same-origin' ? (known ?? inForm) : null
  return known === null || known === inForm ? inForm : null
}

/** Returns whether an origin is this host. Behind a proxy, only the configuration may know the public name. */
export const isOwnOrigin = (
  origin: string,
  { protocol, host }: FastifyRequest,
  { widgetHost }: Config,
): boolean => origin === `${protocol}://${host}` || origin === new URL(widgetHost).origin
