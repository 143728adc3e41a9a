import { NOTHING } from '../../lib/format'

/**
 * The German label of a value. A value that this version does not know is shown as it came, and none as a dash,
 * so that no answer of a newer server breaks a screen.
 *
 * @example labelOf(POLL_STATUS, poll.status)
 */
export function labelOf(
  enumeration: Readonly<Record<string, string>>,
  value: string | null | undefined,
): string {
  if (value === null || value === undefined || value === '') return NOTHING
  return Object.hasOwn(enumeration, value) ? (enumeration[value] ?? value) : value
}

/** The values with their labels, in the order in which they stand. */
export const entriesOf = <Value extends string>(
  enumeration: Readonly<Record<Value, string>>,
): [Value, string][] => Object.entries(enumeration) as [Value, string][] // a literal's own keys

/** Whether a value is one that this version knows. */
export function isOneOf<Value extends string>(
  enumeration: Readonly<Record<Value, string>>,
  value: unknown,
): value is Value {
  return typeof value === 'string' && Object.hasOwn(enumeration, value)
}
