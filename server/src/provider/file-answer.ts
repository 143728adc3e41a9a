import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { CSV_TYPE } from '../../../contract/csv.ts'
import { SVG_TYPE } from '../drawing/svg.ts'
import { XLSX_TYPE } from './workbook.ts'

const produces = ['text/csv']
const description = CSV_TYPE

/** What `operation` is told of a route that answers with a table. */
export const csvAnswer = { produces, response: Type.String({ description }) }

/** The same of a table that is sent while it is read. */
export const csvStreamAnswer = { produces, response: Type.Unsafe<Readable>({ type: 'string', description }) }

const EVENT_STREAM_TYPE = 'text/event-stream'

/** What `operation` is told of a route that answers with server-sent events. */
export const eventStreamAnswer = {
  produces: [EVENT_STREAM_TYPE],
  response: Type.Unsafe<Readable>({ type: 'string' }),
}

/** Its headers: proxies must not hold events back. */
export const EVENT_STREAM_HEADERS = { 'content-type': EVENT_STREAM_TYPE, 'x-accel-buffering': 'no' }

/** What `operation` is told of a route that answers with a drawing. */
export const svgAnswer = { produces: [SVG_TYPE], response: Type.String({ description: SVG_TYPE }) }

/** What `operation` is told of a route that answers with bytes of a media type. */
export const binaryAnswer = (type: string) => ({
  produces: [type],
  response: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
})

/** What `operation` is told of a route that answers with a workbook. */
export const workbookAnswer = binaryAnswer(XLSX_TYPE)

/** What `operation` is told of a route that answers with a file of the file store, of whatever media type. */
export const storedFileAnswer = {
  produces: ['application/octet-stream'],
  response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
}

/** Answers with a file of the file store. */
export function sendStoredFile(reply: FastifyReply, { name, type, content }: StoredFile): Readable {
  reply.headers(fileHeaders(name, type))
  return content
}

/** A file of the file store, opened for whoever asked for it. */
export interface StoredFile {
  name: string
  type: string
  content: Readable
}

/** The headers of an answer that a browser saves as a file. */
export const fileHeaders = (name: string, type = CSV_TYPE) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})
