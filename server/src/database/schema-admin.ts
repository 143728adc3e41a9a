import { bigint, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import type { ImportOutcome } from '../../../contract/poll-import.ts'
import type { StoredSettings } from '../config/settings.ts'
import { createdAt, moment, rowId, version } from './columns.ts'
import { ofUser, users } from './schema-accounts.ts'

/**
 * What staff have done: only ever appended, in the transaction of the change. `before` and `after` hold the fields that
 * changed, people by their ids alone, and no secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** A user's id, 0 for the server itself. No foreign key: the number outlives a deleted account, and then names nobody. */
    actorId: integer('actor_id').notNull(),
    action: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: integer('object_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Why, where the change asks for a reason. */
    reason: text(),
  },
  (table) => [
    index('audit_log_object').on(table.objectType, table.objectId, table.id),
    index('audit_log_actor').on(table.actorId),
  ],
)

/** What staff have set: one row, which holds only what differs from the defaults of the configuration. */
export const settings = pgTable('settings', {
  id: integer().primaryKey().default(1),
  stored: jsonb().$type<StoredSettings>().notNull().default({}),
  version: version(),
})

/** What an import tells beside its polls: what became of each, and how many rows it left out. */
export interface ImportResult {
  polls: {
    id: number
    key: string
    /** Votes, or waves of published shares. */
    size: number
    outcome: ImportOutcome
  }[]
  skippedRows: number
}

/** A file that a job has made, as whoever downloads it sees it. */
export type JobFile = { name: string; type: string }

/** Tables that staff have uploaded and not imported yet; a job takes the file over. */
export const pollUploads = pgTable(
  'poll_uploads',
  {
    id: rowId(),
    userId: ofUser(),
    fileName: text('file_name').notNull(),
    /** Name in the file store. */
    storedFile: text('stored_file').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('poll_uploads_user').on(table.userId)],
)

/** What the job library does not keep of a job; its state, attempts and times stand in its own table (`job-queue-table.ts`). */
export const jobs = pgTable(
  'jobs',
  {
    id: rowId(),
    /** `pgboss.job.id`; names the job's file in the file store, too. */
    queueId: uuid('queue_id').notNull().unique().defaultRandom(),
    kind: text().$type<JobKind>().notNull(),
    /** What it is about, in words: the title of a board, the name of a file. */
    title: text().notNull(),
    /** Who started it; null for the server itself, or once the account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    input: jsonb().$type<object>().notNull(),
    /** Between 0 and 1. */
    progress: real().notNull().default(0),
    /** When the process that runs it last said so. */
    aliveAt: moment('alive_at'),
    /** Why the last attempt failed, as a sentence for whoever started it. */
    error: text(),
    /** What an import tells; null for jobs of other kinds. */
    result: jsonb().$type<ImportResult>(),
    file: jsonb().$type<JobFile>(),
    /** Name in the file store of what was uploaded for it; deleted with the job. */
    sourceFile: text('source_file'),
  },
  (table) => [index('jobs_user').on(table.userId)],
)

/** Images that staff have uploaded: those that nothing refers to are deleted after some days. */
export const uploadedImages = pgTable('uploaded_images', {
  /** Its name in the file store. */
  name: text().primaryKey(),
  uploadedAt: moment('uploaded_at').notNull(),
  /** When a purge last found something that refers to it; at first the upload. */
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
})
