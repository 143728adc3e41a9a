import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { CLIENT_DEFAULTS } from '../../../../contract/client-config.ts'
import { BOARD_PREVIEW_IMAGES_PATH, DEFAULT_PREVIEW_IMAGE_PATH } from '../../../../contract/paths.ts'
import { loadRasterizer } from '../../drawing/rasterizer.ts'
import { memoizePromiseLru } from '../../lib/memoize-lru.ts'
import { Id } from '../../provider/common-schema.ts'
import type { InsightBoardDetailWire } from '../../provider/insight-boards/schema.ts'
import { renderBoardPreviewPng } from './board-image.ts'

const Params = Type.Object({ id: Id })

/** Social networks cache the images themselves for days. */
const MAX_CACHED_IMAGES = 50

/**
 * Adds the route for the preview image of each board. It shows what visitors may see. For other boards, and for boards
 * that do not exist, it redirects to the product's default image.
 */
export function registerBoardPreviewImageRoute(app: FastifyInstance): void {
  const cache = new Map<string, Promise<Buffer>>()

  async function imageOf(id: number, remoteAddress: string): Promise<Buffer | null> {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: `${CLIENT_DEFAULTS.providerApiUrl}/v1/insight_boards_v2/${id}`,
      remoteAddress,
    })
    if (statusCode !== 200) return null
    // Fetched on each request, so that changes take effect immediately. Equal content is drawn once.
    const key = createHash('sha256').update(body).digest('base64')
    return memoizePromiseLru(cache, MAX_CACHED_IMAGES, key, async () => {
      const board = JSON.parse(body) as InsightBoardDetailWire // serialized with that schema
      return renderBoardPreviewPng(board, await loadRasterizer())
    })
  }

  app.get<{ Params: Static<typeof Params> }>(
    `${BOARD_PREVIEW_IMAGES_PATH}/:id.png`,
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const bytes = await imageOf(request.params.id, request.ip)
      if (bytes === null) return reply.redirect(DEFAULT_PREVIEW_IMAGE_PATH)
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(bytes)
    },
  )
}
