import { requireUser, type Access } from '../access.ts'
import { IdParams, NoContent } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { ApiError } from '../../http/errors.ts'
import { findMailAddress } from './campaign-repository.ts'
import { watchableBy } from './policy.ts'
import { presentChange, presentWatch } from './presenter.ts'
import {
  changesSince,
  countWatches,
  findLastVisit,
  findWatchOf,
  listWatches,
  removeWatch,
  setRhythm,
} from './repository.ts'
import { ChangeList, RhythmBody, Watch, WatchBody, WatchList } from './schema.ts'
import { createWatchAdder } from './watch-service.ts'

const tags = ['watching']
const access: Access = { entitlements: ['pro:access'] }

/** Days for which what was found is told to whoever has not been here before. */
const DAYS_AT_FIRST = 30
const DAY_MS = 86_400_000

/** More changes than these are not told at once. */
const MAX_CHANGES = 50

/** What somebody watches, and what has changed of it. */
export const watchRoutes = domainRoutes((app, context) => {
  const { database, mailer, now } = context
  const addWatch = createWatchAdder(context)

  app.get(
    '/v1/me/watches',
    operation('listWatches', { tags, access, response: WatchList }),
    async (request) => {
      const user = requireUser(request)
      const [rows, address] = await Promise.all([
        listWatches(database, user.userId, watchableBy(user)),
        findMailAddress(database, user.userId),
      ])
      return {
        watches: rows.map(presentWatch),
        is_mail_enabled: mailer.mode !== 'NONE' && address !== null,
      }
    },
  )
  app.post(
    '/v1/me/watches',
    operation('addWatch', {
      tags,
      summary: 'Watches a poll, also for one segment, a series or a board; a second time changes nothing.',
      access,
      body: WatchBody,
      response: Watch,
    }),
    async (request) => presentWatch(await addWatch(requireUser(request), request.body)),
  )
  app.patch(
    '/v1/me/watches/:id',
    operation('changeWatch', {
      tags,
      access,
      params: IdParams,
      body: RhythmBody,
      response: Watch,
    }),
    async (request) => {
      const user = requireUser(request)
      const { id } = request.params
      await setRhythm(database, user.userId, id, request.body.rhythm)
      const row = await findWatchOf(database, user.userId, id, watchableBy(user))
      if (!row) throw new ApiError('not_found')
      return presentWatch(row)
    },
  )
  app.delete(
    '/v1/me/watches/:id',
    operation('removeWatch', { tags, access, params: IdParams, response: NoContent }),
    async (request, reply) => {
      await removeWatch(database, requireUser(request).userId, request.params.id)
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/v1/me/changes',
    operation('listChanges', {
      tags,
      summary: 'What has changed of what the user watches since the visit before this one.',
      access,
      response: ChangeList,
    }),
    async (request) => {
      const user = requireUser(request)
      const lastVisit = await findLastVisit(database, user.userId)
      const since = lastVisit ?? new Date(now().getTime() - DAYS_AT_FIRST * DAY_MS)
      const [rows, count] = await Promise.all([
        changesSince(database, user.userId, since, watchableBy(user)),
        countWatches(database, user.userId),
      ])
      return {
        last_visit_at: lastVisit?.toISOString() ?? null,
        watch_count: count,
        changes: rows.slice(0, MAX_CHANGES).map(presentChange),
      }
    },
  )
})
