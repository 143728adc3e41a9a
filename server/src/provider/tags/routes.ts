import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { listTopics } from '../polls/repository.ts'
import { listTags } from './repository.ts'
import { AdminTagList, AssignBody, BlockTagsBody, ChangedCount, MergeBody, TagQuery } from './schema.ts'
import {
  assignTopicAndCountChangedTags,
  setTagsBlockedAndCountChanged,
  mergeTagsAndCountChangedPolls,
} from './service.ts'

const TAGS = '/v1/admin/tags'

/** Routes for tags: their topics, blocking and merging. */
export const tagRoutes = defineRoutes('tags', (app, context) => {
  const { database } = context
  app.get(
    TAGS,
    operation('listAdminTags', {
      access: { permission: 'tags.read' },
      querystring: TagQuery,
      response: AdminTagList,
    }),
    async ({ page, query }) => {
      const [{ rows, total }, topics] = await Promise.all([
        listTags(database, query, page),
        listTopics(database),
      ])
      return { tags: rows, total, topics }
    },
  )
  app.post(
    `${TAGS}/assign`,
    operation('assignTags', {
      access: { permission: 'tags.write' },
      body: AssignBody,
      response: ChangedCount,
    }),
    async ({ user, body }) => {
      const { tag_ids: ids, topic } = body
      return { changed: await assignTopicAndCountChangedTags(context, user, ids, topic) }
    },
  )
  app.post(
    `${TAGS}/block`,
    operation('blockTags', {
      access: { permission: 'tags.block' },
      body: BlockTagsBody,
      response: ChangedCount,
    }),
    async ({ user, body }) => {
      const { tag_ids: ids, is_blocked: isBlocked } = body
      return { changed: await setTagsBlockedAndCountChanged(context, user, ids, isBlocked) }
    },
  )
  app.post(
    `${TAGS}/merge`,
    operation('mergeTags', { access: { permission: 'tags.merge' }, body: MergeBody, response: ChangedCount }),
    async ({ user, body }) => {
      const { tag_ids: ids, into_id: intoId } = body
      return { changed: await mergeTagsAndCountChangedPolls(context, user, ids, intoId) }
    },
  )
})
