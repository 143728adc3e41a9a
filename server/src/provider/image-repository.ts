import { and, inArray, lt, not, sql } from 'drizzle-orm'
import type { Database, Reader } from '../database/connection.ts'
import { organizations } from '../database/schema-accounts.ts'
import { uploadedImages } from '../database/schema-admin.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { bundles, pollAnswers, polls } from '../database/schema-content.ts'
import { pressArticles, newsItems } from '../database/schema-news.ts'
import { FILES_PATH } from '../files/file-urls.ts'

/** Inserts the row of an uploaded image. Call it before the file is written. */
export async function insertUploadedImage(
  database: Pick<Database, 'insert'>,
  name: string,
  uploadedAt: Date,
): Promise<void> {
  await database.insert(uploadedImages).values({ name, uploadedAt, lastUsedAt: uploadedAt })
}

/** All columns that refer to an image. */
const REFERENCES = [
  polls.imageUrl,
  pollAnswers.imageUrl,
  bundles.imageUrl,
  insightBoards.imageUrl,
  newsItems.imageUrl,
  pressArticles.imageUrl,
  organizations.logoUrl,
]

const IS_USED = sql`${FILES_PATH} || ${uploadedImages.name} in (select address from (${sql.join(
  REFERENCES.map((column) => sql`select ${sql.identifier(column.name)} from ${column.table}`),
  sql` union all `,
)}) as used (address) where address is not null)`

/** Updates `lastUsedAt` of every image that a column refers to. */
export async function touchUsedImages(database: Pick<Database, 'update'>, now: Date): Promise<void> {
  await database.update(uploadedImages).set({ lastUsedAt: now }).where(IS_USED)
}

/** Returns the names of images that nothing refers to and that were last used before `since`. */
export async function findUnusedImages(database: Reader, since: Date): Promise<string[]> {
  const rows = await database
    .select({ name: uploadedImages.name })
    .from(uploadedImages)
    .where(and(lt(uploadedImages.lastUsedAt, since), not(IS_USED)))
  return rows.map(({ name }) => name)
}

export async function deleteUploadedImages(database: Pick<Database, 'delete'>, names: readonly string[]) {
  if (names.length > 0) await database.delete(uploadedImages).where(inArray(uploadedImages.name, [...names]))
}
