import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditAction, AuditObjectType } from '../../../contract/enumerations/audit.ts'
import type { Database, Reader, Transaction } from '../database/connection.ts'
import { ApiError, requireFound } from '../http/errors.ts'
import { findLastEditorName, recordAudit } from './audit-repository.ts'
import { deleteRow, incrementVersion, lockRow, type EditedType } from './versions-repository.ts'
import type { User } from './viewer.ts'

/** An object that staff edit, in the form of its GET. */
export interface Versioned {
  id: number
  version: number
}

const etagOf = (version: number) => `"${version}"`

/** Sets the `ETag` header to the version of the object, and returns the object. */
export function withEtag<Entity extends Versioned>(reply: FastifyReply, entity: Entity): Entity {
  reply.header('etag', etagOf(entity.version))
  return entity
}

/**
 * Rejects a save that was made from an older version. A save without `If-Match` is accepted. Call it in the
 * transaction of the save, after the object's row is locked.
 *
 * @param current the object in the form of its GET
 * @throws ApiError `conflict` with `current` and the name of the user who changed it last
 */
export async function assertCurrentVersionIfGiven(
  request: Pick<FastifyRequest, 'headers'>,
  transaction: Transaction,
  type: AuditObjectType,
  current: Versioned,
): Promise<void> {
  if (matchesVersionIfGiven(request, current.version)) return
  const changedBy = await findLastEditorName(transaction, { type, id: current.id })
  const message = changedBy === null ? undefined : `${changedBy} hat die Daten inzwischen geändert.`
  throw new ApiError('conflict', { ...(message && { message }), currentObject: current, changedBy })
}

/** Returns whether a save was made from this version. True for a save without `If-Match`. */
export function matchesVersionIfGiven(request: Pick<FastifyRequest, 'headers'>, version: number): boolean {
  const wanted = request.headers['if-match']
  return wanted === undefined || isMatch(wanted, version)
}

/** Proxies that compress turn an ETag into a weak one: `W/"3"` is the same version. */
const isMatch = (header: string, version: number): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etagOf(version))

/** A type of object that staff edit. */
export interface EditableDefinition<Entity extends Versioned> {
  type: EditedType
  /** Reads an object in the form of its GET. */
  read: (database: Reader, id: number) => Promise<Entity | undefined>
  /** Locks further rows before the object's row, to prevent deadlocks. `id` is undefined for a new object. */
  lockFirst?: (transaction: Transaction, id?: number) => Promise<void>
}

/** Returns the definition of objects that are read from a row: `present` turns it into the form of the GET. */
export const defineEditable = <Row, Entity extends Versioned>(
  type: EditedType,
  find: (database: Reader, id: number) => Promise<Row | undefined>,
  present: (row: Row) => Entity,
  lockFirst?: EditableDefinition<Entity>['lockFirst'],
): EditableDefinition<Entity> => ({
  type,
  read: async (database, id) => {
    const row = await find(database, id)
    return row && present(row)
  },
  ...(lockFirst && { lockFirst }),
})

/** A user's change of one object. `If-Match` among the headers has the version that it was made from. */
export interface Edit {
  request: Pick<FastifyRequest, 'headers'>
  actor: User
  id: number
}

/** The same with the whole request. */
export interface StaffEdit extends Edit {
  request: FastifyRequest
}

export const toStaffEdit = (request: FastifyRequest<{ Params: { id: number } }> & { user: User }) => ({
  request,
  actor: request.user,
  id: request.params.id,
})

/**
 * Creates an object in one transaction and writes the audit log.
 *
 * @param write stores the object and returns its ID
 */
export async function createObjectWithAudit<Entity extends Versioned>(
  database: Database,
  { type, read, lockFirst }: EditableDefinition<Entity>,
  actor: User,
  write: (transaction: Transaction) => Promise<number>,
): Promise<Entity> {
  return database.transaction(async (transaction) => {
    await lockFirst?.(transaction)
    const id = await write(transaction)
    const created = await read(transaction, id)
    if (!created) throw new Error('The object was not written.')
    await recordAudit(transaction, { actor, action: 'CREATED', object: { type, id }, after: created })
    return created
  })
}

/**
 * Changes an object in one transaction: locks it, checks the version that the save was made from, increments the
 * version and writes the audit log. A change without effect writes nothing, so that a double click saves once.
 *
 * @param change writes the change; `current` is the object before it
 * @throws ApiError `not_found`, `conflict`
 */
export async function changeObjectWithAudit<Entity extends Versioned>(
  database: Database,
  { type, read, lockFirst }: EditableDefinition<Entity>,
  { request, actor, id }: Edit,
  change: (transaction: Transaction, current: Entity) => Promise<void>,
  action: AuditAction = 'UPDATED',
): Promise<Entity> {
  try {
    return await database.transaction(async (transaction) => {
      await lockFirst?.(transaction, id)
      const current = await lock(transaction, { type, read }, id)
      await assertCurrentVersionIfGiven(request, transaction, type, current)
      await change(transaction, current)
      const changed = requireFound(await read(transaction, id))
      if (isSame(current, changed)) throw new Unchanged(current)
      await incrementVersion(transaction, type, id)
      const after = { ...changed, version: current.version + 1 }
      await recordAudit(transaction, { actor, action, object: { type, id }, before: current, after })
      return after
    })
  } catch (error) {
    if (error instanceof Unchanged) return error.current as Entity // thrown above
    throw error
  }
}

/**
 * Deletes an object in one transaction and writes the audit log.
 *
 * @param prepare updates the rows that refer to the object
 * @throws ApiError `not_found`, `conflict`
 */
export async function deleteObjectWithAudit<Entity extends Versioned>(
  database: Database,
  { type, read, lockFirst }: EditableDefinition<Entity>,
  { request, actor, id }: Edit,
  prepare?: (transaction: Transaction, current: Entity) => Promise<void>,
): Promise<Entity> {
  return database.transaction(async (transaction) => {
    await lockFirst?.(transaction, id)
    const current = await lock(transaction, { type, read }, id)
    await assertCurrentVersionIfGiven(request, transaction, type, current)
    await prepare?.(transaction, current)
    await deleteRow(transaction, type, id)
    await recordAudit(transaction, { actor, action: 'DELETED', object: { type, id }, before: current })
    return current
  })
}

/** @throws ApiError `not_found` */
async function lock<Entity extends Versioned>(
  transaction: Transaction,
  { type, read }: EditableDefinition<Entity>,
  id: number,
): Promise<Entity> {
  await lockRow(transaction, type, id)
  return requireFound(await read(transaction, id))
}

/** Rolls back a change without effect. */
class Unchanged extends Error {
  readonly current: Versioned

  constructor(current: Versioned) {
    super('Nothing was changed.')
    this.current = current
  }
}

/** `updated_at` alone is not a change. */
function isSame(before: object, after: object): boolean {
  const text = (object: object) => JSON.stringify({ ...object, updated_at: null })
  return text(before) === text(after)
}
