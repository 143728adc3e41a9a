import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context/context.ts'
import { clientNetwork } from '../../../http/client-network.ts'
import { ApiError } from '../../../http/errors.ts'
import { FilterQuery, type FilterQueryWire } from './schema.ts'

const NAMES = Object.keys(FilterQuery.properties).sort() as Exclude<keyof FilterQueryWire, 'areas'>[] // the schema's own keys

/**
 * Counts a filter of a poll or board against the limit, once an hour for each filter. It slows down
 * attempts to average out noise; the noise itself bounds what they reveal. Requests without a filter are not counted.
 *
 * @param filteredObject the filtered object, such as `poll 7`
 * @throws ApiError `rate_limited`
 */
export function consumeFilterLimit(
  { filterLimit }: Pick<Context, 'filterLimit'>,
  request: Pick<FastifyRequest, 'viewer' | 'ip' | 'log'>,
  filteredObject: string,
  query: FilterQueryWire,
): void {
  const filter = NAMES.flatMap((name) => (query[name] === undefined ? [] : [`${name}=${query[name]}`]))
  if (filter.length === 0) return
  const { viewer } = request
  const client = viewer.kind === 'user' ? `user ${viewer.userId}` : clientNetwork(request)
  try {
    filterLimit.consume(client, [filteredObject, ...filter].join(' '))
  } catch (error) {
    if (error instanceof ApiError) request.log.warn({ shown: filteredObject }, 'too many different filters')
    throw error
  }
}
