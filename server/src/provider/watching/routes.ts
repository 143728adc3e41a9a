import { ApiError } from '../../http/errors.ts'
import { requireUser, type Access } from '../access.ts'
import { IdParams, NoContent } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { findMailAddress } from './campaign-repository.ts'
import { toWatchScope } from './policy.ts'
import { presentChange, presentWatch } from './presenter.ts'
import {
  listChangesSince,
  countWatches,
  findLastVisit,
  findUserWatch,
  listWatches,
  removeWatch,
  setRhythm,
} from './repository.ts'
import { ChangeList, RhythmBody, Watch, WatchBody, WatchList } from './schema.ts'
import { createWatchAdder } from './watch-service.ts'

const tags = ['watching']
const access: Access = { entitlements: ['pro:access'] }

/** Days of changes to show to users on their first visit. */
const DAYS_AT_FIRST = 30
const DAY_MS = 86_400_000

/** Maximum number of changes to return. */
const MAX_CHANGES = 50

/** Routes for a user's watches and their changes. */
export const watchRoutes = domainRoutes((app, context) => {
  const { database, mailer, now } = context
  const addWatch = createWatchAdder(context)

  app.get(
    '/v1/me/watches',
    operation('listWatches', { tags, access, response: WatchList }),
    async (request) => {
      const user = requireUser(request)
      const [rows, address] = await Promise.all([
        listWatches(database, user.userId, toWatchScope(user)),
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
      summary: 'Watches a poll (optionally one segment), a series or a board. Idempotent.',
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
      const row = await findUserWatch(database, user.userId, id, toWatchScope(user))
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
      summary: 'Changes of watches since their last visit.',
      access,
      response: ChangeList,
    }),
    async (request) => {
      const user = requireUser(request)
      const lastVisit = await findLastVisit(database, user.userId)
      const since = lastVisit ?? new Date(now().getTime() - DAYS_AT_FIRST * DAY_MS)
      const [rows, count] = await Promise.all([
        listChangesSince(database, user.userId, since, toWatchScope(user)),
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
