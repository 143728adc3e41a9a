import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { imageDimensionsFromData } from 'image-dimensions'
import ipaddr from 'ipaddr.js'
import { ApiError } from '../http/errors.ts'
import { FairQueue } from '../http/fair-queue.ts'

export const MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 3
export const TIMEOUT_MS = 5_000
/** A browser decodes a picture whole: four bytes a pixel, however small the file is. */
export const MAX_PIXELS = 16_000_000

/**
 * Sixteen hosts that answer nothing until the time-out leave places free for their visitors, too. A fetch keeps its
 * place until its image is delivered, so that all images in memory together take at most `running` times
 * {@link MAX_BYTES}, and twice that while each is put together. It leaves its host's share once it is fetched:
 * slow readers keep nobody from the host.
 */
export const FETCH_QUEUE = {
  running: 96,
  waiting: 400,
  perClient: { running: 24, waiting: 60 },
  perTarget: { running: 4, waiting: 60, perClient: { running: 3 } },
  maxWaitMs: 10_000,
}

export interface ProxiedImage {
  type: string
  bytes: Buffer
}

export interface ImageProxyOptions {
  /** Whether an IP address may be asked; by default only public ones. */
  isAllowed?: (address: string) => boolean
  /** `address:port` of each name server to ask; by default those of the system. */
  nameServers?: string[]
  timeoutMs?: number
}

/** Returns the queue of all images that a host fetches. */
export const createFetchQueue = () => new FairQueue(FETCH_QUEUE)

/** All of IPv6 that is given out to the public; IPv4 in its `::/96` lies outside. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Not loopback, private, link-local, multicast or otherwise special, nor IPv4 in disguise of such. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(PUBLIC_IPV6))
}

const refused = () => new ApiError('validation_failed', { message: 'Diese Bildadresse ist nicht möglich.' })
const unavailable = () => new ApiError('not_found', { message: 'Das Bild ist nicht erreichbar.' })

/**
 * Fetches an image of a foreign host and delivers it. The address that was checked is the one that is asked, so that
 * a name cannot lead elsewhere in between; each redirect is checked anew.
 *
 * @param queue see `createFetchQueue`
 * @param client the sender, see `clientNetwork`
 * @param deliver resolves when the image is no longer needed
 * @throws ApiError `validation_failed` for addresses that are not asked, `not_found` where there is no image,
 * `rate_limited` when this client, `unavailable` when all together ask for too many
 */
export async function withImage<T>(
  queue: FairQueue,
  raw: string,
  client: string,
  deliver: (image: ProxiedImage) => Promise<T>,
  options: ImageProxyOptions = {},
): Promise<T> {
  const { host } = asUrl(raw)
  return queue.run(
    client,
    async (leaveHost) => {
      const image = await fetchAtOnce(raw, options)
      leaveHost()
      return deliver(image)
    },
    host,
  )
}

async function fetchAtOnce(raw: string, options: ImageProxyOptions): Promise<ProxiedImage> {
  const { isAllowed = isPublicAddress, nameServers, timeoutMs = TIMEOUT_MS } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  const choose = async (url: URL) =>
    checkedAddresses(url, isAllowed, (host) => addressesOf(host, deadline, nameServers))
  try {
    return await follow(raw, choose, deadline)
  } catch (error) {
    throw error instanceof ApiError ? error : unavailable()
  }
}

async function follow(
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
  if (!URL.canParse(raw, base?.href)) throw refused()
  const url = new URL(raw, base)
  const isPlain = url.username === '' && url.password === ''
  if (!/^https?:$/.test(url.protocol) || !isPlain) throw refused()
  return url
}

/** The addresses behind a name; none, where any of them is not allowed. */
async function checkedAddresses(
  url: URL,
  isAllowed: (address: string) => boolean,
  addressesOf: (host: string) => Promise<string[]>,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await addressesOf(host)
  if (addresses.length === 0) throw unavailable()
  if (!addresses.every(isAllowed)) throw refused()
  return addresses
}

/**
 * The addresses of a name, those of IPv4 first; none if no name server answers before the signal. The system's own
 * getaddrinfo cannot be called off: names that nobody answers would fill Node's thread pool behind closed requests.
 * Names that only /etc/hosts knows are not public.
 */
async function addressesOf(host: string, signal: AbortSignal, nameServers?: string[]): Promise<string[]> {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Asks the addresses given, whichever of them can be reached, and looks up no other. */
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
    if (size > MAX_BYTES) {
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

/** By the header: nothing is decoded here. What names no size is not shown by browsers either. */
function isOfModerateSize(bytes: Buffer): boolean {
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {}
  const pixels = width * height
  return pixels > 0 && pixels <= MAX_PIXELS
}

/** By the bytes themselves, whatever the server calls them. SVG is none: it can hold scripts. */
function imageType(bytes: Buffer): string | null {
  const ascii = bytes.subarray(0, 16).toString('latin1')
  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(ascii)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(ascii)) return 'image/webp'
  if (/^....ftypavi[fs]/s.test(ascii)) return 'image/avif'
  return null
}
