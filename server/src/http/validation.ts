import { Ajv, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { isDay, isIsoTimestamp } from '../../../contract/days.ts'
import { TEXT } from '../../../contract/texts.ts'
import { isWebUrlWithoutCredentials } from '../../../contract/web-url.ts'

/** Schema keyword with the German message for an invalid value. */
export const ERROR_MESSAGE_KEYWORD = 'x-message'

/** Schema keyword with the page size of a list for requests without one. */
export const DEFAULT_PAGE_SIZE_KEYWORD = 'x-page-size'

/** Pattern of a visible character: no default-ignorable code point and not the blank Braille pattern (U+2800). */
export const VISIBLE_CHARACTER_PATTERN = String.raw`(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]`
const visible = new RegExp(VISIBLE_CHARACTER_PATTERN, 'u')

const VALIDATION_OPTIONS = {
  allErrors: true,
  verbose: true,
  removeAdditional: false,
  useDefaults: true,
  allowUnionTypes: true,
}

/** Schema options of a body that rejects unknown fields instead of ignoring them. */
export const STRICT = { additionalProperties: false }

/** Format of an absolute URL as browsers accept it. Unlike `uri` it allows umlauts, but no password. */
export const WEB_URL_FORMAT = 'web-url'

/** Format of comma-separated ranges of days, each with two dots and open ends: `2026-01-01..2026-03-31,..`. */
export const DAY_RANGES_FORMAT = 'day-ranges'

const isDayRanges = (text: string) =>
  text.split(',').every((range) => {
    const days = range.split('..')
    return days.length === 2 && days.every((day) => day === '' || isDay(day))
  })

// JSON has types; values in a URL are text and must be coerced.
const bodies = withFormats(new Ajv({ ...VALIDATION_OPTIONS, coerceTypes: false }))
const urlValues = withFormats(new Ajv({ ...VALIDATION_OPTIONS, coerceTypes: 'array' }))

function withFormats(ajv: Ajv): Ajv {
  ajvFormats.default(ajv)
  return (
    ajv
      .addFormat(WEB_URL_FORMAT, isWebUrlWithoutCredentials)
      .addFormat(DAY_RANGES_FORMAT, isDayRanges)
      // The library's formats accept the year 0, leap seconds and offsets without minutes, which fail later.
      .addFormat('date', isDay)
      .addFormat('date-time', isIsoTimestamp)
      .addVocabulary([ERROR_MESSAGE_KEYWORD, DEFAULT_PAGE_SIZE_KEYWORD])
  )
}

/** Compiles the schema of a body, query string or path parameters. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : urlValues).compile(schema)

/** Limits the response to a body with many unknown keys. */
const MAX_FIELD_MESSAGES = 20

/**
 * Returns German messages by field name: the first error of each field, for at most `MAX_FIELD_MESSAGES` fields.
 */
export function fieldMessages(errors: Partial<ErrorObject>[]): Record<string, string> {
  const messages = new Map<string, string>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!messages.has(field)) messages.set(field, messageOf(error))
    if (messages.size === MAX_FIELD_MESSAGES) break
  }
  return Object.fromEntries(messages)
}

function fieldOf({ instancePath = '', params = {} }: Partial<ErrorObject>): string {
  const inner: unknown = params.missingProperty ?? params.additionalProperty
  const path = instancePath.split('/').slice(1)
  if (typeof inner === 'string') path.push(inner)
  return path.join('.').slice(0, 100)
}

export const INVALID_VALUE = 'Dieser Wert ist nicht möglich.'

function messageOf(error: Partial<ErrorObject>): string {
  const { keyword, parentSchema } = error
  if (keyword === 'required' || isLeftBlank(error)) return TEXT.requiredField
  if (keyword === 'additionalProperties') return 'Dieses Feld ist nicht bekannt.'
  const own: unknown = parentSchema?.[ERROR_MESSAGE_KEYWORD]
  return typeof own === 'string' ? own : INVALID_VALUE
}

/** Returns whether a text is invalid because it has no visible character. */
function isLeftBlank({ keyword, schema, data }: Partial<ErrorObject>): boolean {
  if (typeof data !== 'string' || visible.test(data)) return false
  return (
    keyword === 'minLength' || (keyword === 'pattern' && String(schema).includes(VISIBLE_CHARACTER_PATTERN))
  )
}
