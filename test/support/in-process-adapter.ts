import { Readable } from 'node:stream'
import { AxiosHeaders, type AxiosAdapter } from 'axios'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** A recorded request with its response. */
export interface Exchange {
  method: string
  /** Path and query. */
  url: string
  status: number
  answer: string
}

/** Creates a transport that connects the client to a server in this process. */
export function inProcess(app: FastifyInstance, exchanges: Exchange[]): AxiosAdapter {
  return async (config) => {
    const method = (config.method ?? 'get').toUpperCase()
    const url = config.url ?? ''
    const headers = AxiosHeaders.from(config.headers)
    if (config.data === undefined) headers.setContentType(false) // as axios' adapter for browsers does
    const request: InjectOptions = {
      method,
      url,
      headers: headers.toJSON(),
      ...(config.data === undefined ? {} : { payload: await payloadOf(config.data) }),
    }
    if (config.responseType === 'stream') {
      const streamed = await app.inject({ ...request, payloadAsStream: true })
      return {
        data: Readable.toWeb(streamed.stream()),
        status: streamed.statusCode,
        statusText: streamed.statusMessage,
        headers: AxiosHeaders.from(streamed.headers as Record<string, string>), // the same values, with another type
        config,
      }
    }
    const response = await app.inject(request)
    exchanges.push({ method, url, status: response.statusCode, answer: response.body })
    return {
      data: config.responseType === 'blob' ? new Blob([new Uint8Array(response.rawPayload)]) : response.body,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: AxiosHeaders.from(response.headers as Record<string, string>), // the same values, with another type
      config,
    }
  }
}

/** Converts a file to bytes; other bodies are already JSON. */
const payloadOf = async (data: unknown): Promise<Buffer | string> =>
  data instanceof Blob ? Buffer.from(await data.arrayBuffer()) : (data as string)
