import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import { FILES_PATH, isUploadedImageName } from '../files/file-urls.ts'
import { ApiError } from '../http/errors.ts'

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Serves the images uploaded by staff. They are cached as immutable: a changed image gets a new URL. */
export function registerUploadedImageRoute(
  app: FastifyInstance,
  { files }: Pick<Context, 'files'>,
  headers: Record<string, string>,
): void {
  app.get<{ Params: { name: string } }>(
    `${FILES_PATH}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const bytes = isUploadedImageName(name) ? await files.read(name) : null
      if (bytes === null) throw new ApiError('not_found')
      return reply
        .headers({ ...headers, 'cache-control': 'public, max-age=31536000, immutable' })
        .type(TYPES[name.slice(-3)] ?? 'application/octet-stream')
        .send(bytes)
    },
  )
}
