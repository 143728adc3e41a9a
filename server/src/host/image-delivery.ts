import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { ProxiedImage } from './image-proxy.ts'

/** Time limit for sending an image; enough for the largest one at 1.4 Mbit/s. */
export const IMAGE_DELIVERY_TIMEOUT_MS = 30_000

/**
 * Sends an image. Resolves when it is sent or the client has disconnected.
 *
 * @param deliveryMs time limit, after which the connection is closed
 */
export async function sendImage(
  reply: FastifyReply,
  { type, bytes }: ProxiedImage,
  deliveryMs = IMAGE_DELIVERY_TIMEOUT_MS,
): Promise<void> {
  const deadline = setTimeout(() => reply.raw.destroy(), deliveryMs)
  reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes)
  await finished(reply.raw).catch(() => undefined) // the client disconnected
  clearTimeout(deadline)
}
