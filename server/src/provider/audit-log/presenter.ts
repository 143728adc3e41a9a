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

export const AUDIT_CSV_HEADER: readonly Cell[] = [
  'Nummer',
  'Zeit',
  'Konto',
  'Person',
  'Aktion',
  'Objekt',
  'Objektnummer',
  'Objektname',
  'Vorher',
  'Nachher',
  'Begründung',
]

/** Returns an entry as a row of the CSV export; changes are written as JSON. */
export const toAuditCsvRow = ({ entry, objectName, ...account }: AuditRow): Cell[] => [
  entry.id,
  entry.at.toISOString(),
  entry.actorId,
  entry.actorId === SERVER_ACTOR.userId ? 'Server' : personName(account),
  entry.action,
  entry.objectType,
  entry.objectId,
  objectName,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
  entry.reason,
]
