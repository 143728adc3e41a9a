import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CLIENT_DEFAULTS, COMPANY_LINKS } from '../../../contract/client-config.ts'
import type { AppPage, PageFinder } from '../../../contract/first-paint.ts'
import { containsSecret } from '../../../contract/secrets.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context/context.ts'
import { FILES_PATH, isUploadedImageName } from '../files/file-urls.ts'
import { createFontFaceCssReader } from '../html/fonts.ts'
import { newNonce } from '../html/page.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { sendError } from '../http/failures.ts'
import type { FairQueueOptions } from '../http/fair-queue.ts'
import { isDemoEnded } from '../provider/settings/repository.ts'
import { loadAppEntry } from './app-entry.ts'
import { createClientReader, fillTemplate } from './client-files.ts'
import { createPageQueue, prepareFirstPaintOrEmptyPage } from './first-paint.ts'
import {
  createImageFetchQueue,
  fetchAndDeliverImage,
  type ImageProxyOptions,
  sendImage,
} from './image-proxy.ts'
import { demoOutboxPage } from './outbox.ts'
import { createPageCache } from './page-cache.ts'
import { about, imprint, jobs } from './pages/company.ts'
import { faq, methodology } from './pages/method.ts'
import { privacy } from './pages/privacy.ts'
import { COMPANY_LINK_NAMES, type PlainPage, renderPlainPage } from './plain-page.ts'
import { registerBoardPreviewImageRoute } from './preview-image/routes.ts'
import { createRenderQueue, type RenderLimits } from './render-queue.ts'
import { createAppCsp, createPlainPageCsp } from './security-headers.ts'
import { registerDigestUnsubscribeRoutes } from './unsubscribe.ts'

const PLAIN_PAGES: Record<keyof typeof COMPANY_LINKS, (config: Config) => PlainPage> = {
  imprintUrl: imprint,
  privacyUrl: privacy,
  faqUrl: faq,
  methodologyUrl: () => methodology,
  aboutUrl: about,
  jobsUrl: () => jobs,
}

const ImageQuery = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) })

const hidden = { hide: true }

/** Pages of the widget host show these images, too. */
const CROSS_ORIGIN_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' }

export interface HostOptions extends ImageProxyOptions {
  /** Time limit for sending an image. */
  imageDeliveryTimeoutMs?: number
  /** Overrides of the limits of pages, see `PAGE_QUEUE_LIMITS`. */
  pageQueueLimits?: Partial<FairQueueOptions>
  renderLimits?: Partial<RenderLimits>
}

/**
 * Adds the app host's routes to the server: the client's files, the page of the single-page app for each of its URLs,
 * pages without scripts, the image proxy, and the outbox of a demo.
 */
