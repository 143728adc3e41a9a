import { AxiosHeaders, type AxiosAdapter } from 'axios'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** A call as it went over the wire. */
export interface Exchange {
  method: string
  /** Path and query. */
  url: string
  status: number
  answer: string
}

/** A transport for the client whose server runs in this process. */
export function inProcess(app: FastifyInstance, exchanges: Exchange[]): AxiosAdapter {
  return async (config) => {
    const method = (config.method ?? 'get').toUpperCase()
    const url = config.url ?? ''
    const headers = AxiosHeaders.from(config.headers)
    if (config.data === undefined) headers.setContentType(false) // as axios' adapter for browsers does
    const response = await app.inject({
      method: method as InjectOptions['method'], // axios knows no others
      url,
      headers: headers.toJSON() as Record<string, string>, // the client sets texts only
      ...(config.data === undefined ? {} : { payload: await payloadOf(config.data) }),
    })
    exchanges.push({ method, url, status: response.statusCode, answer: response.body })
    return {
      data: config.responseType === 'blob' ? new Blob([new Uint8Array(response.rawPayload)]) : response.body,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: AxiosHeaders.from(response.headers as Record<string, string>), // the same, by another type
      config,
    }
  }
}

/** A file as its bytes; anything else is JSON by now. */
const payloadOf = async (data: unknown): Promise<Buffer | string> =>
  data instanceof Blob ? Buffer.from(await data.arrayBuffer()) : (data as string)
