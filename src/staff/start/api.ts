import { createShapeCheck } from '../../api/shape'
import type { ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type Desk = ResponseBody<'getDesk'>

/** Fetches what is to be done, today's answers, and what the user has changed last. */
export const fetchDesk = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/desk', { check: createShapeCheck({ recent: 'array' }) })
