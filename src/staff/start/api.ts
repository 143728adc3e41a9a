import { hasShape } from '../../api/shape'
import type { Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type Desk = Wire<'getDesk'>

/** Fetches what is to be done, today's answers, and what the user has changed last. */
export const fetchDesk = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/desk', { check: hasShape({ recent: 'array' }) })
