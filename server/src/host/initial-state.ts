import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../config/demo-logins.ts'
import { cookieValue } from '../http/cookies.ts'
import type { UserAnswer } from '../provider/me/schema.ts'
import type { AppPage } from './app-entry.ts'

/** The configuration that reaches the client. */
function clientConfig(config: Config): Record<string, unknown> {
  return {
    providerApiUrl: config.providerApiUrl,
    appApiUrl: config.appApiUrl,
    widgetHost: config.widgetHost,
    imageProxyUrl: config.imageProxyUrl,
    sentryDsn: config.sentryDsn,
    release: config.release,
    environment: config.environment,
    cookiePrefix: config.cookiePrefix,
    loginPath: config.proLoginPath,
    internalEmailDomains: config.internalEmailDomains,
    redirectHosts: config.redirectHosts,
    consentVersion: config.consentVersion,
    ...config.links,
    isDemo: config.demo,
    ...(config.demo && { demoLogins: DEMO_LOGINS, demoPassword: DEMO_PASSWORD }),
  }
}

/**
 * Returns the page's first state, as JSON that may stand in a script: the configuration, and for somebody who is
 * logged in their session and the provider's answers to what the page will ask first. The session cookie is read for
 * this one safe GET only; every call of the API needs the header.
 *
 * @param request whose cookie is read, and in whose name the provider is asked
 */
export async function initialState(
  app: FastifyInstance,
  config: Config,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log'>,
  page: AppPage | null,
): Promise<string> {
  const token = cookieValue(request.headers.cookie, `${config.cookiePrefix}auth_token`)
  const ask = async (path: string) => {
    const headers = { 'x-auth-token': token ?? '' }
    // With the reader's address: else all readers would share the limits of one sender.
    const remoteAddress = request.ip
    const answer = await app.inject({ method: 'GET', url: `/provider${path}`, headers, remoteAddress })
    return answer.statusCode === 200 ? answer.body : null
  }
  const isLocal = config.providerApiUrl.startsWith('/')
  const body = token === null || !isLocal ? null : await ask('/v1/me')
  const parts = [`"config":${JSON.stringify(clientConfig(config))}`]
  if (body) {
    const user = JSON.parse(body) as UserAnswer // GET /v1/me, by its own schema
    const { features, admin_roles } = user
    const requests = await firstRequests(page, { user, features, admin_roles }).catch((error: unknown) => {
      request.log.error({ err: error }, 'first requests') // the page then sends them itself
      return []
    })
    const answers = await Promise.all(requests.map(async (path) => [path, await ask(path)] as const))
    // Answers are JSON already and are put in as they are: nothing is parsed and written a second time.
    const responses = answers.flatMap(([path, answer]) =>
      answer === null ? [] : [`${JSON.stringify(config.providerApiUrl + path)}:${answer}`],
    )
    const rights = `"features":${JSON.stringify(features)},"admin_roles":${JSON.stringify(admin_roles)}`
    parts.push(`"session":{"user":${body},${rights}}`, `"responses":{${responses.join(',')}}`)
    const socialData = socialDataOf(user)
    if (socialData) parts.push(`"social_data":${JSON.stringify(socialData)}`)
  }
  return safeInScript(`{${parts.join(',')}}`)
}

const firstRequests = async (page: AppPage | null, session: Record<string, unknown>): Promise<string[]> =>
  page === null ? [] : page.firstRequests(session)

/** What a social sign-up handed over: the sign-up form begins with it. */
const socialDataOf = ({ signup_type, email, first_name, last_name, gender }: UserAnswer) =>
  signup_type === 'FACEBOOK' ? { email, first_name, last_name, gender } : null

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON in which nothing can end the script element that it stands in. */
const safeInScript = (json: string) => json.replace(/[<\u2028\u2029]/g, (mark) => ESCAPES[mark] ?? mark)
