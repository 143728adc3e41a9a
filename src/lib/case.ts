import humps from 'humps' // CommonJS: only the default export exists

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

type JoinWords<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<JoinWords<Tail>>}`
  : K

type CamelKey<K extends string> =
  K extends Lowercase<K>
    ? K extends `_${string}` | `${string}_` | `${string}_${Digit}${string}`
      ? K
      : JoinWords<K>
    : K

type SplitWords<K extends string> = K extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SplitWords<Tail>}`
  : K

type SnakeKey<K extends string> = K extends `${string}_${string}`
  ? K
  : K extends Uncapitalize<K>
    ? SplitWords<K>
    : K

type Untouched = string | number | boolean | bigint | symbol | null | undefined | Date | Blob | FormData

/** The type of `camelizeKeys(value)`: `poll_ids` becomes `pollIds`, at every depth. */
export type Camelized<T> = unknown extends T
  ? T
  : T extends Untouched
    ? T
    : T extends readonly (infer Item)[]
      ? Camelized<Item>[]
      : T extends object
        ? { [K in keyof T as K extends string ? CamelKey<K> : K]: Camelized<T[K]> }
        : T

/** The type of `decamelizeKeys(value)`: `pollIds` becomes `poll_ids`, at every depth. */
type Snaked<T> = unknown extends T
  ? T
  : T extends Untouched
    ? T
    : T extends readonly (infer Item)[]
      ? Snaked<Item>[]
      : T extends object
        ? { [K in keyof T as K extends string ? SnakeKey<K> : K]: Snaked<T[K]> }
        : T

/** Deeper than any response of the server. Deeper nesting is an attack on the call stack. */
const MAX_DEPTH = 64

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

// Keys with a word that begins with a digit (`p1_2`) cannot be converted back from camel case, so they count as data.
const SNAKE_KEY = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/
const CAMEL_KEY = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/

const toCamel = (key: string) => (SNAKE_KEY.test(key) ? humps.camelize(key) : key)
const toSnake = (key: string) => (CAMEL_KEY.test(key) ? humps.decamelize(key) : key)

/**
 * Returns a deep copy with keys in camel case. Values are unchanged.
 *
 * Only keys that look like field names are renamed, so a map keyed by data (ids, `NUTS3`, `MALE`, `p1_2`)
 * keeps its keys. Instances of classes, such as files and dates, are not copied.
 *
 * @throws RangeError if the value is nested deeper than 64 levels
 */
export function camelizeKeys<T>(value: T): Camelized<T> {
  return renamed(value, toCamel, MAX_DEPTH) as Camelized<T> // renamed() renames keys exactly as the type does
}

/** Returns a deep copy with keys in snake case, by the rules of {@link camelizeKeys}. */
export function decamelizeKeys<T>(value: T): Snaked<T> {
  return renamed(value, toSnake, MAX_DEPTH) as Snaked<T> // renamed() renames keys exactly as the type does
}

/** Converts the path of a field to camel case: `answers.0.image_url` becomes `answers.0.imageUrl`. */
export const camelizeFieldPath = (path: string): string => path.split('.').map(toCamel).join('.')

// humps converts the names. Its own traversal is not used: it follows __proto__, class instances and unlimited depth.
function renamed(value: unknown, rename: (key: string) => string, depth: number): unknown {
  const list = Array.isArray(value)
  if (!list && !isPlainObject(value)) return value
  if (depth === 0) throw new RangeError('nested too deep')
  if (list) return value.map((item) => renamed(item, rename, depth - 1))
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (!UNSAFE_KEYS.has(key)) copy[rename(key)] = renamed(item, rename, depth - 1)
  }
  return copy
}

/** Returns whether `value` is an object literal or a parsed JSON object, not an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    prototype === null ||
    (Object.prototype.toString.call(value) === '[object Object]' && isObjectPrototype(prototype))
  )
}

// Objects of another realm (an iframe, a test sandbox) have a different Object.prototype.
function isObjectPrototype(prototype: unknown) {
  return Object.getPrototypeOf(prototype) === null
}
