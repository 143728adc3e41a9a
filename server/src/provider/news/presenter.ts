import type { NewsStatus } from '../../../../contract/enumerations/news.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { presentPoll } from '../polls/presenter.ts'
import type { PollRow } from '../polls/repository.ts'
import type { ArticleRow, NewsRow, AdminArticleRow, AdminNewsRow } from './repository.ts'
import type { ArticleWire, NewsItemWire, AdminArticleWire, AdminNewsItemWire } from './schema.ts'

/** @param visiblePolls the polls that the viewer may see; others of the item are omitted */
export function presentNewsItem(row: NewsRow, visiblePolls: ReadonlyMap<number, PollRow>): NewsItemWire {
  return {
    ...pickSnakeJson(row, 'id', 'title', 'teaser', 'body', 'imageUrl', 'publishedAt'),
    polls: row.pollIds.flatMap((id) => {
      const poll = visiblePolls.get(id)
      return poll ? [presentPoll(poll)] : []
    }),
  }
}

export const presentArticle = (row: ArticleRow): ArticleWire =>
  pickSnakeJson(row, 'id', 'title', 'teaser', 'publisher', 'url', 'embedUrl', 'imageUrl', 'publishedAt')

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
  ...pickSnakeJson(row, 'id', 'title', 'teaser', 'publisher', 'url', 'embedUrl', 'imageUrl'),
  ...pickSnakeJson(row, 'publishedAt', 'version'),
  status: statusOf(row.publishedAt, now),
})
