import humps from 'humps' // CommonJS: its names stand in the default alone

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

/** The type of `camelized(value)`: `poll_ids` becomes `pollIds`, at every depth. */
export type Camelized<T> = unknown extends T
  ? T
  : T extends Untouched
    ? T
    : T extends readonly (infer Item)[]
      ? Camelized<Item>[]
      : T extends object
        ? { [K in keyof T as K extends string ? CamelKey<K> : K]: Camelized<T[K]> }
        : T

/** The type of `snaked(value)`: `pollIds` becomes `poll_ids`, at every depth. */
type Snaked<T> = unknown extends T
  ? T
  : T extends Untouched
    ? T
    : T extends readonly (infer Item)[]
      ? Snaked<Item>[]
      : T extends object
        ? { [K in keyof T as K extends string ? SnakeKey<K> : K]: Snaked<T[K]> }
        : T

/** No answer of the server is nested deeper; what is, was made to harm. */
const MAX_DEPTH = 64

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

// A word that begins with a digit (`p1_2`) has no camel twin that leads back, so such keys are data too.
const SNAKE_KEY = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/
const CAMEL_KEY = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/

const toCamel = (key: string) => (SNAKE_KEY.test(key) ? humps.camelize(key) : key)
const toSnake = (key: string) => (CAMEL_KEY.test(key) ? humps.decamelize(key) : key)

/**
 * Returns a copy whose keys are in camel case; values are untouched.
 *
 * Only keys that look like field names are renamed, so a map keyed by data (ids, `NUTS3`, `MALE`, `p1_2`)
 * keeps its keys. Files, dates and other objects with a class of their own pass through as they are.
 *
 * @throws RangeError when the value is nested deeper than any answer of ours
 */
export function camelized<T>(value: T): Camelized<T> {
  return renamed(value, toCamel, MAX_DEPTH) as Camelized<T> // the walk renames keys exactly as the type does
}

/** Returns a copy whose keys are in snake case, by the rules of {@link camelized}. */
export function snaked<T>(value: T): Snaked<T> {
  return renamed(value, toSnake, MAX_DEPTH) as Snaked<T> // the walk renames keys exactly as the type does
}

/** Returns the path of a field in camel case: `answers.0.image_url` becomes `answers.0.imageUrl`. */
export const camelizedPath = (path: string): string => path.split('.').map(toCamel).join('.')

// humps knows the words; the walk is ours because its own follows __proto__, files and endless depth alike.
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

/** Whether `value` is an object literal or parsed JSON, not an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    prototype === null ||
    (Object.prototype.toString.call(value) === '[object Object]' && isObjectPrototype(prototype))
  )
}

// Another realm (an iframe, a test's sandbox) has an Object.prototype of its own.
function isObjectPrototype(prototype: unknown) {
  return Object.getPrototypeOf(prototype) === null
}
