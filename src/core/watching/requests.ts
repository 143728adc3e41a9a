import * as api from '../../api/watches'
import { createRequest, type CallOptions } from '../../lib/request'

/** Returns a key of an item that is or can be watched. */
export const toWatchKey = ({ type, id, segment = 0 }: api.WatchTarget): string => `${type} ${id} ${segment}`

export const fetchWatches = createRequest('watching/fetch', api.fetchWatches)
export const addWatch = createRequest('watching/add', api.addWatch, { take: 'every', key: toWatchKey })
export const changeWatchRhythm = createRequest('watching/change', api.changeWatchRhythm, {
  take: 'every',
  key: ({ id }) => id,
  failureToastId: 'watching-failed',
})
/** Takes the whole watch, so that the notification can offer to undo it. */
export const removeWatch = createRequest(
  'watching/remove',
  ({ id }: api.Watch, options: CallOptions) => api.removeWatch(id, options),
  { take: 'every', key: ({ id }) => id, failureToastId: 'watching-failed' },
)
