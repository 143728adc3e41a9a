import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Providers give a customer a whole /64 of IPv6, so its 2^64 addresses are one sender. */
const IPV6_PREFIX = 64

/** NAT64 (RFC 6052): the last four bytes are the IPv4 address of the sender. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Returns the network by which the sender of a request is counted. */
export const clientNetwork = (request: Pick<FastifyRequest, 'ip'>): string => networkOf(request.ip)

/**
 * Returns the network of an IP address: an IPv4 address as it is (in IPv6 notation or behind NAT64, too), the /64 of an IPv6
 * address. A text that is no address, as a proxy may send one, counts by itself.
 */
export function networkOf(address: string): string {
  const text = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const host = /^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text // some proxies add the port
  if (!ipaddr.isValid(host)) return host.slice(0, 100)
  const plain = ipaddr.process(host)
  if (plain.kind() === 'ipv4') return plain.toString()
  if (plain.match(NAT64)) return plain.toByteArray().slice(-4).join('.')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`
}
