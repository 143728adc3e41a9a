import type { FastifyRequest } from 'fastify'
import type { AuditAction, AuditObjectType } from '../../../../contract/enumerations/audit.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import { isStaffActingForCustomer } from '../organization/policy.ts'
import { personName } from '../person-name.ts'
import { matchesVersionIfGiven } from '../versions.ts'
import { lockUser } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'
import { assertMayChange } from './policy.ts'
import type { SavedObject, SavedObjectReader, CommonSavedObjectQueries } from './repository.ts'

interface SavedObjectKind<
  Reader extends SavedObjectReader,
  Row extends { saved: SavedObject & Content },
  Content,
  Added extends Content,
  Answer,
> {
  type: AuditObjectType
  store: Pick<
    CommonSavedObjectQueries,
    'lock' | 'countOwn' | 'remove' | 'findLastEditor' | 'setBlockedReason'
  >
  /** Maximum number of objects that a user may save in an organization. */
  max: number
  /** The error text when the maximum is reached. */
  maxReached: string
  readerOf: (user: User) => Reader
  list: (database: Pick<Database, 'select'>, reader: Reader) => Promise<Row[]>
  /** Returns an object that the reader may see, in any status. */
  find: (database: Pick<Database, 'select'>, reader: Reader, id: number) => Promise<Row | undefined>
  add: (transaction: Transaction, reader: Reader, added: Added) => Promise<number>
  update: (
    transaction: Transaction,
    id: number,
    change: { content: Content; userId: number; now: Date },
  ) => Promise<void>
  /** @throws ApiError if the current status or owner of the object forbids the change */
  assertChange: (user: User, row: Row, content: Content, transaction: Transaction) => void | Promise<void>
  /** @throws ApiError if the current status of the object forbids its deletion */
  assertDeletion: (row: Row) => void
  /** Returns the fields that the audit log stores. */
  loggedFields: (content: Content) => object
  present: (user: User, row: Row) => Answer
}

type ObjectRequest = FastifyRequest<{ Params: { id: number } }> & { user: User }

/** Creates the functions that read and write one kind of saved objects, each change in one transaction. */
export function createSavedObjectService<
  Reader extends SavedObjectReader,
  Row extends { saved: SavedObject & Content },
  Content,
  Added extends Content,
  Answer extends { id: number; version: number },
>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  kind: SavedObjectKind<Reader, Row, Content, Added, Answer>,
) {
  const { type, store, present } = kind

  /**
   * Locks and returns an object that the user may change.
   * @throws ApiError `not_found`, `forbidden`, `conflict` if it was changed in the meantime
   */
  async function lockForChange(transaction: Transaction, request: ObjectRequest): Promise<Row> {
    const { user } = request
    const { id } = request.params
    await store.lock(transaction, id)
    const row = requireFound(await kind.find(transaction, kind.readerOf(user), id))
    assertMayChange(user, row.saved)
    if (matchesVersionIfGiven(request, row.saved.version)) return row
    const editor = await store.findLastEditor(transaction, id)
    throw new ApiError('conflict', {
      currentObject: present(user, row),
      changedBy: editor ? personName(editor) : null,
    })
  }

  async function read(transaction: Transaction, user: User, id: number): Promise<Answer> {
    return present(user, requireFound(await kind.find(transaction, kind.readerOf(user), id)))
  }

  /** Logs a change by staff who act for a customer. Changes by members are not logged. */
  async function logChange(
    transaction: Transaction,
    actor: User,
    action: AuditAction,
    id: number,
    { before, after }: { before?: Content; after?: Content },
  ): Promise<void> {
    if (!isStaffActingForCustomer(actor)) return
    await recordAudit(transaction, {
      actor,
      action,
      object: { type, id },
      ...(before && { before: kind.loggedFields(before) }),
      ...(after && { after: kind.loggedFields(after) }),
    })
  }

  return {
    /** Returns the user's own objects and those shared in the organization. */
    list: async (user: User): Promise<Answer[]> =>
      (await kind.list(database, kind.readerOf(user))).map((row) => present(user, row)),

    /** @throws ApiError `validation_failed` if the user has reached the maximum */
    create: (user: User, added: Added): Promise<Answer> =>
      database.transaction(async (transaction) => {
        const reader = kind.readerOf(user)
        await lockUser(transaction, user.userId)
        if ((await store.countOwn(transaction, reader)) >= kind.max) throw fieldError('name', kind.maxReached)
        const id = await kind.add(transaction, reader, added)
        await logChange(transaction, user, 'CREATED', id, { after: added })
        return read(transaction, user, id)
      }),

    /** @throws ApiError as {@link lockForChange}, and if the object's status forbids the change */
    change: (request: ObjectRequest, content: Content): Promise<Answer> =>
      database.transaction(async (transaction) => {
        const row = await lockForChange(transaction, request)
        const { user } = request
        const { id } = request.params
        await kind.assertChange(user, row, content, transaction)
        await kind.update(transaction, id, { content, userId: user.userId, now: now() })
        await logChange(transaction, user, 'UPDATED', id, { before: row.saved, after: content })
        return read(transaction, user, id)
      }),

    /** @throws ApiError as {@link lockForChange}, and if the object's status forbids the deletion */
    remove: (request: ObjectRequest): Promise<void> =>
      database.transaction(async (transaction) => {
        const row = await lockForChange(transaction, request)
        const { id } = request.params
        kind.assertDeletion(row)
        await store.remove(transaction, id)
        await logChange(transaction, request.user, 'DELETED', id, { before: row.saved })
      }),

    /** Blocks a shared object, or unblocks it if the reason is null. @throws ApiError `not_found` */
    block: (actor: User, id: number, reason: string | null): Promise<void> =>
      database.transaction(async (transaction) => {
        const changed = requireFound(await store.setBlockedReason(transaction, id, reason))
        if (changed.before === reason) return
        await recordAudit(transaction, {
          actor,
          action: reason === null ? 'UNBLOCKED' : 'BLOCKED',
          object: { type, id },
          reason,
        })
      }),
  }
}
