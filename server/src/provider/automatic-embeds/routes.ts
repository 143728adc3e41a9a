import { requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toStaffEdit, withEtag } from '../versions.ts'
import { presentSettings } from './presenter.ts'
import { findPage, listPages, listCurrentAndFormerPublishers } from './repository.ts'
import {
  ChangedPages,
  EmbedPage,
  EmbedPageBody,
  EmbedPageList,
  EmbedPageQuery,
  EmbedPagesBody,
  EmbedSettingsBody,
  EmbedSettingsDetails,
  EmbedSettingsList,
  EmbedSuggestionList,
  SuggestionQuery,
} from './schema.ts'
import {
  presentPagesWithPolls,
  embedPageDefinition,
  embedSettingsDefinition,
  savePage,
  savePageStatusesAndCountChanged,
  saveSettings,
  suggestOrSearchPolls,
} from './service.ts'

const read = { permission: 'embeds.read' } satisfies RouteAccess
const write = { permission: 'embeds.write' } satisfies RouteAccess
const PAGES = '/v1/admin/embed_pages'
const SETTINGS = '/v1/admin/embed_settings'

/** Routes for the pages of publishers that carry the script of automatic embeds, and for the rules of each publisher. */
export const automaticEmbedRoutes = defineRoutes('automatic embeds', (app, context) => {
  const { database } = context
  app.get(
    PAGES,
    operation('listEmbedPages', { access: read, querystring: EmbedPageQuery, response: EmbedPageList }),
    async ({ query, page }) => {
      const [{ rows, counts }, publishers] = await Promise.all([
        listPages(database, query, page),
        listCurrentAndFormerPublishers(database),
      ])
      const { UNASSIGNED, ASSIGNED, IGNORED } = counts
      return {
        pages: await presentPagesWithPolls(database, rows),
        total: query.status === undefined ? UNASSIGNED + ASSIGNED + IGNORED : counts[query.status],
        counts,
        publishers: publishers.map(({ id, name }) => ({ id, name })),
      }
    },
  )
  app.post(
    `${PAGES}/status`,
    operation('setEmbedPageStatus', { access: write, body: EmbedPagesBody, response: ChangedPages }),
    async ({ user, body: { page_ids: ids, status } }) => ({
      changed: await savePageStatusesAndCountChanged(context, user, ids, status),
    }),
  )
  app.get(
    `${PAGES}/:id`,
    operation('getEmbedPage', { access: read, response: EmbedPage }),
    async ({ params }, reply) =>
      withEtag(reply, requireFound(await embedPageDefinition.read(database, params.id))),
  )
  app.put(
    `${PAGES}/:id`,
    operation('updateEmbedPage', {
      access: write,
      headers: IfMatchHeaders,
      body: EmbedPageBody,
      response: EmbedPage,
    }),
    async (request, reply) => withEtag(reply, await savePage(context, toStaffEdit(request), request.body)),
  )
  app.get(
    `${PAGES}/:id/suggestions`,
    operation('listEmbedSuggestions', {
      access: read,
      querystring: SuggestionQuery,
      response: EmbedSuggestionList,
    }),
    async ({ params, query }) => {
      const found = requireFound(await findPage(database, params.id))
      return { polls: await suggestOrSearchPolls(context, found, query.query ?? '') }
    },
  )
  app.get(
    SETTINGS,
    operation('listEmbedSettings', { access: read, response: EmbedSettingsList }),
    async () => ({ publishers: (await listCurrentAndFormerPublishers(database)).map(presentSettings) }),
  )
  app.get(
    `${SETTINGS}/:id`,
    operation('getEmbedSettings', { access: read, response: EmbedSettingsDetails }),
    async ({ params }, reply) =>
      withEtag(reply, requireFound(await embedSettingsDefinition.read(database, params.id))),
  )
  app.put(
    `${SETTINGS}/:id`,
    operation('updateEmbedSettings', {
      access: write,
      headers: IfMatchHeaders,
      body: EmbedSettingsBody,
      response: EmbedSettingsDetails,
    }),
    async (request, reply) =>
      withEtag(reply, await saveSettings(context, toStaffEdit(request), request.body)),
  )
})
