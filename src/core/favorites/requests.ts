import * as api from '../../api/favorites'
import { createRequest } from '../../lib/request'

export const favoritePoll = createRequest('favorites/add', api.favoritePoll, { take: 'queued', key: String })
export const unfavoritePoll = createRequest('favorites/remove', api.unfavoritePoll, {
  take: 'queued',
  key: String,
})
