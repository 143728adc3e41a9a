import { sql, type SQL } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { bundles } from '../../database/schema-content.ts'
import type { Page } from '../common-schema.ts'
import { isVisible, seriesCountKey, type PollScope } from '../polls/repository.ts'

const isPublished = sql`bundles.status = 'PUBLISHED'`

/** Columns of a bundle for customers and staff. */
export const BUNDLE_COLUMNS = {
  ...pick(bundles, 'id', 'slug', 'title', 'description', 'color', 'imageUrl', 'status', 'updatedAt'),
}

export type BundleRow = Awaited<ReturnType<typeof selectBundles>>[number]

/** Selects bundles with the IDs of their visible polls, in order. Runs one query. */
function selectBundles(database: Database, scope: PollScope | null, where: SQL) {
  return database
    .select({
      ...BUNDLE_COLUMNS,
      pollIds: sql<number[]>`array(
        select polls.id from bundle_polls join polls on polls.id = bundle_polls.poll_id
        where bundle_polls.bundle_id = bundles.id and ${isVisible(scope)}
        order by bundle_polls.position, polls.id)`,
      /** Waves of one series count once, as in lists. */
      listed: sql<number>`(select count(distinct ${seriesCountKey})::int
        from bundle_polls join polls on polls.id = bundle_polls.poll_id
        where bundle_polls.bundle_id = bundles.id and ${isVisible(scope)})`,
    })
    .from(bundles)
    .where(where)
    .orderBy(sql`bundles.published_at desc nulls last, bundles.id desc`)
    .$dynamic()
}

/** Returns a page of published bundles, newest first; `words` must occur in title or description. */
export async function listPublishedBundles(
  database: Database,
  scope: PollScope | null,
  words: string,
  page: Page,
): Promise<{ rows: BundleRow[]; total: number }> {
  const text = sql`plain_text(bundles.title || ' ' || bundles.description)`
  const where = sql`${isPublished} and ${containsPhrase(text, words)}`
  const matching = selectBundles(database, scope, where)
  return readPage(matching, database.$count(bundles, where), page)
}

export async function findPublishedBundle(
  database: Database,
  scope: PollScope | null,
  slug: string,
): Promise<BundleRow | undefined> {
  const [row] = await selectBundles(database, scope, sql`${isPublished} and bundles.slug = ${slug}`)
  return row
}

export async function findPublishedBundlesBySlug(
  database: Database,
  scope: PollScope | null,
  slugs: readonly string[],
): Promise<BundleRow[]> {
  if (slugs.length === 0) return []
  return selectBundles(database, scope, sql`${isPublished} and bundles.slug in ${slugs}`)
}
