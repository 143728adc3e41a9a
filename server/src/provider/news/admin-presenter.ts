import type { NewsStatus } from '../../../../contract/enumerations/news.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { AdminArticleRow, AdminNewsRow } from './admin-repository.ts'
import type { AdminArticleWire, AdminNewsItemWire } from './admin-schema.ts'
import { presentArticleTexts } from './presenter.ts'

function statusOf(publishedAt: Date | null, now: Date): NewsStatus {
  if (publishedAt === null) return 'CREATED'
  return publishedAt <= now ? 'PUBLISHED' : 'SCHEDULED'
}

export const presentAdminNewsItem = (row: AdminNewsRow, now: Date): AdminNewsItemWire => ({
  ...pickSnakeJson(row, 'id', 'title', 'teaser', 'body', 'imageUrl', 'publishedAt'),
  status: statusOf(row.publishedAt, now),
  polls: row.polls,
  version: row.version,
})

export const presentAdminArticle = (row: AdminArticleRow, now: Date): AdminArticleWire => ({
  ...presentArticleTexts(row),
  published_at: row.publishedAt?.toISOString() ?? null,
  status: statusOf(row.publishedAt, now),
  version: row.version,
})
