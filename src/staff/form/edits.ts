import { pick } from '../../../contract/pick'

/** The saved values of an object and its version; the version is null for a new object. */
export interface Saved<Values> {
  values: Values
  version: number | null
}

/** Compares two form values deeply. They must be plain data. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isDeepEqual(value, b.get(key)))
}

/** Returns the fields that differ between two sets of values. */
export const findChangedFields = <Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  one: Values,
  other: Values,
): Name[] => names.filter((name) => !isDeepEqual(one[name], other[name]))

/** Returns `theirs` with the changes between `base` and `mine` applied, which need to contain changed fields only. */
export function mergeEdits<Values extends object>(
  base: Partial<Values>,
  mine: Partial<Values>,
  theirs: Values,
): Values {
  const names = Object.keys(mine) as (keyof Values)[] // keys of a plain object
  const changed = findChangedFields<Partial<Values>, keyof Values>(names, mine, base)
  return { ...theirs, ...pick<Partial<Values>, keyof Values>(mine, ...changed) }
}
