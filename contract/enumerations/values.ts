/** An enumeration: its values, each with its German label. */
export type Enumeration<Value extends string = string> = Readonly<Record<Value, string>>

/** The text for a missing value. */
const NO_VALUE = '–'

/**
 * Returns the German label of a value. Returns unknown values unchanged and a dash for missing ones, so that a response
 * of a newer server breaks no screen.
 *
 * @example getLabelOrDash(POLL_STATUS, poll.status)
 */
export function getLabelOrDash(enumeration: Enumeration, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  return Object.hasOwn(enumeration, value) ? (enumeration[value] ?? value) : value
}

export const getValues = <Value extends string>(enumeration: Enumeration<Value>): Value[] =>
  Object.keys(enumeration) as Value[] // Object.keys loses the literal type

export const getEntries = <Value extends string>(enumeration: Enumeration<Value>): [Value, string][] =>
  Object.entries(enumeration) as [Value, string][] // Object.entries loses the literal type

export function isOneOf<Value extends string>(
  enumeration: Enumeration<Value>,
  value: unknown,
): value is Value {
  return typeof value === 'string' && Object.hasOwn(enumeration, value)
}
