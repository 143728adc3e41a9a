import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../../contract/cookies.ts'
import { LIFETIME } from '../../../contract/limits.ts'
import type { Config } from '../config/config.ts'
import { cookieValue } from '../http/cookies.ts'

/** A secret as `newToken` makes them. */
const secretIn = (value: string | null) => (value !== null && /^[\w-]{43}$/.test(value) ? value : null)

/** The secret by which a browser is known again; null before its first vote, and where it keeps no cookies. */
export const knownVoter = (request: FastifyRequest, config: Config): string | null =>
  secretIn(cookieValue(request.headers.cookie, cookieName(config.cookiePrefix, 'voter')))

/** Has the browser keep the secret, apart for each page that frames us, where the browser can. */
export function setVoterCookie(reply: FastifyReply, config: Config, secret: string): void {
  const attributes = `Path=/; Max-Age=${LIFETIME.voterDays * 86_400}; HttpOnly; Secure; SameSite=None; Partitioned`
  reply.header('set-cookie', `${cookieName(config.cookiePrefix, 'voter')}=${secret}; ${attributes}`)
}

/**
 * Who sent the form: the voter of the cookie, or, without one, of the secret that the form was given. Null when
 * another site's page may have sent it: browsers name the sender's origin; of senders that don't, the form must
 * know the cookie's secret, which no other site can read.
 */
export function verifyVoter(request: FastifyRequest, config: Config, form: URLSearchParams): string | null {
  const inForm = secretIn(form.get('token'))
  const known = knownVoter(request, config)
  const { origin, 'sec-fetch-site': site } = request.headers
  if (inForm === null) return null
  if (origin !== undefined) return isOwnOrigin(origin, request, config) ? (known ?? inForm) : null
  if (site !== undefined) return site === 'same-origin' ? (known ?? inForm) : null
  return known === null || known === inForm ? inForm : null
}

/** Whether an origin is this host's. Behind a proxy our name may be known to the configuration alone. */
export const isOwnOrigin = (origin: string, { protocol, host }: FastifyRequest, { widgetHost }: Config) =>
  origin === `${protocol}://${host}` || origin === new URL(widgetHost).origin
