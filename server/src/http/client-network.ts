import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Providers assign a /64 of IPv6 per customer, so its 2^64 addresses count as one client. */
const IPV6_PREFIX = 64

/** NAT64 (RFC 6052): the last four bytes are the client's IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Returns the network that rate limits use as the client's identity. A client that has closed its connection no longer
 * has an address, despite Fastify's type; all of these count as one client, which gets no response anyway.
 */
export const clientNetwork = (request: { ip: FastifyRequest['ip'] | undefined }): string =>
  toNetwork(request.ip ?? '')

/**
 * Returns the network of an IP address: an IPv4 address unchanged (also from IPv6 notation or NAT64), the /64 of an IPv6
 * address. A port and brackets, which some proxies add, are dropped. Other text is returned trimmed and cut to 100
 * characters.
 */
export function toNetwork(address: string): string {
  const text = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const host = /^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text // some proxies add the port
  if (!ipaddr.isValid(host)) return host.slice(0, 100)
  const plain = ipaddr.process(host)
  if (plain.kind() === 'ipv4') return plain.toString()
  if (plain.match(NAT64)) return plain.toByteArray().slice(-4).join('.')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`
}
