import { isPlainObject } from '../lib/case'
import { findResponseItems } from '../lib/remote-list'

interface Kinds {
  string: string
  number: number
  object: object
  array: readonly unknown[]
  any: unknown
}

type Kind = keyof Kinds

/** The response bodies that a shape accepts. A request whose responses are of another type does not compile. */
type Shaped<Shape extends Record<string, Kind>> = { [Key in keyof Shape]: Kinds[Shape[Key]] }

/**
 * Creates a check that a response is an object with these fields (in camel case) of these types; `any` allows null.
 * List the fields that the screens need.
 *
 * @example check: createShapeCheck({ id: 'number', sections: 'array' })
 */
export const createShapeCheck =
  <const Shape extends Record<string, Kind>>(shape: Shape): ((body: Shaped<Shape>) => boolean) =>
  (body: Shaped<Shape>): boolean =>
    isPlainObject(body) &&
    Object.entries(shape).every(([key, kind]) => key in body && isOfKind(body[key], kind))

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'any') return true
  if (kind === 'array') return Array.isArray(value)
  if (kind === 'object') return isPlainObject(value)
  return typeof value === kind
}

/**
 * Creates a check that a response contains a list of objects in `field`, or in another field that `getResponseItems`
 * reads.
 */
export const createItemsCheck =
  <Field extends string>(field: Field): ((body: Record<Field, readonly object[]>) => boolean) =>
  (body: Record<Field, readonly object[]>): boolean =>
    isPlainObject(body) && (findResponseItems(body, field)?.every(isPlainObject) ?? false)
