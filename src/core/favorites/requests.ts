import { createRequest } from '../../lib/request'
import * as api from './calls'

export const favoritePoll = createRequest('favorites/add', api.favoritePoll, { take: 'queued', key: String })
export const unfavoritePoll = createRequest('favorites/remove', api.unfavoritePoll, {
  take: 'queued',
  key: String,
})
