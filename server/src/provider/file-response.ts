import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { CSV_TYPE } from '../../../contract/csv.ts'

const produces = ['text/csv']
const description = CSV_TYPE

/** `operation` options of a route that returns CSV. */
export const csvResponse = { produces, response: Type.String({ description }) }

/** `operation` options of a route that streams CSV. */
export const csvStreamResponse = {
  produces,
  response: Type.Unsafe<Readable>({ type: 'string', description }),
}

const EVENT_STREAM_TYPE = 'text/event-stream'

/** `operation` options of a route that sends server-sent events. */
export const eventStreamResponse = {
  produces: [EVENT_STREAM_TYPE],
  response: Type.Unsafe<Readable>({ type: 'string' }),
}

/** Response headers of an event stream. `x-accel-buffering` keeps proxies from buffering the events. */
export const EVENT_STREAM_HEADERS = { 'content-type': EVENT_STREAM_TYPE, 'x-accel-buffering': 'no' }

/** `operation` options of a route that returns text of a media type. */
export const textResponse = (type: string, description: string) => ({
  produces: [type],
  response: Type.Unsafe<Buffer>({ type: 'string', description }),
})

/** `operation` options of a route that returns binary data of a media type. */
export const binaryResponse = (type: string) => ({
  produces: [type],
  response: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
})

/** `operation` options of a route that returns a file from the file store, of any media type. */
export const storedFileResponse = {
  produces: ['application/octet-stream'],
  response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
}

export function prepareStoredFileReply(reply: FastifyReply, { name, type, content }: StoredFile): Readable {
  reply.headers(createDownloadHeaders(name, type))
  return content
}

/** A file of the file store, opened for one request. */
export interface StoredFile {
  name: string
  type: string
  content: Readable
}

/** Response headers of a file that the browser downloads. */
export const createDownloadHeaders = (
  name: string,
  type = CSV_TYPE,
): { 'content-type': string; 'content-disposition': string } => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})
