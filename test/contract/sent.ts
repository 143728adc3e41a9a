import type { InternalAxiosRequestConfig } from 'axios'
import { createApi } from '../../src/api/client'
import { options } from './in-process'

/** Returns the requests that `send` makes. Each gets an empty response. */
export async function sentBy(send: () => Promise<unknown>): Promise<InternalAxiosRequestConfig[]> {
  const sent: InternalAxiosRequestConfig[] = []
  const adapter = (config: InternalAxiosRequestConfig) => {
    sent.push(config)
    return Promise.resolve({ data: '{}', status: 200, statusText: 'OK', headers: {}, config })
  }
  Object.assign(options, createApi({ adapter, wait: () => Promise.resolve() }))
  await send().catch(() => undefined) // the functions reject an empty response
  return sent
}
