import { isPlainObject } from '../lib/case'
import { findItems } from '../lib/remote-list'

type Kind = 'string' | 'number' | 'object' | 'array' | 'any'

/**
 * Creates a check that a response is an object with these fields (in camel case) of these types; `any` allows null.
 * List the fields that the screens need.
 *
 * @example check: hasShape({ id: 'number', sections: 'array' })
 */
export const hasShape =
  (shape: Readonly<Record<string, Kind>>) =>
  (body: unknown): boolean =>
    isPlainObject(body) &&
    Object.entries(shape).every(([key, kind]) => key in body && isOfKind(body[key], kind))

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'any') return true
  if (kind === 'array') return Array.isArray(value)
  if (kind === 'object') return isPlainObject(value)
  return typeof value === kind
}

/** Creates a check that a response contains a list of objects in `field`, or in another field that `getItems` reads. */
export const hasItems =
  (field: string) =>
  (body: unknown): boolean =>
    isPlainObject(body) && (findItems(body, field)?.every(isPlainObject) ?? false)
