import { isPlainObject } from '../lib/case'
import { findItems } from '../lib/remote-list'

type Kind = 'string' | 'number' | 'object' | 'array' | 'any'

/**
 * A check of an answer: an object in which each of these fields (in camel case) is of its kind; `any` may be null.
 * Name what the screens cannot do without.
 *
 * @example check: hasShape({ id: 'number', sections: 'array' })
 */
export const hasShape =
  (shape: Readonly<Record<string, Kind>>) =>
  (answer: unknown): boolean =>
    isPlainObject(answer) &&
    Object.entries(shape).every(([key, kind]) => key in answer && isOfKind(answer[key], kind))

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'any') return true
  if (kind === 'array') return Array.isArray(value)
  if (kind === 'object') return isPlainObject(value)
  return typeof value === kind
}

/** A check of an answer: a list of objects, in the named field or where else `itemsOf` looks for it. */
export const hasItems =
  (field: string) =>
  (answer: unknown): boolean =>
    isPlainObject(answer) && (findItems(answer, field)?.every(isPlainObject) ?? false)
