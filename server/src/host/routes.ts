import path from 'node:path'
import { CLIENT_DEFAULTS, COMPANY_LINKS } from '../../../contract/client-config.ts'
import { holdsSecret } from '../../../contract/secrets.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Config } from '../config/config.ts'
import type { Context } from '../context/context.ts'
import { ApiError } from '../http/errors.ts'
import { clientNetwork } from '../http/client-network.ts'
import { answerFailure } from '../http/failures.ts'
import type { AppPage, PageFinder } from '../../../contract/first-paint.ts'
import { appEntry } from './app-entry.ts'
import { clientFiles, fillTemplate } from './client-files.ts'
import { createFontFaces } from '../html/fonts.ts'
import { newNonce } from '../html/page.ts'
import { createDrawQueue, type DrawLimits } from './draw-queue.ts'
import { sendImage } from './image-delivery.ts'
import { createFetchQueue, withImage, type ImageProxyOptions } from './image-proxy.ts'
import { addBoardImages } from './preview-image/routes.ts'
import { prepareFirstPaint } from './first-paint.ts'
import { outboxPage } from './outbox.ts'
import { createPageMemory } from './page-memory.ts'
import { about, imprint, jobs } from './pages/company.ts'
import { faq, methodology } from './pages/method.ts'
import { privacy } from './pages/privacy.ts'
import { COMPANY_NAMES, plainPage, type PlainPage } from './plain-page.ts'
import { pagePolicy, plainPagePolicy } from './security-headers.ts'
import { addUnsubscribe } from './unsubscribe.ts'
import { addUploadedFiles } from './uploaded-files.ts'

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

/** Pictures stand in the pages of the widget host, too. */
const FOR_THE_WIDGET = { 'cross-origin-resource-policy': 'cross-origin' }

export interface HostOptions extends ImageProxyOptions {
  /** Milliseconds that a reader has for an image. */
  deliveryMs?: number
  drawLimits?: Partial<DrawLimits>
}

/**
 * Adds the app host to the server: the client's files, its page for every address of the sitemap, pages without
 * script, the image proxy, and in the demo the outbox.
 */
export async function addHost(
  app: FastifyInstance,
  context: Context,
  { deliveryMs, drawLimits, ...imageOptions }: HostOptions = {},
): Promise<void> {
  const { config } = context
  const root = path.resolve(config.clientDir)
  const readClient = clientFiles(root)
  const fontFaces = createFontFaces(root)
  const drawQueue = createDrawQueue(drawLimits)
  const visitorPages = createPageMemory()
  const fetches = createFetchQueue()
  // Asked for with the first page: most tests of the server show none.
  let finder: PageFinder | undefined
  const pageFinder = async () => (finder ??= (await appEntry()).createPageFinder(config.proLoginPath))
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
      reply.headers(FOR_THE_WIDGET)
    })
    await pictures.register(fastifyStatic, {
      root: path.join(root, 'demo'),
      prefix: '/demo/',
      index: false,
      decorateReply: false,
      maxAge: '1d',
    })
  })
  addBoardImages(app)
  addUploadedFiles(app, context, FOR_THE_WIDGET)
  for (const file of ['favicon.svg', 'preview.png', 'robots.txt']) {
    app.get(`/${file}`, { schema: hidden }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(file, root, { cacheControl: false }),
    )
  }
  for (const name of COMPANY_NAMES) {
    app.get(COMPANY_LINKS[name].address, { schema: hidden }, async (_request, reply) =>
      sendPlain(reply, PLAIN_PAGES[name](config)),
    )
  }
  if (config.demo && config.smtpUrl === null) {
    app.get('/outbox', { schema: hidden }, async (request, reply) =>
      // The demo may end while the server runs.
      config.demo ? sendPlain(reply, await outboxPage(context.database)) : answerUnknown(request, reply),
    )
  }
  await addUnsubscribe(app, context, (reply, page) => sendPlain(reply, page, { hasForm: true }))
  app.get<{ Querystring: { url: string } }>(
    CLIENT_DEFAULTS.imageProxyUrl,
    { schema: { ...hidden, querystring: ImageQuery } },
    async (request, reply) => {
      await withImage(
        fetches,
        request.query.url,
        clientNetwork(request),
        (image) => sendImage(reply.headers(FOR_THE_WIDGET), image, deliveryMs),
        imageOptions,
      )
      return reply
    },
  )
  app.get('/*', { schema: hidden }, async (request, reply) => {
    // Put behind a host's name as it is: `//x` stays a path, and a path that nobody has.
    const { pathname, search } = new URL(`http://host${request.url}`)
    const page = (await pageFinder())(pathname, search)
    return wantsPage(request, page) ? sendApp(request, reply, page, pathname) : answerUnknown(request, reply)
  })
  app.setNotFoundHandler(answerUnknown)

  async function sendPlain(
    reply: FastifyReply,
    page: PlainPage,
    { hasForm = false } = {},
  ): Promise<FastifyReply> {
    const nonce = newNonce()
    return reply
      .headers({ 'content-security-policy': plainPagePolicy(nonce, hasForm), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(plainPage(page, config, { fontFaces: await fontFaces(), nonce }))
  }

  /** The single-page app, with its first state; 404 where its sitemap has no such page, or nothing is to be seen there. */
  async function sendApp(
    request: FastifyRequest,
    reply: FastifyReply,
    page: AppPage | null,
    pathname: string,
  ): Promise<FastifyReply> {
    const nonce = newNonce()
    const files = await readClient()
    const mayDraw = config.hostRender && !files.isRebuilt
    const { isMissing, ...paint } = await prepareFirstPaint(
      { app, config, drawQueue: mayDraw ? drawQueue : null, visitorPages },
      request,
      page,
    )
    return reply
      .status(page && !isMissing ? 200 : 404)
      .headers({
        'content-security-policy': pagePolicy(config, nonce),
        'cache-control': 'no-store',
        // Pages whose address holds a secret send no referrer at all.
        ...(holdsSecret(request.url) ? { 'referrer-policy': 'no-referrer' } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(
        fillTemplate(files, {
          nonce,
          url: new URL(config.publicUrl).origin + pathname, // which may begin like another host's: //host
          ...paint,
        }),
      )
  }
}

const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answerFailure(new ApiError('not_found'), request, reply)

/** Whether someone asks for a page by name, or takes anything and there is such a page; scripts ask for data. */
function wantsPage({ url, headers: { accept = '*/*' } }: FastifyRequest, page: AppPage | null): boolean {
  if (page !== null && accept.includes('*/*')) return true
  return /\btext\/html\b/.test(accept) && !/^\/(api|provider|assets|demo|files|img)(\/|\?|$)/.test(url)
}
