/** An object as it is saved, and its version; null for one that does not exist yet. */
export interface Saved<Values> {
  values: Values
  version: number | null
}

/** Whether two values of a form are alike; they are plain data. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isSame(value, b.get(key)))
}

/** Returns which of the fields differ between two sets of values. */
export const changedFields = <Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  one: Values,
  other: Values,
): Name[] => names.filter((name) => !isSame(one[name], other[name]))

/** Returns `theirs` with the fields that were changed from `base` to `mine`. */
export function mergeEdits<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const names = Object.keys(mine) as (keyof Values)[] // the values' own keys
  return { ...theirs, ...pick(mine, changedFields(names, mine, base)) }
}

/** Returns the fields named. */
export const pick = <Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values> // of such pairs