export async function registerAppHostRoutes(
  app: FastifyInstance,
  context: Context,
  { imageDeliveryTimeoutMs, pageQueueLimits, renderLimits, ...imageOptions }: HostOptions = {},
): Promise<void> {
  const { config } = context
  const root = path.resolve(config.clientDir)
  const readClient = createClientReader(root)
  const fontFaces = createFontFaceCssReader(root)
  const pageQueue = createPageQueue(pageQueueLimits)
  const renderQueue = createRenderQueue(renderLimits)
  const visitorPages = createPageCache()
  const fetches = createImageFetchQueue()
  // Loaded with the first page, because most server tests render none.
  let finder: PageFinder | undefined
  const pageFinder = async () => (finder ??= (await loadAppEntry()).createPageFinder(config.proLoginPath))
  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (file) => !file.endsWith('.map'),
    setHeaders: (reply) => {
      reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  await app.register(async (pictures) => {
    pictures.addHook('onRequest', async (_request, reply) => {
      reply.headers(CROSS_ORIGIN_HEADERS)
    })
    await pictures.register(fastifyStatic, {
      root: path.join(root, 'demo'),
      prefix: '/demo/',
      index: false,
      decorateReply: false,
      maxAge: '1d',
    })
  })
  registerBoardPreviewImageRoute(app)
  registerUploadedImageRoute(app, context)
  for (const file of ['favicon.svg', 'preview.png', 'robots.txt']) {
    app.get(`/${file}`, { schema: hidden }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(file, root, { cacheControl: false }),
    )
  }
  for (const name of COMPANY_LINK_NAMES) {
    app.get(COMPANY_LINKS[name].url, { schema: hidden }, async (_request, reply) =>
      sendPlain(reply, PLAIN_PAGES[name](config)),
    )
  }
  if (config.demo && config.smtpUrl === null) {
    app.get('/outbox', { schema: hidden }, async (request, reply) =>
      // Read from the database, because another process may have ended the demo a moment ago.
      config.demo && !(await isDemoEnded(context.database))
        ? sendPlain(reply, await demoOutboxPage(context.database))
        : sendNotFound(request, reply),
    )
  }
  await registerDigestUnsubscribeRoutes(app, context, (reply, page) =>
    sendPlain(reply, page, { hasForm: true }),
  )
  app.get<{ Querystring: { url: string } }>(
    CLIENT_DEFAULTS.imageProxyUrl,
    { schema: { ...hidden, querystring: ImageQuery } },
    async (request, reply) => {
      await fetchAndDeliverImage(
        fetches,
        request.query.url,
        clientNetwork(request),
        (image) => sendImage(reply.headers(CROSS_ORIGIN_HEADERS), image, imageDeliveryTimeoutMs),
        imageOptions,
      )
      return reply
    },
  )
  app.get('/*', { schema: hidden }, async (request, reply) => {
    // Not `new URL(request.url, base)`, which would parse `//x` as a host.
    const { pathname, search } = new URL(`http://host${request.url}`)
    const page = (await pageFinder())(pathname, search)
    return wantsPage(request, page) ? sendApp(request, reply, page, pathname) : sendNotFound(request, reply)
  })
  app.setNotFoundHandler(sendNotFound)

  async function sendPlain(
    reply: FastifyReply,
    page: PlainPage,
    { hasForm = false } = {},
  ): Promise<FastifyReply> {
    const nonce = newNonce()
    return reply
      .headers({ 'content-security-policy': createPlainPageCsp(nonce, hasForm), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderPlainPage(page, config, { fontFaces: await fontFaces(), nonce }))
  }

  /** Sends the single-page app with its initial state. The status is 404 if the page or its object does not exist. */
  async function sendApp(
    request: FastifyRequest,
    reply: FastifyReply,
    page: AppPage | null,
    pathname: string,
  ): Promise<FastifyReply> {
    const nonce = newNonce()
    const files = await readClient()
    const canRender = config.hostRender && !files.isRebuilt
    const { isNotFound, ...paint } = await prepareFirstPaintOrEmptyPage(
      { app, config, pageQueue, renderQueue: canRender ? renderQueue : null, visitorPages },
      request,
      page,
    )
    return reply
      .status(page && !isNotFound ? 200 : 404)
      .headers({
        'content-security-policy': createAppCsp(config, nonce),
        'cache-control': 'no-store',
        // The URL contains a secret, such as a login token.
        ...(containsSecret(request.url) ? { 'referrer-policy': 'no-referrer' } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(
        fillTemplate(files, {
          nonce,
          url: new URL(config.publicUrl).origin + pathname, // concatenated, because the path may start with //
          ...paint,
        }),
      )
  }
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(new ApiError('not_found'), request, reply)

/** Returns whether the client wants a page: it accepts HTML, or accepts anything and the page exists. */
function wantsPage({ url, headers: { accept = '*/*' } }: FastifyRequest, page: AppPage | null): boolean {
  if (page !== null && accept.includes('*/*')) return true
  return /\btext\/html\b/.test(accept) && !/^\/(api|provider|assets|demo|files|img)(\/|\?|$)/.test(url)
}

const UPLOADED_IMAGE_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Serves the images uploaded by staff. They are cached as immutable: a changed image gets a new URL. */
function registerUploadedImageRoute(app: FastifyInstance, { files }: Pick<Context, 'files'>): void {
  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, { schema: hidden }, async (request, reply) => {
    const { name } = request.params
    const bytes = isUploadedImageName(name) ? await files.read(name) : null
    if (bytes === null) throw new ApiError('not_found')
    return reply
      .headers({ ...CROSS_ORIGIN_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' })
      .type(UPLOADED_IMAGE_TYPES[name.slice(-3)] ?? 'application/octet-stream')
      .send(bytes)
  })
}
