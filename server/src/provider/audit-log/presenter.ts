import type { Cell } from '../csv.ts'
import { SERVER_ACTOR } from '../audit.ts'
import { personName } from '../person-name.ts'
import type { AuditRow } from './repository.ts'
import type { AuditLogWire } from './schema.ts'

/** Answers a page of `limit` entries; a row more than that says that there is another page. */
export function presentAuditLog(rows: readonly AuditRow[], limit: number): AuditLogWire {
  const page = rows.slice(0, limit)
  return {
    entries: page.map(({ entry, ...account }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor_id: entry.actorId === SERVER_ACTOR.userId ? null : entry.actorId,
      actor: personName(account),
      action: entry.action,
      object_type: entry.objectType,
      object_id: entry.objectId,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
    })),
    next: rows.length > limit ? (page.at(-1)?.entry.id ?? null) : null,
  }
}

export const AUDIT_HEAD: readonly Cell[] = [
  'Nummer',
  'Zeit',
  'Konto',
  'Person',
  'Aktion',
  'Objekt',
  'Objektnummer',
  'Vorher',
  'Nachher',
  'Begründung',
]

/** An entry as a row of the exported table; what changed is written as JSON. */
export const auditCells = ({ entry, ...account }: AuditRow): Cell[] => [
  entry.id,
  entry.at.toISOString(),
  entry.actorId,
  entry.actorId === SERVER_ACTOR.userId ? 'Server' : personName(account),
  entry.action,
  entry.objectType,
  entry.objectId,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
  entry.reason,
]
