import { TEXT } from '../../../contract/texts.ts'
import { isWebAddress } from '../../../contract/web-address.ts'
import { Ajv, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Keyword by which a schema says, in German, what is wrong with a value it refuses. */
export const ERROR_MESSAGE = 'x-message'

/** Pattern of a letter, digit or sign that people see: no filler, and not the blank of braille (U+2800). */
export const VISIBLE = String.raw`(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]`
const visible = new RegExp(VISIBLE, 'u')

const strict = {
  allErrors: true,
  verbose: true,
  removeAdditional: false,
  useDefaults: true,
  allowUnionTypes: true,
}

/** Format of a full web address. Unlike `uri` it takes what browsers do, umlauts too, and no password. */
export const WEB_ADDRESS = 'web-address'

// A body says what it means; only what stands in an address is text that must be read as a number first.
const bodies = withFormats(new Ajv({ ...strict, coerceTypes: false }))
const addresses = withFormats(new Ajv({ ...strict, coerceTypes: 'array' }))

function withFormats(ajv: Ajv): Ajv {
  ajvFormats.default(ajv)
  return ajv.addFormat(WEB_ADDRESS, isWebAddress).addVocabulary([ERROR_MESSAGE])
}

/** Compiles the schema of a body, a query string or path parameters. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : addresses).compile(schema)

/** A person can act on this many messages at once; a body of unknown keys would else be answered key by key. */
const MAX_FIELD_MESSAGES = 20

/**
 * Returns what is wrong with which field, in German, by the field's name: the first complaint about each field, of
 * `MAX_FIELD_MESSAGES` fields.
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

/** Says that a field's value is not one of those possible. */
export const INVALID_VALUE = 'Dieser Wert ist nicht möglich.'

function messageOf(error: Partial<ErrorObject>): string {
  const { keyword, parentSchema } = error
  if (keyword === 'required' || isLeftBlank(error)) return TEXT.requiredField
  if (keyword === 'additionalProperties') return 'Dieses Feld ist nicht bekannt.'
  const own: unknown = parentSchema?.[ERROR_MESSAGE]
  return typeof own === 'string' ? own : INVALID_VALUE
}

/** Whether a text was refused for nothing in it that people see. */
function isLeftBlank({ keyword, schema, data }: Partial<ErrorObject>): boolean {
  if (typeof data !== 'string' || visible.test(data)) return false
  return keyword === 'minLength' || (keyword === 'pattern' && String(schema).includes(VISIBLE))
}
