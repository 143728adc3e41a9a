import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { organizations } from '../database/schema-accounts.ts'
import { uploadedImages } from '../database/schema-admin.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { bundles, pollAnswers, polls } from '../database/schema-content.ts'
import { articles, newsItems } from '../database/schema-news.ts'
import { FILES_PATH } from '../files/addresses.ts'

/** Notes an uploaded image, before its file is written. */
export async function insertUploadedImage(
  database: Pick<Database, 'insert'>,
  name: string,
  uploadedAt: Date,
): Promise<void> {
  await database.insert(uploadedImages).values({ name, uploadedAt })
}

/** Every column that names an image. */
const REFERENCES = [
  polls.imageUrl,
  pollAnswers.imageUrl,
  bundles.imageUrl,
  insightBoards.imageUrl,
  newsItems.imageUrl,
  articles.imageUrl,
  organizations.logoUrl,
]

/** Returns the names of images that nothing refers to and that were uploaded before a time. */
export async function findUnusedImages(database: Pick<Database, 'select'>, before: Date): Promise<string[]> {
  const used = sql.join(
    REFERENCES.map((column) => sql`select ${sql.identifier(column.name)} from ${column.table}`),
    sql` union all `,
  )
  const rows = await database
    .select({ name: uploadedImages.name })
    .from(uploadedImages)
    .where(
      sql`${uploadedImages.uploadedAt} < ${before.toISOString()}
        and ${FILES_PATH} || ${uploadedImages.name} not in (select address from (${used}) as used (address) where address is not null)`,
    )
  return rows.map(({ name }) => name)
}

export async function deleteUploadedImages(
  database: Pick<Database, 'delete'>,
  names: readonly string[],
): Promise<void> {
  if (names.length > 0) await database.delete(uploadedImages).where(inArray(uploadedImages.name, [...names]))
}
