import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/rows.ts'
import { jobs, pollUploads } from '../../database/schema-admin.ts'

type PollUploadRow = typeof pollUploads.$inferSelect

export const insertUpload = (
  database: Database,
  upload: Pick<PollUploadRow, 'userId' | 'fileName' | 'storedFile'>,
): Promise<number> => insertRow(database, pollUploads, upload)

const isOwn = (userId: number, id: number) => and(eq(pollUploads.id, id), eq(pollUploads.userId, userId))

export async function findUpload(database: Database, userId: number, id: number) {
  const [row] = await database.select().from(pollUploads).where(isOwn(userId, id))
  return row
}

/** Deletes an upload. @returns its row, only to the first caller */
export async function deleteUpload(database: Database | Transaction, userId: number, id: number) {
  const [row] = await database.delete(pollUploads).where(isOwn(userId, id)).returning()
  return row
}

export const listUploadsBefore = (database: Database, before: Date): Promise<PollUploadRow[]> =>
  database.select().from(pollUploads).where(lt(pollUploads.createdAt, before))

/** Returns the name of a job's uploaded file in the file store. */
export async function findJobStoredFile(database: Database, jobId: number): Promise<string | null> {
  const [row] = await database.select({ sourceFile: jobs.sourceFile }).from(jobs).where(eq(jobs.id, jobId))
  return row?.sourceFile ?? null
}
