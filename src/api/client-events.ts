import type { CallOptions } from '../lib/request'

/** Sends a page view to the server. Failures are ignored. */
export const sendPageView = (path: string, { provider }: CallOptions) =>
  provider.post('/v1/client_event', { body: { event: { type: 'page_view', path } }, isPrefetchKept: true })
