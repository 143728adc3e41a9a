import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { AuditAction, AuditObjectType } from '../../../contract/enumerations/audit.ts'
import { pick } from '../../../contract/pick.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { users } from '../database/schema-accounts.ts'
import { auditLog } from '../database/schema-admin.ts'
import { personName } from './person-name.ts'
import type { User } from './viewer.ts'

interface AuditEntry {
  actor: Pick<User, 'userId'>
  action: AuditAction
  object: { type: AuditObjectType; id: number | null }
  /** The object before the change, with people as IDs only; null for a new object or if nothing changed. */
  before?: object | null
  /** The object after the change; null for a deleted object. */
  after?: object | null
  reason?: string | null
}

/** Names of fields that are never logged, at any depth. */
const SECRET = /password|secret|token|hash$/i

/**
 * Writes an audit log entry in the transaction of the change, so that neither is stored without the other. For an
 * update, only the fields that changed are stored.
 */
export async function recordAudit(
  transaction: Transaction,
  { actor, action, object, before = null, after = null, reason = null }: AuditEntry,
): Promise<void> {
  const [was, is] = [withoutSecrets(before), withoutSecrets(after)]
  const hasChanged = (key: string) => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key])
  const isUpdate = was !== null && is !== null
  await transaction.insert(auditLog).values({
    actorId: actor.userId,
    action,
    objectType: object.type,
    objectId: object.id,
    before: isUpdate ? pickBy(was, hasChanged) : was,
    after: isUpdate ? pickBy(is, hasChanged) : is,
    reason,
  })
}

type Fields = Record<string, unknown>

const pickBy = (fields: Fields, isPicked: (key: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => isPicked(key)))

/** Returns the object as it is serialized to JSON, without fields that hold secrets. */
function withoutSecrets(object: object | null): Fields | null {
  const text = JSON.stringify(object, (key, value: unknown) => (SECRET.test(key) ? undefined : value))
  return JSON.parse(text) as Fields | null // the serialized object from above
}

const isChange = or(eq(auditLog.action, 'CREATED'), isNotNull(auditLog.before))

/** Returns the name of the user who changed the object last; null if nobody did or the account was deleted. */
export async function findLastEditorName(
  database: Database | Transaction,
  { type, id }: { type: AuditObjectType; id: number },
): Promise<string | null> {
  const [row] = await database
    .select(pick(users, 'firstName', 'lastName', 'email'))
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.objectType, type), eq(auditLog.objectId, id), isChange))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row ? personName(row) : null
}
