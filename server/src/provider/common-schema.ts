import { Type, type Static, type TArray, type TInteger, type TProperties, type TSchema } from 'typebox'
import { ADMIN_ROLES } from '../../../contract/admin-roles.ts'
import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import {
  IMAGE_FORMAT,
  POLL_KIND,
  SORT_ORDER,
  type SortOrder,
} from '../../../contract/enumerations/content.ts'
import { getValues } from '../../../contract/enumerations/values.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_LIST_QUERY_LENGTH,
  MAX_POLL,
  MAX_TITLE_LENGTH,
  SLUG_PATTERN,
} from '../../../contract/limits.ts'
import { maxLengthText, TEXT } from '../../../contract/texts.ts'
import { ERROR_CODES } from '../http/errors.ts'
import {
  ERROR_MESSAGE_KEYWORD,
  DEFAULT_PAGE_SIZE_KEYWORD,
  STRICT,
  VISIBLE_CHARACTER_PATTERN,
} from '../http/validation.ts'

/** An object that rejects unknown fields instead of ignoring them. */
export const StrictObject = <Properties extends TProperties>(
  properties: Properties,
  schemaOptions: object = {},
) => Type.Object(properties, { ...STRICT, ...schemaOptions })

/** Returns a pattern for text with at least `minLength` characters, not counting white space around it. */
export const nonBlankPattern = (minLength: number): string =>
  minLength === 1
    ? VISIBLE_CHARACTER_PATTERN
    : String.raw`${VISIBLE_CHARACTER_PATTERN}[\s\S]{${minLength - 2},}${VISIBLE_CHARACTER_PATTERN}`

/** A text with at least one visible character and at most `maxLength`; the validation message names the maximum. */
export const NonBlankText = (maxLength: number, schemaOptions: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: nonBlankPattern(1),
    [ERROR_MESSAGE_KEYWORD]: maxLengthText(maxLength),
    ...schemaOptions,
  })

/** A text that may be empty, with at most `maxLength` characters; the validation message names the maximum. */
export const LimitedText = (maxLength: number, schemaOptions: object = {}) =>
  Type.String({ maxLength, [ERROR_MESSAGE_KEYWORD]: maxLengthText(maxLength), ...schemaOptions })

/** The terms of a search; their maximum length is by default that for a list of staff. */
export const OptionalSearchText = (schemaOptions: object = {}) =>
  Type.Optional(Type.String({ maxLength: MAX_LIST_QUERY_LENGTH, ...schemaOptions }))

/** Schema options of a field that a body may omit. */
export const OMITTABLE = { default: null }

/** An ID from a PostgreSQL `integer` column. */
export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })

export const IdParams = Type.Object({ id: Id })

/** The headers of a save, with the version that the client edited. */
export const IfMatchHeaders = Type.Object({
  'if-match': Type.Optional(Type.String({ description: 'The ETag of the version that was edited.' })),
})

/** ISO 8601: responses in UTC, the format of `toISOString`; requests with any offset, see `isIsoTimestamp`. */
export const Timestamp = Type.String({ format: 'date-time' })

export const Withdrawal = Type.Object({ at: Timestamp, reason: Type.String() })
export const WithdrawalBody = StrictObject({ reason: NonBlankText(MAX_POLL.reason) })

/** An existing day such as `2026-03-05`, see `isDay`. */
export const Day = Type.String({ format: 'date' })

/** An e-mail address; compared in lower case. */
export const Email = Type.String({
  format: 'email',
  minLength: 1,
  maxLength: MAX_EMAIL_LENGTH,
  [ERROR_MESSAGE_KEYWORD]: TEXT.invalidEmail,
})

/** A color such as `#0d6f95`. */
export const HexColor = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  [ERROR_MESSAGE_KEYWORD]: 'Bitte wählen Sie eine Farbe.',
})

/** The last segment of an object's URL. */
export const Slug = Type.String({
  minLength: 1,
  maxLength: MAX_TITLE_LENGTH,
  pattern: SLUG_PATTERN,
  [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.slugPattern,
})

/** One of the given string values. */
export const OneOf = <const Value extends string>(values: readonly Value[], schemaOptions: object = {}) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], ...schemaOptions })

