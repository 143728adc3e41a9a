import { bigint, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import type { ImportOutcome } from '../../../contract/poll-import.ts'
import type { StoredSettings } from '../config/settings.ts'
import { createdAtColumn, timestampColumn, idColumn, versionColumn } from './columns.ts'
import { parentUserIdColumn, users } from './schema-accounts.ts'

/**
 * Log of changes by staff: append-only, written in the transaction of the change. `before` and `after` contain the
 * changed fields, with users only as IDs, and no secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull().defaultNow(),
    /** User ID, 0 for the server itself. No foreign key, because the ID remains after the account is deleted. */
    actorId: integer('actor_id').notNull(),
    action: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: integer('object_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The reason, for changes that require one. */
    reason: text(),
  },
  (table) => [
    index('audit_log_object').on(table.objectType, table.objectId, table.id),
    index('audit_log_actor').on(table.actorId),
  ],
)

/** Settings changed by staff: one row, which contains only values that differ from the defaults. */
export const settings = pgTable('settings', {
  id: integer().primaryKey().default(1),
  stored: jsonb().$type<StoredSettings>().notNull().default({}),
  version: versionColumn(),
})

/** Result of an import: the outcome of each poll, and the number of skipped rows. */
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

/** A file created by a job, as users see it. */
export type JobFile = { name: string; type: string }

/** Uploaded tables that are not imported yet. The import job takes over the file. */
export const pollUploads = pgTable(
  'poll_uploads',
  {
    id: idColumn(),
    userId: parentUserIdColumn(),
    fileName: text('file_name').notNull(),
    storedFile: text('stored_file').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('poll_uploads_user').on(table.userId)],
)

/** Our data about jobs. State, attempts and times are in pg-boss's table (`job-queue-table.ts`). */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    /** `pgboss.job.id`; also part of the name of the job's file in the file store. */
    queueId: uuid('queue_id').notNull().unique().defaultRandom(),
    kind: text().$type<JobKind>().notNull(),
    /** What the job is about: a board's title, a file's name. */
    title: text().notNull(),
    /** The user who started it; null for the server itself, or if the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    input: jsonb().$type<object>().notNull(),
    /** Between 0 and 1. */
    progress: real().notNull().default(0),
    /** Last heartbeat of the process that runs it. */
    aliveAt: timestampColumn('alive_at'),
    /** Why the last attempt failed, as a German sentence for the user. */
    error: text(),
    /** Result of an import; null for other kinds of jobs. */
    result: jsonb().$type<ImportResult>(),
    file: jsonb().$type<JobFile>(),
    /** Name in the file store of the uploaded file; deleted with the job. */
    sourceFile: text('source_file'),
  },
  (table) => [index('jobs_user').on(table.userId)],
)

/** Images uploaded by staff. Unused ones are deleted after some days. */
export const uploadedImages = pgTable('uploaded_images', {
  /** Name in the file store. */
  name: text().primaryKey(),
  uploadedAt: timestampColumn('uploaded_at').notNull(),
  /** When a purge last found a reference to it; initially the time of the upload. */
  lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
})
