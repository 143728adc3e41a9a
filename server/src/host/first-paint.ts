import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CLIENT_DEFAULTS, type ClientConfig } from '../../../contract/client-config.ts'
import { cookieName } from '../../../contract/cookies.ts'
import type { AppPage, RenderedPage, PageState } from '../../../contract/first-paint.ts'
import { HEADER } from '../../../contract/headers.ts'
import { pick } from '../../../contract/pick.ts'
import type { Config } from '../config/config.ts'
import { PUBLIC_DEMO_EMAILS, DEMO_PASSWORD } from '../config/demo-logins.ts'
import { clientNetwork } from '../http/client-network.ts'
import { findSafeCookieValue } from '../http/cookies.ts'
import { ApiError } from '../http/errors.ts'
import { FairQueue, type FairQueueOptions } from '../http/fair-queue.ts'
import type { UserResponse } from '../provider/accounts/schema.ts'
import { withPageState } from './app-entry.ts'
import type { PageCache } from './page-cache.ts'
import type { RenderQueue } from './render-queue.ts'

/**
 * Limits of pages that are prepared at the same time. A page costs as much as all its first requests together. One
 * client takes about half of the process's time.
 */
export const PAGE_QUEUE_LIMITS = {
  running: 4,
  waiting: 200,
  perClient: { running: 1, waiting: 8 },
  pauseFactor: 1,
  maxWaitMs: 500,
} satisfies FairQueueOptions

/** Creates the queue for pages; one per server. */
export const createPageQueue = (limits: Partial<FairQueueOptions> = {}): FairQueue =>
  new FairQueue({ ...PAGE_QUEUE_LIMITS, ...limits })

/** Returns the configuration that is sent to the client. */
function toClientConfig(config: Config): Partial<ClientConfig> {
  return {
    ...pick(config, 'providerApiUrl', 'appApiUrl', 'widgetHost', 'imageProxyUrl'),
    ...pick(config, 'sentryDsn', 'release', 'environment', 'cookiePrefix'),
    loginPath: config.proLoginPath,
    ...pick(config, 'internalEmailDomains', 'redirectHosts', 'consentVersion'),
    ...config.links,
    isDemo: config.demo,
    ...(config.demo && { demoLogins: PUBLIC_DEMO_EMAILS, demoPassword: DEMO_PASSWORD }),
  }
}

/** The parts of a page's HTML that are not in the template. */
export interface FirstPaint {
  /** The initial state as JSON that is safe inside a script element. */
  stateJson: string
  /** Names of the chunks to preload. */
  chunks: string[]
  /** Null if the browser renders the page. */
  rendered: RenderedPage | null
  /** Whether the object of the page does not exist or is not visible to this user. */
  isNotFound: boolean
}

interface FirstPaintContext {
  app: FastifyInstance
  config: Config
  pageQueue: FairQueue
  /** Null if the browser renders all pages. */
  renderQueue: RenderQueue | null
  visitorPages: PageCache
}

type PageRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'url'>

/**
 * Prepares the first response of a page: its initial state (with the user's session and the responses to the page's
 * first API requests) and the HTML rendered from that state. Only this GET reads the session cookie; API requests need
 * the header. A page beyond the limits of {@link PAGE_QUEUE_LIMITS} has only the configuration, and the browser does
 * the rest.
 *
 * @param request its session cookie authenticates the API requests
 */
export async function prepareFirstPaintOrEmptyPage(
  context: FirstPaintContext,
  request: PageRequest,
  page: AppPage | null,
): Promise<FirstPaint> {
  try {
    return await context.pageQueue.run(clientNetwork(request), () => preparePage(context, request, page))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A client that ignores its limit costs little if it waits. Random, so that its pages are not sent all at once.
    if (error.code === 'rate_limited') await setTimeout(PAGE_QUEUE_LIMITS.maxWaitMs * (0.5 + Math.random()))
    return emptyPage(context.config)
  }
}

/** Returns a page that the browser loads and renders on its own. */
const emptyPage = (config: Config): FirstPaint => ({
  stateJson: safeInScript(
    JSON.stringify({ config: toClientConfig(config), now: Date.now() } satisfies PageState),
  ),
  chunks: [],
  rendered: null,
  isNotFound: false,
})

async function preparePage(
  { app, config, renderQueue, visitorPages }: FirstPaintContext,
  request: PageRequest,
  page: AppPage | null,
): Promise<FirstPaint> {
  const token = findSafeCookieValue(request.headers.cookie, cookieName(config.cookiePrefix, 'auth_token'))
  const isLocal = config.providerApiUrl.startsWith('/')
  const fetchFromApi = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'GET',
      url: `${CLIENT_DEFAULTS.providerApiUrl}${path}`,
      headers: { ...headers, ...(token !== null && { [HEADER.authToken]: token }) },
      remoteAddress: request.ip, // otherwise all visitors would share one rate limit
    })
    return { status: response.statusCode, body: response.statusCode === 200 ? response.body : null }
  }
  const body = token === null || !isLocal ? null : (await fetchFromApi('/v1/me')).body
  const user = body === null ? null : (JSON.parse(body) as UserResponse) // GET /v1/me, by its own schema
  const state: PageState = { config: toClientConfig(config), now: Date.now(), ...(user && sessionOf(user)) }
  const hasUnknownSession = token !== null && user === null // the client requests it
  const open = () => withPageState(state, async () => page?.open(state.session ?? {}) ?? null)
  const first = hasUnknownSession ? null : await orNull(open, request.log, 'first requests')
  let isMissing = false
  if (first && isLocal) {
    const responses = await Promise.all(
      first.requests.map(async ({ prefetchKey, path, headers }) => ({
        key: prefetchKey,
        ...(await fetchFromApi(path, headers)),
      })),
    )
    isMissing = responses[0]?.status === 404
    const found = responses.flatMap(({ key, body: json }) =>
      json === null ? [] : [[key, JSON.parse(json) as unknown] as const],
    )
    if (user || found.length > 0) state.responses = Object.fromEntries(found)
  } else if (user) state.responses = {}
  let rendered: RenderedPage | null = null
  if (first && renderQueue) {
    const render = () => renderQueue((signal) => withPageState(state, () => first.render(signal)))
    const renderOrReuse = () => (user ? render() : visitorPages(request.url, state, render))
    rendered = await orNull(renderOrReuse, request.log, 'first paint')
  }
  if (rendered && rendered.renderedChunks.length > 0) state.parts = rendered.renderedChunks
  return {
    stateJson: safeInScript(JSON.stringify(state)),
    chunks: [...(first?.chunks ?? []), ...(rendered?.renderedChunks ?? [])],
    rendered,
    isNotFound: isMissing,
  }
}

function sessionOf(user: UserResponse): Pick<PageState, 'session' | 'social_data'> {
  const socialData = socialDataOf(user)
  return {
    session: { user, features: user.features, admin_roles: user.admin_roles },
    ...(socialData && { social_data: socialData }),
  }
}

/** Resolves to null if only the browser can take a step, or if it fails or times out. The browser then does the rest. */
async function orNull<Value>(
  work: () => Promise<Value | null>,
  log: FastifyRequest['log'],
  step: string,
): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, step)
    return null
  }
}

/** Returns the data of a social sign-up, which prefills the sign-up form. */
const socialDataOf = ({ signup_type, email, first_name, last_name, gender }: UserResponse) =>
  signup_type === 'FACEBOOK' ? { email, first_name, last_name, gender } : null

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Escapes JSON so that it cannot close the script element around it. */
const safeInScript = (json: string) => json.replace(/[<\u2028\u2029]/g, (mark) => ESCAPES[mark] ?? mark)
