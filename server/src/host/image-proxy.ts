import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { imageDimensionsFromData } from 'image-dimensions'
import ipaddr from 'ipaddr.js'
import { ApiError } from '../http/errors.ts'
import { FairQueue, type FairQueueOptions } from '../http/fair-queue.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 3
export const IMAGE_FETCH_TIMEOUT_MS = 5_000
/** A browser needs four bytes per pixel to decode an image, however small the file is. */
export const MAX_IMAGE_PIXELS = 16_000_000

/**
 * Limits of concurrent fetches. Sixteen hosts that do not respond still leave slots free for other clients. A fetch
 * keeps its slot until the image is delivered, so all images in memory take at most `running` × {@link MAX_IMAGE_BYTES}
 * (twice that while their chunks are concatenated). It releases its host's slot once it is fetched, so slow clients do
 * not block the host.
 */
export const IMAGE_FETCH_QUEUE_LIMITS = {
  running: 96,
  waiting: 400,
  perClient: { running: 24, waiting: 60 },
  perTarget: { running: 4, waiting: 60, perClient: { running: 3 } },
  maxWaitMs: 10_000,
} satisfies FairQueueOptions

export interface ProxiedImage {
  type: string
  bytes: Buffer
}

export interface ImageProxyOptions {
  /** Whether the proxy may connect to an IP address; by default only to public ones. */
  isAllowed?: (address: string) => boolean
  /** `address:port` of each DNS server; by default those of the system. */
  nameServers?: string[]
  timeoutMs?: number
}

/** Creates the queue for image fetches; one per server. */
export const createImageFetchQueue = (): FairQueue => new FairQueue(IMAGE_FETCH_QUEUE_LIMITS)

/** The global unicast range of IPv6. IPv4 addresses in `::/96` are outside of it. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address is public: not loopback, private, link-local or multicast, nor such an address mapped
 * to IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(PUBLIC_IPV6))
}

const invalidUrl = () =>
  new ApiError('validation_failed', { message: 'Diese Bildadresse ist nicht möglich.' })
const unavailable = () => new ApiError('not_found', { message: 'Das Bild ist nicht erreichbar.' })

/**
 * Fetches an image from another host and delivers it. The request goes to the IP addresses that were checked, which
 * prevents DNS rebinding. Each redirect is checked as well.
 *
 * @param queue see `createImageFetchQueue`
 * @param clientNetwork see `clientNetwork`
 * @param deliver resolves when the image is no longer needed
 * @throws ApiError `validation_failed` for URLs that are not allowed, `not_found` if there is no image,
 * `rate_limited` if this client has too many requests in the queue, `unavailable` if all clients together have
 */
export async function fetchAndDeliverImage<T>(
  queue: FairQueue,
  imageUrl: string,
  clientNetwork: string,
  deliver: (image: ProxiedImage) => Promise<T>,
  options: ImageProxyOptions = {},
): Promise<T> {
  const { host } = asUrl(imageUrl)
  return queue.run(
    clientNetwork,
    async (releaseHost) => {
      const image = await fetchImage(imageUrl, options)
      releaseHost()
      return deliver(image)
    },
    host,
  )
}

async function fetchImage(raw: string, options: ImageProxyOptions): Promise<ProxiedImage> {
  const { isAllowed = isPublicAddress, nameServers, timeoutMs = IMAGE_FETCH_TIMEOUT_MS } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  const choose = async (url: URL) =>
    checkedAddresses(url, isAllowed, (host) => resolveAddresses(host, deadline, nameServers))
  try {
    return await followRedirects(raw, choose, deadline)
  } catch (error) {
    throw error instanceof ApiError ? error : unavailable()
  }
}

async function followRedirects(
  raw: string,
  choose: (url: URL) => Promise<string[]>,
  signal: AbortSignal,
): Promise<ProxiedImage> {
  let url = asUrl(raw)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(url, await choose(url), signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      url = asUrl(headers.location, url)
      continue
    }
    if (statusCode === 200) return readImage(response)
    response.destroy()
    throw unavailable()
  }
  throw unavailable()
}

function asUrl(raw: string, base?: URL): URL {
  if (!URL.canParse(raw, base?.href)) throw invalidUrl()
  const url = new URL(raw, base)
  const isPlain = url.username === '' && url.password === ''
  if (!/^https?:$/.test(url.protocol) || !isPlain) throw invalidUrl()
  return url
}

/** Resolves the URL's host to IP addresses. @throws ApiError if there is none, or any of them is not allowed */
async function checkedAddresses(
  url: URL,
  isAllowed: (address: string) => boolean,
  addressesOf: (host: string) => Promise<string[]>,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await addressesOf(host)
  if (addresses.length === 0) throw unavailable()
  if (!addresses.every(isAllowed)) throw invalidUrl()
  return addresses
}

/**
 * Resolves a host name, IPv4 addresses first; empty if no DNS server responds before the signal. This does not use the
 * system's getaddrinfo, because that cannot be aborted: unresolvable names would fill Node's thread pool. It also does
 * not read /etc/hosts, whose names are not public.
 */
async function resolveAddresses(
  host: string,
  signal: AbortSignal,
  nameServers?: string[],
): Promise<string[]> {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

/** Sends a GET request to the first reachable one of `addresses`, without another DNS lookup. */
function get(url: URL, addresses: string[], signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        headers: { accept: 'image/*', 'user-agent': 'Meinungsbild image proxy' },
        lookup: (_host, _options, done) => done(null, known), // Node tries one after the other
        agent: false,
        signal,
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function readImage(response: IncomingMessage): Promise<ProxiedImage> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_IMAGE_BYTES) {
      response.destroy()
      throw unavailable()
    }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const type = imageType(bytes)
  if (type === null || !isOfModerateSize(bytes)) throw unavailable()
  return { type, bytes }
}

/** Checks the size in the image's header, without decoding. Browsers do not show images without a size either. */
function isOfModerateSize(bytes: Buffer): boolean {
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {}
  const pixels = width * height
  return pixels > 0 && pixels <= MAX_IMAGE_PIXELS
}

/** Detects the type from the bytes, not from the server's headers. SVG is not allowed: it can contain scripts. */
function imageType(bytes: Buffer): string | null {
  const ascii = bytes.subarray(0, 16).toString('latin1')
  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(ascii)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(ascii)) return 'image/webp'
  if (/^....ftypavi[fs]/s.test(ascii)) return 'image/avif'
  return null
}

/** Time limit for sending an image; enough for the largest one at 1.4 Mbit/s. */
export const IMAGE_DELIVERY_TIMEOUT_MS = 30_000

/**
 * Sends an image. Resolves when it is sent or the client has disconnected.
 *
 * @param deliveryTimeoutMs time limit, after which the connection is closed
 */
export async function sendImage(
  reply: FastifyReply,
  { type, bytes }: ProxiedImage,
  deliveryTimeoutMs = IMAGE_DELIVERY_TIMEOUT_MS,
): Promise<void> {
  const deadline = setTimeout(() => reply.raw.destroy(), deliveryTimeoutMs)
  reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes)
  await finished(reply.raw).catch(() => undefined) // the client disconnected
  clearTimeout(deadline)
}
