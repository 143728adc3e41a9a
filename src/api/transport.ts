import type { AxiosInstance } from 'axios'
import { networkProblem } from './failure'

// oxlint-disable-next-line meinungsbild/no-module-state -- code that is loaded once, the same for every client
let loading: Promise<{ http: AxiosInstance }> | undefined

/**
 * What speaks HTTP, fetched when it is first needed: a page that came with its answers is shown without it.
 *
 * @throws RequestFailure when it cannot be fetched; it is tried again the next time
 */
export async function transport(): Promise<AxiosInstance> {
  loading ??= import(/* webpackChunkName: "transport" */ './axios-transport')
  try {
    return (await loading).http
  } catch {
    loading = undefined
    throw networkProblem()
  }
}

/** Fetches the transport ahead of the first request that the page brought no answer of. */
export function warmUpTransport(): void {
  transport().catch(() => undefined) // whoever needs it is told
}
