import type { IncomingHttpHeaders } from 'node:http'

/** Returns a header of a request, whatever the case of its name; null where it is missing or empty. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name.toLowerCase()] // as Node names them
  return typeof value === 'string' && value !== '' ? value : null
}
