import type { Cell } from '../csv.ts'
import { personName } from '../person-name.ts'
import { SERVER_ACTOR } from '../viewer.ts'
import type { AuditRow } from './repository.ts'
import type { AuditLogWire } from './schema.ts'

/** Presents the time, change and actor of an entry. */
export const presentAuditEntry = ({ entry, objectName: _, ...account }: AuditRow) => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  actor: personName(account),
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
})

/** Presents a page of `limit` entries. An additional row means that there is another page. */
export function presentAuditLog(limitPlusOneRows: readonly AuditRow[], limit: number): AuditLogWire {
  const page = limitPlusOneRows.slice(0, limit)
  return {
    entries: page.map((row) => ({
      ...presentAuditEntry(row),
      actor_id: row.entry.actorId === SERVER_ACTOR.userId ? null : row.entry.actorId,
      object_type: row.entry.objectType,
      object_id: row.entry.objectId,
      object_name: row.objectName,
    })),
    next: limitPlusOneRows.length > limit ? (page.at(-1)?.entry.id ?? null) : null,
  }
}

/** The heading and the cell of each column of the CSV export; changes are written as JSON. */
const CSV_COLUMNS: readonly [heading: string, cellOf: (row: AuditRow) => Cell][] = [
  ['Nummer', ({ entry }) => entry.id],
  ['Zeit', ({ entry }) => entry.at.toISOString()],
  ['Konto', ({ entry }) => entry.actorId],
  ['Person', (row) => (row.entry.actorId === SERVER_ACTOR.userId ? 'Server' : personName(row))],
  ['Aktion', ({ entry }) => entry.action],
  ['Objekt', ({ entry }) => entry.objectType],
  ['Objektnummer', ({ entry }) => entry.objectId],
  ['Objektname', ({ objectName }) => objectName],
  ['Vorher', ({ entry }) => entry.before && JSON.stringify(entry.before)],
  ['Nachher', ({ entry }) => entry.after && JSON.stringify(entry.after)],
  ['Begründung', ({ entry }) => entry.reason],
]

export const AUDIT_CSV_HEADER: readonly Cell[] = CSV_COLUMNS.map(([heading]) => heading)
export const toAuditCsvRow = (row: AuditRow): Cell[] => CSV_COLUMNS.map(([, cellOf]) => cellOf(row))
