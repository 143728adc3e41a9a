import type { CallOptions } from '../lib/request'

/** Tells the server that a page was shown. Whether that works is of no importance to anyone here. */
export const sendPageView = (path: string, { provider }: CallOptions) =>
  provider.post('/v1/client_event', { body: { event: { type: 'page_view', path } }, changesNothing: true })