export const AdminRole = OneOf(ADMIN_ROLES)

export const PollKind = OneOf(getValues(POLL_KIND))

/** Returns a schema for `schema` or null. Avoids a union where it can, because unions serialize slowly. */
export function Nullable<Schema extends TSchema>(schema: Schema, schemaOptions: object = {}) {
  const { type, enum: words } = schema as { type?: unknown; enum?: unknown[] } // TypeBox schemas are JSON Schema objects
  if (typeof type !== 'string')
    return Type.Unsafe<Static<Schema> | null>({ ...Type.Union([schema, Type.Null()]), ...schemaOptions })
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words ? { enum: [...words, null] } : {}),
    ...schemaOptions,
  })
}

/** The range of rows that a repository reads. */
export interface Page {
  limit: number
  offset: number
}

/** The page of a list that staff search, filter by status and sort. */
export interface StaffListing<Status extends string, Sort extends string> extends Page {
  /** The words of the search, which must occur in the texts that the list searches. */
  words: string
  status: Status | undefined
  sort: Sort
  order: SortOrder
}

/** The query parameters of a page of a list: `limit` (or its alias `max`) and `offset`. */
export function PageQuery(pageSize: { default: number; max: number }) {
  const size = { minimum: 0, maximum: pageSize.max }
  return Type.Object({
    limit: Type.Optional(
      Type.Integer({
        ...size,
        description: `Default ${pageSize.default}.`,
        [DEFAULT_PAGE_SIZE_KEYWORD]: pageSize.default,
      }),
    ),
    max: Type.Optional(Type.Integer({ ...size, description: 'Alias of limit.' })),
    offset: Type.Integer({ minimum: 0, maximum: 2147483647, default: 0 }),
  })
}

const order = Type.Optional(OneOf(getValues(SORT_ORDER)))

export const SortQuery = <const Column extends string>(columns: readonly Column[], description?: string) =>
  Type.Object({
    sort: Type.Optional({ ...OneOf(columns), ...(description !== undefined && { description }) }),
    order,
  })

/** The query of a list that staff search by text, filter by status and sort. */
export const StaffListQuery = <Status extends TSchema, const Column extends string>(
  pageSize: Parameters<typeof PageQuery>[0],
  status: Status,
  columns: readonly Column[],
  searchOptions: object = {},
) =>
  Type.Object({
    ...PageQuery(pageSize).properties,
    query: OptionalSearchText(searchOptions),
    status: Type.Optional(status),
    ...SortQuery(columns).properties,
  })

/** A page of a list, with the number of all its items. @param name the field with the items */
export const ListWithTotal = <const Name extends string, Item extends TSchema>(name: Name, item: Item) =>
  Type.Object({ [name]: Type.Array(item), total: Type.Integer() } as Record<Name, TArray<Item>> & {
    total: TInteger // a computed name loses its type
  })

/** Returns the default page size of a query with the parameters of {@link PageQuery}. */
export function getDefaultPageSize(query: TSchema | undefined): number | undefined {
  const { properties } = (query ?? {}) as { properties?: { limit?: Record<string, unknown> } } // TypeBox schemas are JSON Schema objects
  const size = properties?.limit?.[DEFAULT_PAGE_SIZE_KEYWORD]
  return typeof size === 'number' ? size : undefined
}

const image = {
  image: Type.String({ minLength: 1, description: 'Base64 without the prefix of a data URI.' }),
  format: OneOf(getValues(IMAGE_FORMAT)),
}

/** The body of an image upload. */
export const ImageBody = StrictObject(image)

/** The body of `upload_image`. */
export const UploadBody = StrictObject({ id: Type.Optional(Id), ...image })

/** The image field of a body that saves an object. Null removes the image; a new one is only set by an upload. */
export const ImageRemoval = Type.Optional(
  Type.Unknown({ description: 'Null removes the image; a URL is ignored.' }),
)

/** Read-only fields of a body. They are accepted and ignored, so that clients can send back an object as they read it. */
export const ignoredFields = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())]))

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

export const MessageResponse = Type.Object({ message: Type.String() })

/** A response without content, status 204. */
export const NoContent = Type.Null({ description: 'Done, no content.' })
