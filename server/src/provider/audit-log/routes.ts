import { Readable } from 'node:stream'
import { auditLogFileName } from '../../../../contract/csv.ts'
import type { Database } from '../../database/connection.ts'
import { toGermanCsvFile, toGermanCsvRows } from '../csv.ts'
import { defineRoutes } from '../domain-routes.ts'
import { csvStreamResponse, createDownloadHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { assertConsistentPeriod } from '../period.ts'
import { AUDIT_CSV_HEADER, toAuditCsvRow, presentAuditLog } from './presenter.ts'
import { findAuditEntries } from './repository.ts'
import { AuditFilter, AuditLog, AuditQuery, type AuditFilterWire } from './schema.ts'

const access = { permission: 'audit.read' } as const

const BATCH = 1000

export const auditLogRoutes = defineRoutes('audit', (app, { database, now }) => {
  app.get(
    '/v1/admin/audit',
    operation('listAuditLog', { access, querystring: AuditQuery, response: AuditLog }),
    async ({ query: { before, limit, ...filter } }) => {
      assertConsistentPeriod(filter)
      return presentAuditLog(
        await findAuditEntries(database, filter, { beforeId: before, limit: limit + 1 }),
        limit,
      )
    },
  )
  app.get(
    '/v1/admin/audit/export.csv',
    operation('exportAuditLog', { access, querystring: AuditFilter, ...csvStreamResponse }),
    async ({ query }, reply) => {
      assertConsistentPeriod(query)
      reply.headers(createDownloadHeaders(auditLogFileName(now())))
      return Readable.from(streamCsv(database, query))
    },
  )
})

/** Reads in batches, so that a log of any length takes little memory. */
async function* streamCsv(database: Database, filter: AuditFilterWire): AsyncGenerator<string> {
  yield toGermanCsvFile([AUDIT_CSV_HEADER])
  for (let before: number | undefined; ;) {
    const rows = await findAuditEntries(database, filter, { beforeId: before, limit: BATCH })
    if (rows.length > 0) yield toGermanCsvRows(rows.map(toAuditCsvRow))
    if (rows.length < BATCH) return
    before = rows.at(-1)?.entry.id
  }
}
