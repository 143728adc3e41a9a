import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../config/demo-logins.ts'
import { cookieValue } from '../http/cookies.ts'
import type { UserAnswer } from '../provider/me/schema.ts'
import { withPageState, type AppPage, type DrawnPage, type FirstPage } from './app-entry.ts'

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

/** What the first answer of a page holds beside its template. */
export interface FirstPaint {
  /** JSON that may stand in a script: the configuration and what is known of person and page. */
  state: string
  /** Names of the chunks to preload. */
  chunks: string[]
  /** Null where the browser draws the page. */
  drawn: DrawnPage | null
}

/**
 * Prepares the first answer of a page: its state, with the session of somebody who is logged in and the provider's
 * answers to what the page will ask first, and the page itself as the app draws it from that state. The session
 * cookie is read for this one safe GET only; every call of the API needs the header.
 *
 * @param request whose cookie is read, and in whose name the provider is asked
 */
export async function prepareFirstPaint(
  app: FastifyInstance,
  config: Config,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log'>,
  page: AppPage | null,
): Promise<FirstPaint> {
  const token = cookieValue(request.headers.cookie, `${config.cookiePrefix}auth_token`)
  const isLocal = config.providerApiUrl.startsWith('/')
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/provider${path}`,
      headers: { ...headers, ...(token !== null && { 'x-auth-token': token }) },
      remoteAddress: request.ip, // else all readers would share the limits of one sender
    })
    return answer.statusCode === 200 ? answer.body : null
  }
  const parts = [`"config":${JSON.stringify(clientConfig(config))}`]
  const body = token === null || !isLocal ? null : await ask('/v1/me')
  const user = body === null ? null : (JSON.parse(body) as UserAnswer) // GET /v1/me, by its own schema
  if (user) {
    const rights = `"features":${JSON.stringify(user.features)},"admin_roles":${JSON.stringify(user.admin_roles)}`
    parts.push(`"session":{"user":${body},${rights}}`)
    const socialData = socialDataOf(user)
    if (socialData) parts.push(`"social_data":${JSON.stringify(socialData)}`)
  }
  const isSomebodyElse = token !== null && user === null // the app will ask who
  const first = page && !isSomebodyElse ? await openPage(page, `{${parts.join(',')}}`, request.log) : null
  if (first && isLocal) {
    const answers = await Promise.all(
      first.reads.map(async ({ key, path, headers }) => [key, await ask(path, headers)] as const),
    )
    // Answers are JSON already and are put in as they are: nothing is parsed and written a second time.
    const responses = answers.flatMap(([key, answer]) =>
      answer === null ? [] : [`${JSON.stringify(key)}:${answer}`],
    )
    if (user || responses.length > 0) parts.push(`"responses":{${responses.join(',')}}`)
  } else if (user) parts.push('"responses":{}')
  const drawn = first && config.hostRender ? await drawPage(first, `{${parts.join(',')}}`, request.log) : null
  if (drawn && drawn.parts.length > 0) parts.push(`"parts":${JSON.stringify(drawn.parts)}`)
  return {
    state: safeInScript(`{${parts.join(',')}}`),
    chunks: [...(first?.chunks ?? []), ...(drawn?.parts ?? [])],
    drawn,
  }
}

/** Null where the app cannot say what it shows there first: the browser finds out. */
async function openPage(page: AppPage, state: string, log: FastifyRequest['log']): Promise<FirstPage | null> {
  const known = JSON.parse(state) as { session?: Record<string, unknown> } // written above
  try {
    return await withPageState(known, () => page.open(known.session ?? {}))
  } catch (error) {
    log.error({ err: error }, 'first requests')
    return null
  }
}

/** Null where the page is drawn in the browser alone, or cannot be drawn here: then the browser tries. */
async function drawPage(
  first: FirstPage,
  state: string,
  log: FastifyRequest['log'],
): Promise<DrawnPage | null> {
  try {
    return await withPageState(JSON.parse(state), first.draw)
  } catch (error) {
    log.error({ err: error }, 'first paint')
    return null
  }
}

/** What a social sign-up handed over: the sign-up form begins with it. */
const socialDataOf = ({ signup_type, email, first_name, last_name, gender }: UserAnswer) =>
  signup_type === 'FACEBOOK' ? { email, first_name, last_name, gender } : null

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON in which nothing can end the script element that it stands in. */
const safeInScript = (json: string) => json.replace(/[<\u2028\u2029]/g, (mark) => ESCAPES[mark] ?? mark)
