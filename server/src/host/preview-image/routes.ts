import { createHash } from 'node:crypto'
import { CLIENT_DEFAULTS } from '../../../../contract/client-config.ts'
import { BOARD_IMAGE_PATH, USUAL_IMAGE_PATH } from '../../../../contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { Id } from '../../provider/common-schema.ts'
import type { InsightBoardDetailWire } from '../../provider/insight-boards/schema.ts'
import { memoizeLru } from '../../lib/memoize-lru.ts'
import { drawBoardImage } from './board-image.ts'
import { rasterizer } from '../../drawing/rasterizer.ts'

const Params = Type.Object({ id: Id })

/** Drawings; social networks keep their own copies for days. */
const MOST_KEPT = 50

/**
 * Adds the preview image of each board: what a visitor who is not logged in may see of it. A board that such a visitor
 * may not see has the product's own image, as if there were none.
 */
export function addBoardImages(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>()

  async function imageOf(id: number, remoteAddress: string): Promise<Buffer | null> {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: `${CLIENT_DEFAULTS.providerApiUrl}/v1/insight_boards_v2/${id}`,
      remoteAddress,
    })
    if (statusCode !== 200) return null
    // Asked each time and drawn once: a board that is withdrawn or changed is so at once.
    const key = createHash('sha256').update(body).digest('base64')
    const drawing = memoizeLru(kept, MOST_KEPT, key, async () => {
      const board = JSON.parse(body) as InsightBoardDetailWire // by its own schema
      return drawBoardImage(board, await rasterizer())
    })
    drawing.catch(() => kept.delete(key)) // the next request tries again
    return drawing
  }

  app.get<{ Params: Static<typeof Params> }>(
    `${BOARD_IMAGE_PATH}/:id.png`,
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const bytes = await imageOf(request.params.id, request.ip)
      if (bytes === null) return reply.redirect(USUAL_IMAGE_PATH)
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(bytes)
    },
  )
}
