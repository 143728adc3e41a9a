import { ApiError } from '../../http/errors.ts'
import { NoContent } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { addFavoriteIfVisible, removeFavorite } from './repository.ts'

/** Routes for the user's favorites. Both are idempotent. */
export const favoriteRoutes = defineRoutes('favorites', (app, { database }) => {
  app.put(
    '/v1/me/favorite_polls/:id',
    operation('favoritePoll', { access: 'user', response: NoContent }),
    async ({ user, params }) => {
      const scope = toReadableScopeOrNone(user)
      const isThere = await addFavoriteIfVisible(database, user.userId, params.id, scope)
      if (!isThere) throw new ApiError('not_found')
    },
  )
  app.delete(
    '/v1/me/favorite_polls/:id',
    operation('unfavoritePoll', { access: 'user', response: NoContent }),
    ({ user, params }) => removeFavorite(database, user.userId, params.id),
  )
})
