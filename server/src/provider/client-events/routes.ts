import { Type } from 'typebox'
import { hasConsented } from '../accounts/consent-policy.ts'
import { requireAccount } from '../accounts/repository.ts'
import { StrictObject, NoContent } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { addClientEvent } from './repository.ts'

/** An event and its page. Has no field for personal data. */
const ClientEventBody = StrictObject({
  event: StrictObject({
    type: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' }),
    path: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
})

/** Route for usage events. They are stored without personal data, and only for users who consented. */
export const clientEventRoutes = defineRoutes('client-events', (app, { config, database, now }) => {
  app.post(
    '/v1/client_event',
    operation('sendClientEvent', { access: 'public', body: ClientEventBody, response: NoContent }),
    async ({ viewer, body: { event } }) => {
      if (viewer.kind === 'user' && hasConsented(await requireAccount(database, viewer.userId), config)) {
        const payload = event.path === undefined ? {} : { path: anonymizePath(event.path) }
        await addClientEvent(database, { name: event.type, payload, createdAt: now() })
      }
    },
  )
})

/**
 * Returns the path without its query, and with `:id` for segments that may hold a secret, an e-mail address or an ID.
 */
function anonymizePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare
    .split('/')
    .map((segment) => (/^[a-z_-]{0,60}$/.test(segment) ? segment : ':id'))
    .join('/')
    .replace(/\/(invitation|reset-password)\/.+$/, '/$1/:id')
}
