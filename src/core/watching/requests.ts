import * as api from '../../api/watches'
import { createRequest, type CallOptions } from '../../lib/request'

/** Names what is watched, or could be. */
export const thingKey = ({ type, id, segment = 0 }: api.WatchedThing): string => `${type} ${id} ${segment}`

export const fetchWatches = createRequest('watching/fetch', api.fetchWatches)
export const addWatch = createRequest('watching/add', api.addWatch, { take: 'every', key: thingKey })
export const changeWatch = createRequest('watching/change', api.changeWatch, {
  take: 'every',
  key: ({ id }) => id,
})
/** The whole watch is given, so that it can be told and undone. */
export const removeWatch = createRequest(
  'watching/remove',
  ({ id }: api.Watch, options: CallOptions) => api.removeWatch(id, options),
  { take: 'every', key: ({ id }) => id },
)
