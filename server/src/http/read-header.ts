import type { IncomingHttpHeaders } from 'node:http'

/** Returns a request header by its case-insensitive name; null if it is missing or empty. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name.toLowerCase()] // Node's headers are lowercase
  return typeof value === 'string' && value !== '' ? value : null
}
