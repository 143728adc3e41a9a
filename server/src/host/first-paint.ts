import { HEADER } from '../../../contract/headers.ts'
import { CLIENT_DEFAULTS, type ClientConfig } from '../../../contract/client-config.ts'
import { cookieName } from '../../../contract/cookies.ts'
import type { AppPage, DrawnPage, FirstPage, PageState } from '../../../contract/first-paint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../config/demo-logins.ts'
import { cookieValue } from '../http/cookies.ts'
import type { UserResponse } from '../provider/accounts/schema.ts'
import { withPageState } from './app-entry.ts'
import type { DrawQueue } from './draw-queue.ts'
import type { PageMemory } from './page-memory.ts'

/** The configuration that reaches the client. */
function clientConfig(config: Config): Partial<ClientConfig> {
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
  /** What the page is about is not there, or not for this person. */
  isMissing: boolean
}

/** What the first answer of a page is made by. */
interface FirstPaintTools {
  app: FastifyInstance
  config: Config
  /** Null where the browser is to draw all pages. */
  drawQueue: DrawQueue | null
  visitorPages: PageMemory
}

/**
 * Prepares the first answer of a page: its state, with the session of somebody who is logged in and the provider's
 * answers to what the page will ask first, and the page itself as the app draws it from that state. The session
 * cookie is read for this one safe GET only; every call of the API needs the header.
 *
 * @param request whose cookie is read, and in whose name the provider is asked
 */
export async function prepareFirstPaint(
  { app, config, drawQueue, visitorPages }: FirstPaintTools,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'url'>,
  page: AppPage | null,
): Promise<FirstPaint> {
  const token = cookieValue(request.headers.cookie, cookieName(config.cookiePrefix, 'auth_token'))
  const isLocal = config.providerApiUrl.startsWith('/')
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'GET',
      url: `${CLIENT_DEFAULTS.providerApiUrl}${path}`,
      headers: { ...headers, ...(token !== null && { [HEADER.authToken]: token }) },
      remoteAddress: request.ip, // else all readers would share the limits of one sender
    })
    return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.body : null }
  }
  const body = token === null || !isLocal ? null : (await ask('/v1/me')).body
  const user = body === null ? null : (JSON.parse(body) as UserResponse) // GET /v1/me, by its own schema
  const state: PageState = { config: clientConfig(config), now: Date.now(), ...(user && sessionOf(user)) }
  const isSomebodyElse = token !== null && user === null // the app will ask who
  const first = page && !isSomebodyElse ? await openPage(page, state, request.log) : null
  let isMissing = false
  if (first && isLocal) {
    const answers = await Promise.all(
      first.reads.map(async ({ key, path, headers }) => ({ key, ...(await ask(path, headers)) })),
    )
    isMissing = answers[0]?.status === 404
    const found = answers.flatMap(({ key, body: answer }) =>
      answer === null ? [] : [[key, JSON.parse(answer) as unknown] as const],
    )
    if (user || found.length > 0) state.responses = Object.fromEntries(found)
  } else if (user) state.responses = {}
  let drawn: DrawnPage | null = null
  if (first && drawQueue) {
    const draw = () => drawQueue((signal) => withPageState(state, () => first.draw(signal)))
    drawn = await orNull(user ? draw() : visitorPages(request.url, state, draw), request.log)
  }
  if (drawn && drawn.parts.length > 0) state.parts = drawn.parts
  return {
    state: safeInScript(JSON.stringify(state)),
    chunks: [...(first?.chunks ?? []), ...(drawn?.parts ?? [])],
    drawn,
    isMissing,
  }
}

function sessionOf(user: UserResponse): Pick<PageState, 'session' | 'social_data'> {
  const socialData = socialDataOf(user)
  return {
    session: { user, features: user.features, admin_roles: user.admin_roles },
    ...(socialData && { social_data: socialData }),
  }
}

/** Null where the app shows nothing of its own there, or cannot say what: the browser finds out. */
async function openPage(
  page: AppPage,
  state: PageState,
  log: FastifyRequest['log'],
): Promise<FirstPage | null> {
  try {
    return await withPageState(state, () => page.open(state.session ?? {}))
  } catch (error) {
    log.error({ err: error }, 'first requests')
    return null
  }
}

/** Null where the page is drawn in the browser alone, or is not drawn here, or not in time: then the browser draws it. */
async function orNull(
  drawing: Promise<DrawnPage | null>,
  log: FastifyRequest['log'],
): Promise<DrawnPage | null> {
  try {
    return await drawing
  } catch (error) {
    log.error({ err: error }, 'first paint')
    return null
  }
}

/** What a social sign-up handed over: the sign-up form begins with it. */
const socialDataOf = ({ signup_type, email, first_name, last_name, gender }: UserResponse) =>
  signup_type === 'FACEBOOK' ? { email, first_name, last_name, gender } : null

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON in which nothing can end the script element that it stands in. */
const safeInScript = (json: string) => json.replace(/[<\u2028\u2029]/g, (mark) => ESCAPES[mark] ?? mark)
