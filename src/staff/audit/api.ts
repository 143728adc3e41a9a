import { createItemsCheck } from '../../api/shape'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type AuditEntry = ResponseBody<'listAuditLog'>['entries'][number]
export type AuditFilter = RequestQuery<'exportAuditLog'>

/** Fetches a page of the audit log, newest entries first. `before` is the `next` of the preceding page. */
export const fetchAuditLog = (query: RequestQuery<'listAuditLog'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/audit', { query, check: createItemsCheck('entries') })

/** Fetches all matching entries as CSV for German Excel. */
export const exportAuditLog = (query: AuditFilter, { provider }: CallOptions) =>
  provider.getText('/v1/admin/audit/export.csv', { query })
