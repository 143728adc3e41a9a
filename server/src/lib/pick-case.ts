type SnakeKey<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeKey<Tail>}`
  : Key

/** A value as JSON has it: a time as its ISO text. */
type Sent<Value> = Value extends Date ? string : Value

// oxlint-disable-next-line meinungsbild/no-module-state -- memoizes a pure function of the names in the code
const snakeNames = new Map<string, string>()

/** Returns a name from the code in snake case: `first_name` for `firstName`. */
export function toSnakeCase(name: string): string {
  const known = snakeNames.get(name)
  if (known !== undefined) return known
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(name, snake)
  return snake
}

/**
 * Returns the named properties of an object with their names in snake case, and times as ISO 8601. Lists of many rows use
 * a literal, which is six times as fast.
 *
 * @example pickSnakeJson(row, 'id', 'firstName', 'createdAt') // { id, first_name, created_at }
 */
export const pickSnakeJson = <Source extends object, Name extends keyof Source & string>(
  source: Source,
  ...names: readonly Name[]
): { [Key in Name as SnakeKey<Key>]: Sent<Source[Key]> } =>
  Object.fromEntries(
    names.map((name) => {
      const value = source[name]
      return [toSnakeCase(name), value instanceof Date ? value.toISOString() : value]
    }),
  ) as { [Key in Name as SnakeKey<Key>]: Sent<Source[Key]> } // fromEntries() loses the types

type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key

/** Returns a name of the wire in camel case: `firstName` for `first_name`. */
export const toCamelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the named properties of a request with their names in camel case.
 *
 * @example pickCamel(body, 'image_url', 'opens_on') // { imageUrl, opensOn }
 */
export const pickCamel = <Source extends object, Name extends keyof Source & string>(
  source: Source,
  ...names: readonly Name[]
): { [Key in Name as CamelKey<Key>]: Source[Key] } =>
  Object.fromEntries(names.map((name) => [toCamelCase(name), source[name]])) as {
    [Key in Name as CamelKey<Key>]: Source[Key]
  } // fromEntries() loses the types
