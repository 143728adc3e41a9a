import { IMAGE_FORMAT, SORT_ORDER } from '../../../contract/enumerations/content.ts'
import { valuesOf } from '../../../contract/enumerations/values.ts'
import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import { MAX_EMAIL_LENGTH, MAX_TITLE_LENGTH, SLUG_PATTERN } from '../../../contract/limits.ts'
import { maxLengthText, TEXT } from '../../../contract/texts.ts'
import { Type, type Static, type TSchema } from 'typebox'
import { ERROR_CODES } from '../http/errors.ts'
import { ERROR_MESSAGE, VISIBLE } from '../http/validation.ts'

/** Pattern of a text with `least` characters or more, the space around it not counted. */
export const filled = (least: number): string =>
  least === 1 ? VISIBLE : String.raw`${VISIBLE}[\s\S]{${least - 2},}${VISIBLE}`

/** A text that people see something of, of at most `maxLength` characters; the message of a refusal says so. */
export const FilledText = (maxLength: number, more: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: filled(1),
    [ERROR_MESSAGE]: maxLengthText(maxLength),
    ...more,
  })

/** The options of a body that takes no fields but its own: another one is refused, not ignored. */
export const closed = { additionalProperties: false }

/** The options of a field that a body may leave out. */
export const absent = { default: null }

/** A number the database gave out. */
export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })

/** The path of one object. */
export const IdParams = Type.Object({ id: Id })

/** The headers of a save that tells from which version it was made. */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(Type.String({ description: 'The ETag of the object as it was read.' })),
})

/** ISO 8601 in UTC, as `toISOString` writes it. */
export const Timestamp = Type.String({ format: 'date-time' })

/** A day, `2026-03-05`. JSON's calendar has a year 0, PostgreSQL's has none. */
export const Day = Type.String({ format: 'date', pattern: '^(?!0000)' })

/** An address to write to; compared in lower case. */
export const Email = Type.String({
  format: 'email',
  minLength: 1,
  maxLength: MAX_EMAIL_LENGTH,
  [ERROR_MESSAGE]: TEXT.invalidEmail,
})

/** A color as `#0d6f95`. */
export const HexColor = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  [ERROR_MESSAGE]: 'Bitte wählen Sie eine Farbe.',
})

/** The last part of an object's address. */
export const Slug = Type.String({
  minLength: 1,
  maxLength: MAX_TITLE_LENGTH,
  pattern: SLUG_PATTERN,
  [ERROR_MESSAGE]: ADMIN_TEXT.slugPattern,
})

/** One of the given words. */
export function OneOf<const Value extends string>(values: readonly Value[]) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values] })
}

/** `schema` or null, in the form that is fast to write out. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: words } = schema as { type?: unknown; enum?: unknown[] } // TypeBox keeps JSON Schema's own keys
  if (typeof type !== 'string') return Type.Unsafe<Static<Schema> | null>(Type.Union([schema, Type.Null()]))
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words ? { enum: [...words, null] } : {}),
  })
}

/** The rows that a repository reads of a list. */
export interface Page {
  limit: number
  offset: number
}

/** The part of a list that is asked for: `limit` (also called `max`) from `offset`. */
export function PageQuery(limits: { limit: number; max: number }) {
  const size = { minimum: 0, maximum: limits.max }
  return Type.Object({
    limit: Type.Optional(Type.Integer({ ...size, description: `Default ${limits.limit}.` })),
    max: Type.Optional(Type.Integer({ ...size, description: 'Another name of limit.' })),
    offset: Type.Integer({ minimum: 0, maximum: 2147483647, default: 0 }),
  })
}

const order = Type.Optional(OneOf(valuesOf(SORT_ORDER)))

/** What a list is sorted by. */
export const SortQuery = <const Column extends string>(columns: readonly Column[], description?: string) =>
  Type.Object({
    sort: Type.Optional({ ...OneOf(columns), ...(description !== undefined && { description }) }),
    order,
  })

/** Size of a page: `limit`, else `max`, else that of the list. */
export function pageSize(query: { limit?: number; max?: number }, limits: { limit: number }): number {
  return query.limit ?? query.max ?? limits.limit
}

const image = {
  image: Type.String({ minLength: 1, description: 'Base64 without the prefix of a data URI.' }),
  format: OneOf(valuesOf(IMAGE_FORMAT)),
}

/** An image as an upload sends it. */
export const ImageBody = Type.Object(image, closed)

/** An image as `upload_image` takes it. */
export const UploadBody = Type.Object({ id: Type.Optional(Id), ...image }, closed)

/** The image in a body that saves an object: the upload alone brings one. */
export const ImageRemoval = Type.Optional(
  Type.Unknown({ description: 'Null takes the image away; an address is ignored.' }),
)

export const ErrorBody = Type.Object({
  code: Type.String({ description: `One of ${ERROR_CODES.join(', ')}; later versions may add others.` }),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  current: Type.Optional(
    Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'With `conflict` after If-Match: the object as it is now, in the form of its GET.',
    }),
  ),
  changed_by: Type.Optional(Nullable(Type.String({ description: 'With `current`: who changed it last.' }))),
  request_id: Type.String(),
})

/** An answer without content, status 204. */
export const NoContent = Type.Null({ description: 'Done; nothing to say.' })
