import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/errors.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
export const MAX_FORM_BYTES = 32 * 1024

export function acceptFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
    const bytes = body as Buffer // parseAs: 'buffer'
    const form = new URLSearchParams(bytes.toString('utf8'))
    const isSound = isUtf8(bytes) && [...form.values()].every((value) => !value.includes('\0'))
    done(isSound ? null : new ApiError('validation_failed'), form)
  })
}
