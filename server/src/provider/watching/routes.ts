import { DAY_MS } from '../../../../contract/days.ts'
import { requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { NoContent } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { findVerifiedEmail } from './campaign-repository.ts'
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
import { createIdempotentWatchAdder } from './watch-service.ts'

const access = { anyEntitlement: ['pro:access'] } satisfies RouteAccess

/** Days of changes to show to users on their first visit. */
const DAYS_AT_FIRST = 30

const MAX_CHANGES = 50

/** Routes for a user's watches and their changes. */
export const watchRoutes = defineRoutes('watching', (app, context) => {
  const { database, mailer, now } = context
  const addWatch = createIdempotentWatchAdder(context)

  app.get('/v1/me/watches', operation('listWatches', { access, response: WatchList }), async ({ user }) => {
    const [rows, address] = await Promise.all([
      listWatches(database, user.userId, toWatchScope(user)),
      findVerifiedEmail(database, user.userId),
    ])
    return {
      watches: rows.map(presentWatch),
      is_mail_enabled: mailer.mode !== 'NONE' && address !== null,
    }
  })
  app.post(
    '/v1/me/watches',
    operation('addWatch', {
      summary: 'Watches a poll (optionally one segment), a series, a board or a decision index. Idempotent.',
      access,
      body: WatchBody,
      response: Watch,
    }),
    async ({ user, body }) => presentWatch(await addWatch(user, body)),
  )
  app.patch(
    '/v1/me/watches/:id',
    operation('changeWatch', { access, body: RhythmBody, response: Watch }),
    async ({ user, params, body }) => {
      const { id } = params
      await setRhythm(database, user.userId, id, body.rhythm)
      return presentWatch(requireFound(await findUserWatch(database, user.userId, id, toWatchScope(user))))
    },
  )
  app.delete(
    '/v1/me/watches/:id',
    operation('removeWatch', { access, response: NoContent }),
    async ({ user, params }) => {
      await removeWatch(database, user.userId, params.id)
    },
  )
  app.get(
    '/v1/me/changes',
    operation('listChanges', {
      summary: 'Changes of watches since their last visit.',
      access,
      response: ChangeList,
    }),
    async ({ user }) => {
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
