import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import { createFontFaceCssReader, FONT_FILE } from '../html/fonts.ts'
import { ApiError } from '../http/errors.ts'
import { registerHealthRoutes } from '../http/health.ts'
import { createServer, type ServerOptions } from '../http/server.ts'
import { automaticEmbedRoutes } from './automatic-embeds.ts'
import { createPageSender } from './page-sender.ts'
import { WIDGET_HEADERS } from './page.ts'
import { unsavedPollPreview } from './preview.ts'
import { participationRoutes } from './projects/routes.ts'
import { widgetPollRoutes } from './routes.ts'

/** Builds the widget host, which serves polls at `/{pollId}` for frames in any page. It does not listen yet. */
export async function buildWidget(
  context: Context,
  options: Pick<ServerOptions, 'logger'> = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app = createServer({ ...options, trustedProxies: config.trustedProxies, headers: WIDGET_HEADERS })
  const fontFaces = createFontFaceCssReader(config.clientDir)
  const pages = createPageSender(config, fontFaces)
  app.addHook('onClose', () => context.background.finishWithoutSleeping())
  registerHealthRoutes(app, context.ping)
  app.setNotFoundHandler((request, reply) => pages.sendFailure(new ApiError('not_found'), request, reply))
  await app.register(async (fonts) => {
    fonts.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode < 400) reply.header('cache-control', 'public, max-age=31536000, immutable')
    })
    await fonts.register(fastifyStatic, {
      root: path.resolve(config.clientDir, 'assets'),
      prefix: '/assets/',
      index: false,
      cacheControl: false,
      allowedPath: (file) => FONT_FILE.test(path.basename(file)),
    })
  })
  await app.register(unsavedPollPreview(config, fontFaces))
  await app.register(automaticEmbedRoutes(context))
  await app.register(participationRoutes(context, pages))
  await app.register(widgetPollRoutes(context, pages)) // in its own scope, because the server's error handler responds with JSON
  return app
}
