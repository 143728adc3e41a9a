import type { AxiosInstance } from 'axios'
import { createNetworkFailure } from './failure'

// oxlint-disable-next-line meinungsbild/no-module-state -- the chunk is loaded once and shared by all clients
let loading: Promise<{ http: AxiosInstance }> | undefined

/**
 * Loads axios when it is first needed. A page with prefetched responses renders without it.
 *
 * @throws RequestFailure if it cannot be loaded; the next call tries again
 */
export async function loadTransport(): Promise<AxiosInstance> {
  loading ??= import(/* webpackChunkName: "transport" */ './axios-transport')
  try {
    return (await loading).http
  } catch {
    loading = undefined
    throw createNetworkFailure()
  }
}

/** Loads the transport before the first request that has no prefetched response. */
export function warmUpTransport(): void {
  loadTransport().catch(() => undefined) // the request that needs it reports the failure
}
