import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { ProxiedImage } from './image-proxy.ts'

/** Enough for the largest image at 1.4 Mbit/s. */
export const DELIVERY_MS = 30_000

/**
 * Sends an image. Resolves when the reader has it or has gone away; a reader that takes too long is cut off.
 * @param deliveryMs milliseconds that the reader has
 */
export async function sendImage(
  reply: FastifyReply,
  { type, bytes }: ProxiedImage,
  deliveryMs = DELIVERY_MS,
): Promise<void> {
  const deadline = setTimeout(() => reply.raw.destroy(), deliveryMs)
  reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes)
  await finished(reply.raw).catch(() => undefined) // whoever hung up needs no answer
  clearTimeout(deadline)
}
