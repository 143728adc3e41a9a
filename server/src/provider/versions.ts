import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../database/connection.ts'
import { organizations, users } from '../database/schema-accounts.ts'
import { settings } from '../database/schema-admin.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { collections } from '../database/schema-collections.ts'
import { bundles } from '../database/schema-content.ts'
import { articles, newsItems } from '../database/schema-news.ts'
import { ApiError } from '../http/errors.ts'
import type { AuditAction, AuditObjectType } from '../../../contract/enumerations/audit.ts'
import { lastEditor, recordAudit } from './audit.ts'
import type { User } from './viewer.ts'

/** An object that staff edit, as it is answered. */
interface Versioned {
  id: number
  version: number
}

const etagOf = (version: number) => `"${version}"`

/** Answers one object, with its version as `ETag`. */
export function withEtag<Answer extends Versioned>(reply: FastifyReply, answer: Answer): Answer {
  reply.header('etag', etagOf(answer.version))
  return answer
}

/**
 * Lets a save pass that was made from the current version, or that does not say from which one. Call it in the save's
 * transaction, after the object's row was locked.
 *
 * @param current the object as its GET answers it
 * @throws ApiError `conflict` with `current` and the name of whoever changed it last
 */
export async function assertCurrent(
  request: Pick<FastifyRequest, 'headers'>,
  transaction: Transaction,
  type: AuditObjectType,
  current: Versioned,
): Promise<void> {
  if (isCurrent(request, current.version)) return
  const changedBy = await lastEditor(transaction, { type, id: current.id })
  const message = changedBy === null ? undefined : `${changedBy} hat die Daten inzwischen geändert.`
  throw new ApiError('conflict', { ...(message && { message }), current, changedBy })
}

/** Tells whether a save was made from a version, or does not say from which one. */
export function isCurrent(request: Pick<FastifyRequest, 'headers'>, version: number): boolean {
  const wanted = request.headers['if-match']
  return wanted === undefined || isMatch(wanted, version)
}

/** A proxy that compresses makes an ETag weak: `W/"3"` is the same version. */
const isMatch = (header: string, version: number): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etagOf(version))

/** The tables of what staff edit, with the columns `id` and `version`. */
const TABLES = {
  ARTICLE: articles,
  INSIGHT_BOARD: insightBoards,
  NEWS_ITEM: newsItems,
  ORGANIZATION: organizations,
  POLL_BUNDLE: bundles,
  POLL_BUNDLE_COLLECTION: collections,
  SETTINGS: settings,
  USER: users,
} satisfies Partial<Record<AuditObjectType, unknown>>

/** A kind of object that staff edit. */
export interface Editable<Answer extends Versioned> {
  type: keyof typeof TABLES
  /** Reads an object as its GET answers it. */
  read: (database: Pick<Database, 'select'>, id: number) => Promise<Answer | undefined>
  /** Takes what must be locked before the object's row, so that two changes cannot wait for each other; a new one has no id. */
  lockFirst?: (transaction: Transaction, id?: number) => Promise<void>
}

interface Edit {
  request: Pick<FastifyRequest, 'headers'>
  actor: User
  id: number
}

/**
 * Creates an object in one transaction, and logs that.
 *
 * @param write stores the object and returns its id
 */
export async function createObject<Answer extends Versioned>(
  database: Database,
  { type, read, lockFirst }: Editable<Answer>,
  actor: User,
  write: (transaction: Transaction) => Promise<number>,
): Promise<Answer> {
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
 * Changes an object in one transaction: locks it, checks the version that the save was made from, counts it up and
 * logs the change. A change that leaves the object as it is writes nothing, so that a double click saves once.
 *
 * @param change writes the change; `current` is the object before it
 * @throws ApiError `not_found`, `conflict`
 */
export async function changeObject<Answer extends Versioned>(
  database: Database,
  { type, read, lockFirst }: Editable<Answer>,
  { request, actor, id }: Edit,
  change: (transaction: Transaction, current: Answer) => Promise<void>,
  action: AuditAction = 'UPDATED',
): Promise<Answer> {
  const found: { unchanged?: Answer } = {} // the compiler would take a variable for what it was before the callback
  try {
    return await database.transaction(async (transaction) => {
      await lockFirst?.(transaction, id)
      const current = await lock(transaction, { type, read }, id)
      await assertCurrent(request, transaction, type, current)
      await change(transaction, current)
      const changed = await read(transaction, id)
      if (!changed) throw new ApiError('not_found')
      if (isSame(current, changed)) {
        found.unchanged = current
        transaction.rollback()
      }
      await transaction.execute(sql`update ${TABLES[type]} set version = version + 1 where id = ${id}`)
      const after = { ...changed, version: current.version + 1 }
      await recordAudit(transaction, { actor, action, object: { type, id }, before: current, after })
      return after
    })
  } catch (error) {
    if (found.unchanged && error instanceof TransactionRollbackError) return found.unchanged
    throw error
  }
}

/**
 * Deletes an object in one transaction, and logs that.
 *
 * @param prepare changes what refers to the object
 * @throws ApiError `not_found`, `conflict`
 */
export async function deleteObject<Answer extends Versioned>(
  database: Database,
  { type, read, lockFirst }: Editable<Answer>,
  { request, actor, id }: Edit,
  prepare?: (transaction: Transaction, current: Answer) => Promise<void>,
): Promise<Answer> {
  return database.transaction(async (transaction) => {
    await lockFirst?.(transaction, id)
    const current = await lock(transaction, { type, read }, id)
    await assertCurrent(request, transaction, type, current)
    await prepare?.(transaction, current)
    await transaction.execute(sql`delete from ${TABLES[type]} where id = ${id}`)
    await recordAudit(transaction, { actor, action: 'DELETED', object: { type, id }, before: current })
    return current
  })
}

/** @throws ApiError `not_found` */
async function lock<Answer extends Versioned>(
  transaction: Transaction,
  { type, read }: Editable<Answer>,
  id: number,
): Promise<Answer> {
  await transaction.execute(sql`select id from ${TABLES[type]} where id = ${id} for no key update`)
  const current = await read(transaction, id)
  if (!current) throw new ApiError('not_found')
  return current
}

/** The moment of the last change is none by itself. */
function isSame(before: object, after: object): boolean {
  const text = (object: object) => JSON.stringify({ ...object, updated_at: null })
  return text(before) === text(after)
}
